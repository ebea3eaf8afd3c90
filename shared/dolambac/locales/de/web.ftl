# Die Wörter der Browserseite. Was sie mit dem Terminal teilt, steht in games, refusals und sayings.

## Überall
title = Dolambaç
back = Zurück
menu = Menü
close-sheet = Schließen
close-notice = Hinweis schließen
to-start = Zur Startseite
try-again = Noch einmal versuchen
try-now = Jetzt versuchen
leave = Verlassen
settings = Einstellungen
settings-name = Dein Name
settings-name-none = muss nicht sein
settings-language = Sprache
settings-language-failed = Diese Sprache ließ sich nicht laden. Bitte versuch es mit Verbindung noch einmal.
settings-sound = Ton
settings-left-hand = Ich spiele mit der linken Hand
sound-on = Ton einschalten
sound-off = Ton ausschalten

# Wie jemand ohne Namen heißt. `side` ist für Zuschauende.
you = Du
friend = Dein Gegenüber
name-and-you = { $name } (du)
side = { $shape ->
    [disc] Scheibe
    [triangle] Dreieck
    [plus] Kreuz
   *[diamond] Raute
}

## Startseite
game = Spiel
about-dolambac = Wer zuerst auf der anderen Seite ist, gewinnt. Jeder hat zehn Wände, und kein Weg darf ganz zugebaut werden.
about-duel = Dasselbe Brett, dieselben Wände, aber kein Unentschieden durch Wiederholung. Wer anfängt, wird vor jedem Spiel ausgelost.
make-title = Zu zweit spielen
time = Bedenkzeit
# Kurzformen für eine Reihe von Knöpfen und für die Zeile unter dem Namen des Spiels.
time-short-untimed = ohne Zeit
time-short-move = 30 s je Zug
time-short-3min = 3 min
time-short-5min = 5 min
time-explained-untimed = Nehmt euch Zeit. Der Raum endet nach einem Tag ohne Zug.
time-explained-move = Dreißig Sekunden für jeden Zug, sonst keine Uhr.
time-explained-3min = Drei Minuten für jeden und das ganze Spiel, höchstens 30 Sekunden je Zug.
time-explained-5min = Fünf Minuten für jeden und das ganze Spiel, höchstens 30 Sekunden je Zug.
watchers-allowed = Mit dem Code darf man auch zusehen
make-room = Raum eröffnen
making = Dein Raum wird eröffnet …
no-room-made = Es wurde kein Raum eröffnet
join-title = Du hast einen Code?
join = Beitreten
running-title = Dein Spiel läuft noch
running-back = Zurück zum Spiel
about-and-source = Das Spiel und sein Quelltext

## Raumcodes
room-code = Raumcode
room-named = Raum { $code }
room-title = Raum { $code }
# $meant ist das eine Zeichen, das vielleicht falsch gelesen wurde.
code-hint-meant = In einem Raumcode gibt es kein { $character }. Ist { $meant } gemeint?
code-hint-character = In einem Raumcode gibt es kein „{ $character }“.
code-hint-short = Ein Raumcode hat sechs Zeichen.
code-hint-long = Das sind mehr als sechs Zeichen.

## Auf dem Weg hinein
joining = Auf dem Weg in Raum { $code } …
joining-slow = Der Server lässt sich Zeit. Solange du hier bleibst, wird es weiter versucht.
joining-offline = Dieses Gerät hat keine Verbindung. Sobald sie wieder da ist, geht es von selbst weiter.
joining-away = Der Server antwortet nicht. Vielleicht startet er gerade neu; sobald er da ist, geht es von selbst weiter.
server-away = Der Server ist nicht da
no-entry = Kein Zutritt zu Raum { $code }
dismissed = Der Server hat die Verbindung beendet
closed = Dieser Raum ist geschlossen
closed-expired = Eine Weile ist niemand gekommen, da wurde der Raum geschlossen.
closed-left = Wer den Raum eröffnet hatte, hat ihn verlassen.
closed-other = Er bleibt geschlossen. Du kannst einen neuen eröffnen.

## Warten auf das Gegenüber
waiting-how = Gib den Code oder den Link weiter. Das Spiel beginnt, sobald dein Gegenüber da ist.
waiting-for-friend = Warten auf dein Gegenüber
waiting-until = Raum { $code } schließt nach zehn Minuten, wenn niemand kommt.
share-link = Link teilen
share-text = Spiel { $game } mit mir:
copy-link = Link kopieren
copied = Kopiert.
copy-failed = Kopieren nicht möglich; bitte von Hand markieren:
qr-label = Der Link als QR-Code
qr-how = Oder mit der Kamera eines Telefons hierher zeigen.
title-waiting = Raum { $code } · Dolambaç
title-your-turn = Du bist dran · Dolambaç

## Das Brett in Worten, für Bildschirmleser
board-group = Brett
board-name = Brett: Pfeile bewegen, Enter zieht, W legt eine Wand
cell-own-pawn = { $shape ->
    [disc] deine Scheibe
    [triangle] dein Dreieck
    [plus] dein Kreuz
   *[diamond] deine Raute
}
cell-pawn = { $shape ->
    [disc] die Scheibe
    [triangle] das Dreieck
    [plus] das Kreuz
   *[diamond] die Raute
}
cell-target = hierhin kannst du ziehen
cell-wall-upper = Wand darüber
cell-wall-right = Wand rechts
cell-wall-lower = Wand darunter
cell-wall-left = Wand links
# $lie ist flat oder upright.
wall-in-words = { $lie ->
    [flat] Flache Wand auf { $at }
   *[upright] Aufrechte Wand auf { $at }
}
told-pawn = { $name } nach { $to }.
told-wall = { $name }: { $lie ->
    [flat] flache Wand auf { $at }.
   *[upright] aufrechte Wand auf { $at }.
}
told-growth = Der Weg der anderen Seite wuchs um { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
}.
told-started = { $game } beginnt.
told-you-begin = Du fängst an.
told-other-begins = { $name } fängt an.
told-ended = { $result }, { $ending }.
told-said = { $name }: { $saying }
told-away = { $name } ist gerade weg.
told-back = { $name } ist wieder da.
told-left = { $name } ist gegangen.
told-draw-declined = { $name } möchte weiterspielen.

