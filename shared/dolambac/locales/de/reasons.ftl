# Warum die Regeln einen Zug ablehnen (dolambac.reasons): statt des Textes der Ablehnung.

## Texte, die keinen Zug benennen
reason-walls-notation = Das ist auf diesem Brett kein Zug. Ein Schritt ist ein Feld wie e2, eine Wand heißt e3h oder e3v.
reason-roamers-notation = Das ist auf diesem Brett kein Zug. Läufer ziehen wie c3-c5, eine Sperre heißt c3h oder c3v.
reason-dara-notation = Das ist auf diesem Brett kein Zug. Setzen heißt c3, ziehen c3-c4 oder c3-c4xd2.

## Jedes Spiel
reason-out-already = Dieser Platz ist schon ausgeschieden.
reason-no-withdrawal = So kann niemand dieses Spiel verlassen.
reason-no-agreement = Zu viert kann man sich nicht auf ein Unentschieden einigen.
reason-occupied = Dieses Feld ist besetzt.

## Wände
reason-not-a-step = Dorthin kann der Stein nicht.
reason-no-walls-left = Du hast keine Wände mehr.
reason-wall-crosses = Auf dieser Kreuzung steht schon eine Wand.
reason-wall-overlaps = In dieser Rille steht schon eine Wand.
reason-wall-shuts-off = Diese Wand ließe einem anderen Stein keinen Weg zum Ziel.
reason-wall-shuts-in = Diese Wand ließe deinem eigenen Stein keinen Weg zum Ziel.
reason-not-a-wall = Das ist keine Wand.

## Läufer
reason-roamers-first = Setz zuerst alle Läufer.
reason-roamers-placed = Alle Läufer sind gesetzt.
reason-capture-due = Wähl zuerst, welcher Läufer geschlagen wird.
reason-no-capture-due = Jetzt ist nichts zu schlagen.
reason-not-to-capture = Dieser Läufer steht nicht zur Wahl.
reason-not-your-roamer = Dort steht keiner deiner Läufer.
reason-entrapped-first = Dein eingeschlossener Läufer muss ziehen; kann er nicht, dann einer neben ihm.
reason-roamer-cannot-go = Dorthin kann der Läufer nicht.
reason-roamer-move-first = Zieh zuerst einen Läufer, dann darf eine Sperre folgen.
reason-groove-filled = In dieser Rille ist schon eine Sperre.
reason-no-barriers-left = Du hast keine Sperre mehr in der Hand. Versetz eine deiner liegenden.
reason-barriers-left = Sperren auf dem Brett versetzt man erst, wenn man keine mehr in der Hand hat.
reason-not-your-barrier = Dort liegt keine deiner Sperren.
reason-no-flips = In diesem Spiel richtet sich eine Sperre nur auf, wenn man über sie springt.

## Dara
reason-stones-first = Setz zuerst alle Steine.
reason-stones-placed = Alle Steine sind gesetzt. Zieh einen von deinen.
reason-not-your-stone = Dort ist keiner deiner Steine.
reason-not-adjacent = Ein Stein zieht auf das Feld daneben, nicht schräg.
reason-four-in-line = Vier oder mehr in einer Linie sind nicht erlaubt.
reason-removal-missing = Ein Dreier. Wähl den Stein, den du nimmst.
reason-removal-not-due = Mit diesem Zug wird kein Stein genommen.
reason-not-removable = Diesen Stein darfst du nicht nehmen.
