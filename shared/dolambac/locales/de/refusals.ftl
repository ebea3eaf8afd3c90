# Warum eine Nachricht nichts bewirkt hat (dolambac.protocol.refusals): was falsch war und wie es weitergeht.

## Die Nachricht selbst
refusal-bad-message = Der Server hat das nicht verstanden. Ist dieses Programm so neu wie der Server?
refusal-too-large = Diese Nachricht war dem Server zu lang.
refusal-hello-first = Die Verbindung hat falsch begonnen. Bitte neu verbinden.
refusal-hello-twice = Diese Verbindung hat sich schon vorgestellt.
refusal-too-fast = Das war zu viel auf einmal. Bitte einen Augenblick warten.
refusal-stale-command = Diese Anfrage ist veraltet. Sieh auf das Brett: Vielleicht ist sie schon ausgeführt.

## Identität
refusal-unknown-identity = Der Server kennt diesen Spieler nicht mehr. Du bekommst eine neue Identität.
refusal-bad-name = Ein Name hat 2 bis 20 Buchstaben, Ziffern, Leerzeichen oder -_. und bleibt bei einer Schrift.

## Räume
refusal-unknown-game = Dieses Spiel gibt es auf dem Server nicht.
refusal-bad-option = Diese Einstellung gibt es in dem Spiel nicht.
refusal-bad-time = Mit dieser Bedenkzeit wird das Spiel nicht gespielt.
refusal-bad-code = Ein Raumcode hat sechs Buchstaben und Ziffern, nie aber 0, 1, I, L oder O.
refusal-no-room = Mit diesem Code ist kein Raum offen. Sieh ihn dir bitte noch einmal an.
refusal-room-full = In diesem Raum sind alle Plätze besetzt.
refusal-room-closed = Dieser Raum ist geschlossen. Du kannst einen neuen eröffnen.
refusal-no-watchers = In diesem Raum darf niemand zusehen.
refusal-in-a-room = Du bist schon in einem Raum. Verlass ihn zuerst.
refusal-not-in-room = Du bist in keinem Raum. Eröffne einen oder tritt mit einem Code bei.
refusal-not-seated = Du siehst zu; das können nur die Spielenden.
refusal-not-creator = Nur wer den Raum eröffnet hat, kann ihn schließen.
refusal-too-many-rooms = Du hast in kurzer Zeit viele Räume eröffnet. Bitte warte ein wenig.

## Das Spiel
refusal-not-running = Im Augenblick läuft kein Spiel.
refusal-running = Das Spiel läuft noch. Spiel es zu Ende oder gib zuerst auf.
refusal-not-your-turn = Du bist noch nicht dran.
refusal-bad-notation = Das ist auf diesem Brett kein Zug. Ein Schritt ist ein Feld wie e2, eine Wand heißt e3h oder e3v.
refusal-illegal-move = Dieser Zug ist hier nicht erlaubt.
refusal-stale = Das Spiel war schon weiter. Sieh auf das Brett und wähl noch einmal.
refusal-too-late = Deine Zeit war abgelaufen.
refusal-no-draws = In diesem Spiel kann man sich nicht auf ein Unentschieden einigen.
refusal-draw-open = Dein Angebot steht noch.
refusal-no-offer = Es gibt kein Angebot, auf das du antworten könntest.
refusal-no-rematch = Hier ist niemand, der noch einmal spielen könnte.
refusal-saying-too-soon = Alle zwei Sekunden ein Spruch. Bitte einen Augenblick warten.
refusal-sayings-used-up = Du hast alle zwanzig Sprüche dieses Spiels gebraucht.

## Der Dienst
refusal-store-unavailable = Der Server erreicht seinen Speicher gerade nicht. Es wird wieder versucht; nichts geht verloren.
refusal-draining = Dieser Server wird neu gestartet. Du wirst mit einem anderen verbunden.
