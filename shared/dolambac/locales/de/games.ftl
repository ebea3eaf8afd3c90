# Spiele, Bedenkzeiten und Spielenden: Wörter, die Browser und Terminal gemeinsam haben.
game-dolambac = Dolambaç
game-duel = Duell
game-race = Rennen
game-four = Vier
game-roamers = Läufer
game-dara = Dara

time-untimed = Ohne Zeit
time-move = 30 Sekunden je Zug
time-3min = 3 Minuten für jeden
time-5min = 5 Minuten für jeden

# Wie ein Spiel endete, als kurzer Zusatz hinter dem Ergebnis: „Du hast gewonnen · Zielreihe erreicht“.
ending-goal = Zielreihe erreicht
ending-last-standing = als Letzter übrig
ending-captured = alle Läufer gefangen
ending-too-few-stones = nur noch zwei Steine
ending-no-moves = kein Zug mehr möglich
ending-repetition = dieselbe Stellung zum dritten Mal
ending-ply-limit = Zuggrenze erreicht
ending-no-progress = zu lange nichts geschlagen
ending-agreed = nach Vereinbarung
ending-resigned = durch Aufgabe
ending-timeout = durch Zeitüberschreitung
ending-abandoned = eine Seite kam nicht zurück

## Wahlmöglichkeiten, nach Spiel, Name und Wert
option-race-walls = Wände für jeden
option-race-walls-15 = 15 Wände
option-race-walls-10 = 10 Wände
option-roamers-board = Brett
option-roamers-board-7x7 = 7×7
option-roamers-board-7x6 = 6×7
option-roamers-roamers = Läufer für jeden
option-roamers-roamers-3 = 3 Läufer
option-roamers-roamers-4 = 4 Läufer
option-roamers-flip = Sperren aufstellen als Handlung
option-roamers-flip-no = nein
option-roamers-flip-yes = ja, mit Aufstellen
