# Das Terminal: Zeilen der Bots und Zuschauer, Fehler und die Bildschirme.

## Zeilen
line-room = Raum { $code } · { $game }
line-started = Spiel { $number } beginnt, { $side } zieht zuerst.
line-withdrawn = { $side } ist draußen · { $ending }
line-won = { $side } hat gewonnen · { $ending }
line-draw = Unentschieden · { $ending }
connection-lost = Verbindung verloren. Neuer Versuch …
connection-back = Wieder verbunden.
room-rewound = Dem Speicher des Servers fehlt das Ende des Spiels. Jetzt gilt diese Stellung.
room-closed = Der Raum ist geschlossen.

## Fehler
error-no-server = Kein Server erreichbar ({ $reasons }). Starte einen mit „dolambac serve“ oder nenne mit --server einen anderen.
error-no-terminal = Das braucht ein Terminal. Ohne eines spielt ein Bot: --auto STUFE, mit --json für Zeilen, die ein Programm lesen kann.
error-address = { $text } ist keine Serveradresse. Eine sieht so aus: { $example }.
error-mismatch = Dieses Programm und der Server verstehen einander nicht ({ $problem }). Bring beide auf denselben Stand.
error-identity = Deine Identität kann auf diesem Rechner nicht aufbewahrt werden: { $problem }.
unfinished-no-rematch = Die andere Seite hat nicht noch einmal gespielt. Beendete Spiele: { $games }.
unfinished-room-closed = Der Raum wurde geschlossen, bevor das letzte Spiel zu Ende war. Beendete Spiele: { $games }.
unfinished-identity-lost = Der Server kennt diesen Spieler nicht mehr, der Platz ist verloren. Beendete Spiele: { $games }.
identity-lost = Der Server kannte dich nicht mehr. Du bist jetzt ein neuer Spieler.

## Der Startbildschirm
language-name = Deutsch
start-title = Dolambaç: sechs Brettspiele um Wände
start-create = Einen Raum für euch zwei eröffnen
start-join = Mit einem Raumcode beitreten
start-bot = Gegen den Computer spielen
start-shared = Zu zweit an einem Bildschirm
start-name = Einen Namen wählen
start-language = Sprache · Language
start-quit = Beenden
start-connecting = Verbindung wird aufgebaut …
ask-game = Welches Spiel?
ask-time = Wie viel Zeit?
ask-watchers = Dürfen andere zusehen?
answer-watchers = Wer den Code hat, darf zusehen
answer-no-watchers = Nur wir zwei
ask-code = Raumcode (Enter zum Beitreten)
ask-name = Dein Name, 2 bis 20 Zeichen
ask-level = Wie stark?
level = Stufe { $number }

## Der Spielbildschirm
head-room = Raum { $code }
head-game = Spiel { $number }
head-watching = { $count ->
    [one] 1 sieht zu
   *[other] { $count } sehen zu
}
side-you = Du
side-other = Gast
side-bot = Computer
side-free = Freier Platz
strip-walls = { $count ->
    [0] keine Wände mehr
    [one] 1 Wand
   *[other] { $count } Wände
}
strip-out = ausgeschieden
strip-pieces = { $count } zu setzen
strip-barriers = { $count ->
    [one] 1 Sperre
   *[other] { $count } Sperren
}
strip-away = ist nicht da
state-waiting = { $free ->
    [one] Noch eine Person fehlt. Der Code ist { $code }.
   *[other] Noch { $free } Personen fehlen. Der Code ist { $code }.
}
state-your-turn = { $side } Du bist dran.
state-their-turn = { $side } ist am Zug.
result-you-won = Gewonnen · { $ending }
result-you-lost = Verloren · { $ending }
result-won = { $side } hat gewonnen · { $ending }
result-draw = Unentschieden · { $ending }
entry = Zug: { $move }
offer-theirs = { $side } bietet Unentschieden an: Y annehmen, N ablehnen oder einfach ziehen.
offer-yours = Dein Angebot gilt, bis die andere Seite zieht.
rematch-theirs = { $side } würde noch einmal spielen: P
rematch-yours = Warten, ob die andere Seite noch einmal spielt …
due-place = Setz auf ein leeres Feld.
due-move = Wähl einen Stein, dann das Feld daneben, auf das er zieht.
due-only = Eine Handlung: Wähl einen Läufer und sein Ziel, oder W für eine Sperre.
due-first = Erste Handlung: Wähl einen Läufer, dann sein Ziel.
due-second = Zweite Handlung: Wähl einen Läufer und sein Ziel, oder W für eine Sperre.
due-capture = Wähl den Läufer, der geschlagen wird.
pick-where = { $place }: Wähl jetzt das Ziel. Esc nimmt zurück.
pick-taken = Ein Dreier! Wähl den Stein, den du nimmst.
aim-step = mit Enter dorthin
aim-wall = Enter setzt, R dreht
muted = Die andere Seite ist stumm. M lässt sie wieder zu Wort kommen.
unmuted = Du liest die Sprüche der anderen Seite wieder.
ask-saying = Was sagen?
ask-resign = Dieses Spiel aufgeben?
answer-resign = Aufgeben
answer-go-on = Weiterspielen
ask-leave = Verlassen?
answer-leave = Verlassen
answer-stay = Bleiben
ask-language = Sprache · Language
keys-game = ↑↓←→ Enter Zug · W Wand · S Spruch · O unentsch. · X aufgeben · M stumm · L Q
keys-game-offline = ↑↓←→ Enter Zug · W Wand · O unentschieden · X aufgeben · L Sprache · Q Ende
keys-roamers = ↑↓←→ Enter · W Sperre · S Spruch · O unentsch. · Umschalt+X aufgeben · L Q
keys-roamers-offline = ↑↓←→ Enter · W Sperre · O unentsch. · Umschalt+X aufgeben · L · Q Ende
keys-grooves = ↑↓←→ wählen · R drehen · Enter setzen · ! aufrichten · W Esc zu den Läufern
keys-dara = ↑↓←→ Enter · S Spruch · O unentsch. · Umschalt+X aufgeben · M stumm · L Q
keys-dara-offline = ↑↓←→ Enter wählen · O unentsch. · Umschalt+X aufgeben · L Sprache · Q Ende
keys-walls = ↑↓←→ wählen · R drehen · Enter setzen · W Esc zurück zum Stein
replay-place = Nach { $place } von { $events }
keys-replay = ← → Schritt · ↑ ↓ zehn · Pos1 Ende · T Brett drehen · Q verlassen
keys-ended = P noch einmal · S Spruch · L Sprache · Q verlassen
keys-waiting = L Sprache · Q verlassen
keys-watching = M stumm · L Sprache · Q verlassen