## Statuszeile
status-your-turn = Du bist dran.
status-their-turn = { $name } ist am Zug.
status-lost = Verbindung verloren. Es wird wieder versucht …
status-how = Zieh auf ein markiertes Feld oder wähl eine Rille für eine Wand.
status-draw-open = { $name } bietet Unentschieden an.
status-draw-offered = Dein Angebot steht.
not-there = Dorthin kannst du nicht ziehen.
choice-pawn = Von { $from } nach { $to }.
choice-wall-by-mouse = Klick setzt sie, R dreht sie.
choice-wall-by-touch = Zieh sie weiter oder dreh sie.
choice-wall-by-keys = Enter setzt sie, R dreht sie, Esc verlässt sie.

# Warum eine Wand nicht geht: in der Statuszeile, und kurz auf dem abgeschalteten Knopf.
wall-no-way-long = Diese Wand ließe { $shape ->
    [disc] der Scheibe
    [triangle] dem Dreieck
    [plus] dem Kreuz
   *[diamond] der Raute
} keinen Weg.
wall-no-way-short = Kein Weg mehr für { $shape ->
    [disc] die Scheibe
    [triangle] das Dreieck
    [plus] das Kreuz
   *[diamond] die Raute
}
wall-crosses-long = Auf dieser Kreuzung steht schon eine Wand.
wall-crosses-short = Hier steht schon eine Wand
wall-overlaps-long = In dieser Rille steht schon eine Wand.
wall-overlaps-short = Eine Wand ist im Weg
wall-none-left-long = Du hast keine Wände mehr.
wall-none-left-short = Keine Wände mehr

## Handlungen
confirm-wall = Wand { $at } setzen
confirm-step = Nach { $to } ziehen
confirm-jump = Nach { $to } springen
choice-cancel = Zurücknehmen
choice-turn = Wand drehen
say = Sagen
sayings = Sprüche
mute = Sprüche der anderen Seite stumm
muted = stumm
draw-offer = Unentschieden anbieten
draw-is-offered = Unentschieden angeboten
draw-accept = Annehmen
draw-decline = Weiterspielen
resign = Aufgeben
resign-ask = Dieses Spiel aufgeben?
resign-what = Dann gewinnt { $name }.
resign-no = Weiterspielen
resign-yes = Aufgeben

## Rund um das Brett
walls-left = { $walls ->
    [one] noch eine Wand
   *[other] noch { $walls } Wände
}
moves = Züge
moves-growth = fett: so viel länger wurde ein Weg
moves-none = Noch kein Zug.
last-moves = Letzte Züge
watching-count = { $count } sehen zu
series = Serie { $mine } : { $theirs }
series-label = Serie
away-short = gerade weg

## Spielende
game-over = Spielende
result-won = Gewonnen
result-lost = Verloren
result-draw = Unentschieden
result-side-won = { $name } hat gewonnen
end-goal = Angekommen auf { $at }, nach { $moves } Zügen
end-goal-other = { $name } kam auf { $at } an, nach { $moves } Zügen
# $ending ist eines der Spielenden aus games.ftl.
end-how = { $ending }, nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}
end-wants-again = { $name } möchte noch einmal spielen.
end-asked = { $name } ist gefragt.
end-other-left = { $name } hat den Raum verlassen.
end-room-closed = Der Raum ist geschlossen.
end-watching = Spielen sie noch einmal, siehst du es hier.
again = Noch einmal
again-waiting = Warten auf Antwort

## Hinweise
rewound = Der Server hat die letzten Züge verloren. Das Brett zeigt, was vom Spiel geblieben ist.
storage-forbidden = Dieser Browser lässt die Seite nichts behalten: Name, Sprache und dein Platz gelten, bis sie geschlossen wird.
storage-full = Im Speicher dieses Browsers ist kein Platz mehr: Name, Sprache und dein Platz gelten, bis die Seite geschlossen wird.
unknown-title = Hier ist nichts
unknown-text = Zu dieser Adresse gibt es keine Seite. War es ein Raum, sieh noch einmal auf seinen Code: Er hat sechs Zeichen, nie aber 0, 1, I, L oder O.
fault-title = Hier ist etwas schiefgegangen
fault-text = Der Fehler liegt in dieser Seite, nicht in deinem Spiel: Es ist auf dem Server sicher und geht nach dem Neuladen weiter.
fault-reload = Seite neu laden

## Über das Spiel
about-text = Dolambaç ist ein Ort für Brettspiele mit Wänden: frei, ohne Anmeldung, und wer mag, betreibt einen eigenen Server.
source-title = Quelltext
source-text = Das Programm ist freie Software unter der GNU Affero General Public License, Version 3 oder neuer. Wer hier spielt, darf den Quelltext haben.
source-link = Zum Quelltext
source-missing = Wer diesen Server betreibt, hat nicht gesagt, wo sein Quelltext liegt. Bitte frag nach: Die Lizenz gibt dir ein Recht darauf.
font-title = Schrift
font-text = Die Überschriften sind in Commissioner von Kostas Bartsokas gesetzt, unter der SIL Open Font License 1.1.
font-licence = Lizenz lesen
