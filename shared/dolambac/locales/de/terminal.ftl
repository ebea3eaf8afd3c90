# Das Terminal: Zeilen der Bots und Zuschauer, Fehler und die Bildschirme.

## Zeilen
line-room = Raum { $code } · { $game }
line-started = Spiel { $number } beginnt, { $side } zieht zuerst.
line-withdrawn = { $side } ist draußen: { $ending }.
line-won = { $side } hat gewonnen · { $ending }
line-draw = Unentschieden · { $ending }
connection-lost = Verbindung verloren. Neuer Versuch …
connection-back = Wieder verbunden.
room-closed = Der Raum ist geschlossen.

## Fehler
error-no-server = Kein Server erreichbar ({ $reasons }). Starte einen mit „dolambac serve“ oder nenne mit --server einen anderen.
