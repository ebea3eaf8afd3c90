# Die Wörter der Bretter aller sechs Spiele im Browser.

## Startseite
about-race = Beide laufen nebeneinander in dieselbe Richtung: Wer zuerst auf der letzten Reihe steht, gewinnt. Dreizehn Reihen und genug Wände, um einander den Lauf zu verderben.
about-four = Vier Steine, ein goldenes Feld in der Mitte. Jeder hat sieben Wände, und drei andere lassen dir den geraden Weg nicht.
about-roamers = Sperr die Läufer der anderen Seite zwischen Sperren ein. Zwei Handlungen je Zug, und eine übersprungene Sperre steht für immer.
about-dara = Zwölf Steine setzen, dann ziehen: Drei in einer Reihe nehmen der anderen Seite einen Stein.
make-title-four = Zu viert spielen
to-rules = Die Regeln, mit Bildern
time-roamers-move = Eine Minute für jeden Zug aus zwei Handlungen, sonst keine Uhr.
time-roamers-3min = Drei Minuten für jeden und das ganze Spiel, höchstens eine Minute je Zug.
time-roamers-5min = Fünf Minuten für jeden und das ganze Spiel, höchstens eine Minute je Zug.

## Vierertisch
waiting-how-four = Gib den Code oder den Link an drei andere weiter. Das Spiel beginnt, sobald vier am Tisch sitzen.
waiting-for-seats = { $free ->
    [one] Es fehlt noch einer
   *[other] Es fehlen noch { $free }
}
seat-free = frei
seat-yours = du

## Seiten
side-roamers = { $seat ->
    [white] Weiß
   *[black] Schwarz
}

## Die Bretter in Worten, für Vorleseprogramme
board-name-roamers = Brett: Pfeile bewegen, Enter wählt, W geht zu den Rillen
board-name-dara = Brett: Pfeile bewegen, Enter wählt
cell-golden = das goldene Feld
cell-own-stone = { $shape ->
    [disc] deine Scheibe
   *[diamond] deine Raute
}
cell-stone = { $shape ->
    [disc] eine Scheibe
   *[diamond] eine Raute
}
cell-in-three = in einem Dreier
cell-removable = kann genommen werden
cell-chosen = gewählt
cell-can-move = kann gewählt werden
cell-own-roamer = dein Läufer
cell-roamer = Läufer von { $side }
cell-entrapped = eingeschlossen
barrier-in-words = { $state ->
    [standing] stehende Sperre von { $side }
   *[resting] liegende Sperre von { $side }
}
# $side sagt, wo die Sperre liegt; $barrier ist barrier-in-words.
barrier-at = { $side ->
    [above] darüber { $barrier }
    [right] rechts { $barrier }
    [below] darunter { $barrier }
   *[left] links { $barrier }
}
groove-between = Rille zwischen { $one } und { $other }
groove-target = frei
told-growth-of = { $shape ->
    [disc] Der Weg der Scheibe wuchs um { $steps }.
    [diamond] Der Weg der Raute wuchs um { $steps }.
    [triangle] Der Weg des Dreiecks wuchs um { $steps }.
   *[plus] Der Weg des Kreuzes wuchs um { $steps }.
}
told-placed = { $name } auf { $at }.
told-moved = { $name } von { $from } nach { $to }.
told-took = Nimmt { $at }.
told-barrier = { $name }: Sperre in { $at }.
told-shifted = { $name }: Sperre von { $from } nach { $to }.
told-flipped = { $name } stellt die Sperre in { $groove } auf.
told-captured = { $name } fängt { $at }.
told-gone = { $count ->
    [one] Gefangen: { $squares }.
   *[other] Gefangen: { $squares }.
}

## Was jetzt zu tun ist
status-out = Du bist ausgeschieden und kannst zusehen.
slat-place = { $left ->
    [one] Den letzten Läufer setzen
   *[other] Läufer setzen, noch { $left }
}
slat-roamer = Läufer bewegen
slat-roamer-must = Läufer bewegen: { $at } muss weg
slat-roamer-or-barrier = Läufer oder Sperre
slat-capture = Wähl den Läufer, der gefangen wird
hint-place-roamer = Jedes freie Feld ist recht.
hint-only = Der erste Zug von Weiß ist eine einzige Handlung: einen Läufer bewegen oder eine Sperre in eine Rille legen.
hint-first = Ein oder zwei Felder geradeaus, über höchstens einen eigenen Läufer oder eine eigene liegende Sperre.
hint-second-place = Beweg einen Läufer oder leg eine Sperre in eine freie Rille.
hint-second-shift = Beweg einen Läufer oder verleg eine deiner liegenden Sperren in eine freie Rille.
hint-second-bound = Der Läufer auf { $at } ist wieder umstellt: Von deinen Läufern darf nur er weiter. Sperren sind frei.
hint-second-stuck = Der Läufer auf { $at } ist wieder umstellt: Kein Läufer von dir darf weiter, nur eine Sperre.
hint-entrapped = Dein Läufer auf { $at } ist eingeschlossen, also muss er jetzt weg.
hint-entrapped-helped = Dein Läufer auf { $at } ist eingeschlossen und kann selbst nicht weg: { $squares } muss Platz machen.
hint-roamer-to = Wohin? Eine eigene Sperre, die übersprungen wird, steht danach für immer.
hint-shift = Wähl die Rille, in die sie kommt.
hint-flip = Diese Sperre kann aufgestellt werden.
hint-shift-or-flip = Wähl die Rille, in die sie kommt, oder stell sie hier auf.
hint-capture = Einer von ihnen wird gefangen: { $squares }.
hint-place-stone = { $left ->
    [one] Dein letzter Stein. Nie vier in einer Reihe.
   *[other] Noch { $left } Steine zu setzen. Nie vier in einer Reihe.
}
hint-stone = Wähl einen Stein, der auf ein Nachbarfeld zieht.
hint-stone-to = Wohin?
dara-three = Ein Dreier! Nimm einen Stein.
dara-takeable = { $squares }. Steine in einem Dreier sind sicher.
confirm-move = Nach { $to } ziehen
confirm-place = Auf { $at } setzen
confirm-take = { $at } nehmen
confirm-capture = { $at } fangen
confirm-barrier = Sperre legen
confirm-shift = Sperre verlegen
confirm-flip = Aufstellen

## Um das Brett
barriers-left = { $barriers ->
    [one] eine Sperre in der Hand
   *[other] { $barriers } Sperren in der Hand
}
stones-in-hand = in der Hand
stones-on-board = auf dem Brett
key-resting = liegt: ihre Seite darf darüberspringen
key-standing = steht: niemand kommt vorbei
out-resigned = { $name }: aufgegeben. Die Wände bleiben, der Stein ist weg.
out-timeout = { $name }: Zeit abgelaufen. Die Wände bleiben, der Stein ist weg.
out-abandoned = { $name }: nicht zurückgekommen. Die Wände bleiben, der Stein ist weg.
out-short-resigned = aufgegeben
out-short-timeout = Zeit abgelaufen
out-short-abandoned = nicht zurück
resign-four = Du scheidest dann aus; deine Wände bleiben, und die anderen spielen weiter.
end-winner = gewonnen
end-new-table = Neuer Tisch

## Das ganze Spiel als Text
game-copy = Züge kopieren
game-copied = Die Züge sind kopiert.
game-copy-failed = Die Züge ließen sich nicht kopieren.
rules-of = Regeln von { $game }
rules-loading = Die Regeln kommen gleich …
rules-failed = Diese Seite ließ sich nicht laden. Bitte versuch es mit Verbindung noch einmal.

## Ein Spiel aus seinem Text
replay-title = Ein Spiel ansehen
replay-how = Füg ein Spiel ein, das als Text kopiert wurde:
replay-show = Spiel zeigen
replay-unreadable = Das ist kein Spiel in der Schreibweise dieser Seite. Die erste Zeile beginnt etwa so: dara profile=1 first=0
replay-refused = Die Regeln erlauben einen Zug dieses Textes nicht, oder das Spiel wird hier nicht gespielt.
replay-start = Anfangsstellung
replay-back = Zurück
replay-forward = Weiter
# $winner ist die Nummer der Seite oder nobody.
replay-outcome = { $winner ->
    [nobody] Unentschieden: { $ending }.
    [0] Die erste Seite hat gewonnen: { $ending }.
    [1] Die zweite Seite hat gewonnen: { $ending }.
    [2] Die dritte Seite hat gewonnen: { $ending }.
   *[3] Die vierte Seite hat gewonnen: { $ending }.
}
