# Die Regelseiten im Browser. Jede Zeile eines Textes ist ein Absatz; Zeilen mit einem Strich am Anfang sind eine Liste.

rules-profile = Regelprofil { $profile } dieses Spiels. Ein aufgezeichnetes Spiel behält das Profil, unter dem es gespielt wurde.
rules-others = Die anderen Spiele
rules-aim = Ziel
rules-equipment = Was man braucht
rules-turn = Ablauf
rules-endings = Wie ein Spiel endet
rules-examples = Beispiele
rules-advice = Rat

## Was mehrere Spiele gemeinsam haben
rules-shared-walls =
    Eine Wand ist zwei Felder lang. Sie liegt auf einer Kreuzung, der Ecke, an der sich vier Felder treffen, und heißt nach dem Feld links darunter: e3h liegt flach zwischen e3, f3 und e4, f4; e3v steht aufrecht zwischen e3, e4 und f3, f4.
    Eine Wand darf keine andere kreuzen und keine Rille mit ihr teilen; Ende an Ende und als T geht es. Wände bleiben für immer liegen.
    Keine Wand darf jemandem den letzten Weg nehmen: Danach muss jeder Stein, der noch im Spiel ist, irgendwie zu seinem Ziel kommen, auch dein eigener. Steine auf dem Weg zählen nicht, sie ziehen ja weiter.
rules-shared-pawns =
    Ein Stein zieht ein Feld vor, zurück oder zur Seite, wenn keine Wand dazwischen ist und das Feld frei ist. Schräg zieht er nie.
    Steht auf dem nächsten Feld ein anderer Stein und keine Wand dazwischen, darfst du geradeaus über ihn springen, wenn das Feld dahinter frei ist und keine Wand im Weg. Nur wo eine Wand oder der Rand den geraden Sprung verhindert, darfst du stattdessen neben dem übersprungenen Stein landen, links oder rechts: Das ist der Seitenschritt. Springen muss man nie.
rules-shared-endings =
    - Wer aufgibt, keine Zeit mehr hat oder länger wegbleibt, als zur Rückkehr Zeit ist, verliert.
    - Beide können sich auf Unentschieden einigen.
rules-shared-time = Mit Uhr: Jeder hat einen Vorrat an Minuten, der nur in den eigenen Zügen läuft, und jeder Zug hat außerdem eine Grenze. Beides wird mit dem Raum gewählt.

## Dolambaç
rules-dolambac-aim = Bring deinen Stein auf die andere Seite, bevor der andere auf deiner ankommt. Jedes Feld der Reihe zählt, ob durch Schritt oder Sprung erreicht.
rules-dolambac-equipment =
    - Ein Brett mit 9 mal 9 Feldern und Rillen dazwischen.
    - Je ein Stein: Die Scheibe beginnt auf e1 und will zur Reihe 9, die Raute beginnt auf e9 und will zur Reihe 1.
    - Je zehn Wände.
rules-dolambac-turn = Wer dran ist, tut eines: den Stein ziehen oder eine Wand setzen. Passen gibt es nicht, und wer keine Wände mehr hat, kann nur noch laufen. Im ersten Spiel einer Serie fängt die Scheibe an, danach immer, wer zuletzt nicht angefangen hat.
rules-dolambac-endings =
    - Ein Stein auf seiner Zielreihe gewinnt sofort. Das geht jedem Unentschieden vor.
    - Dieselbe Stellung zum dritten Mal ist unentschieden: beide Steine, alle Wände und die Seite am Zug sind gleich. Niemand muss es verlangen.
    - Nach 200 Zügen, ohne dass jemand angekommen ist, ist das Spiel unentschieden.
rules-dolambac-picture-1 = Die ersten Schritte aufeinander zu: Die Scheibe darf auf jedes markierte Feld. Geradeaus steht die Raute im Weg, aber hinter ihr ist d6 frei, also darf die Scheibe dorthin springen.
rules-dolambac-picture-2 = Eine Wand hinter der Raute verhindert den geraden Sprung. Nun darf die Scheibe links oder rechts neben ihr landen.
rules-dolambac-picture-3 = Die Wand e8h kostet die Scheibe einen Schritt mehr, das sagt die +1. Sie ist erlaubt, weil der Weg um sie herum offen bleibt.
rules-dolambac-advice =
    - Jede Wand kostet dich einen Schritt, den du nicht gehst. Kostet sie die andere Seite zwei oder mehr, lohnt sie sich; kostet sie einen, ist es ein Tausch.
    - Heb dir für das Ende Wände auf. Wer keine mehr hat, lässt sich nach Belieben herumführen.
    - Wände nah am anderen Stein wirken stärker als weit vor ihm: Es bleibt weniger Zeit auszuweichen.
    - Bevor du einen Gang baust, sieh nach, ob man dir seinen Eingang schließen kann.
    - Ein Stein direkt vor deinem lässt sich überspringen: Manchmal ist ein Schritt zur Seite die beste Wand.

## Duell
rules-duel-aim = Bring deinen Stein auf die andere Seite, bevor der andere auf deiner ankommt, wie in Dolambaç.
rules-duel-equipment =
    - Ein Brett mit 9 mal 9 Feldern und Rillen dazwischen.
    - Je ein Stein: Die Scheibe beginnt auf e1 und will zur Reihe 9, die Raute beginnt auf e9 und will zur Reihe 1.
    - Je zehn Wände.
rules-duel-turn = Wer dran ist, zieht den Stein oder setzt eine Wand. Wer anfängt, wird vor jedem Spiel ausgelost; wer Zweiter ist, hat deshalb kein Recht auf den nächsten Anfang.
rules-duel-endings =
    - Ein Stein auf seiner Zielreihe gewinnt sofort.
    - Wiederholungen führen nie zum Unentschieden: Hin- und Herlaufen kostet nur Zeit.
    - Nach 1000 Zügen, ohne dass jemand angekommen ist, ist das Spiel unentschieden, damit es einmal endet.
rules-duel-picture-1 = Zwei Wände liegen Ende an Ende, und eine dritte trifft sie als T. All das ist erlaubt.
rules-duel-picture-2 = Die Raute steht am Rand: Hinter ihr gibt es kein Feld, also darf die Scheibe auf beiden Seiten neben ihr landen. Beide Felder liegen auf ihrer Zielreihe, beide gewinnen.
rules-duel-picture-3 = Dieser Deckel darf nicht auf den Kasten um die Scheibe: Sie hätte keinen Weg mehr.
rules-duel-advice =
    - Ohne Unentschieden durch Wiederholung bleibt ein Vorsprung bis zum Ende: Zähl die Schritte, bevor du Wände tauschst.
    - Zweiter zu sein ist eine Wand wert, mehr nicht. Nutz sie, solange die erste Seite noch im Freien steht.
    - Ein langer Umweg, den du der anderen Seite baust, ist auch eine Wand deines eigenen Gangs.
    - Liegst du vorn, dann lauf. Liegst du hinten, dann bau.

## Rennen
rules-race-aim = Beide laufen in dieselbe Richtung. Wer zuerst auf der Reihe 13 steht, gewinnt, gleich auf welcher Linie.
rules-race-equipment =
    - Ein Brett mit 9 Linien und 13 Reihen, nie gedreht: Beide sehen es gleich.
    - Je ein Stein: die Scheibe auf c1, die Raute auf g1.
    - Je 15 Wände, oder 10, wenn der Raum so eröffnet wird.
rules-race-turn = Wer dran ist, zieht den Stein oder setzt eine Wand. Wer anfängt, wird vor jedem Spiel ausgelost.
rules-race-endings =
    - Ein Stein auf der Reihe 13 gewinnt sofort.
    - Nach 1000 Zügen, ohne dass jemand dort ist, ist das Spiel unentschieden.
rules-race-picture-1 = Der Anfang: nebeneinander auf c1 und g1. Die ganze Linie oben ist das Ziel von beiden.
rules-race-picture-2 = Wände wirken auf beide. Diese Reihe kostet die Scheibe drei Schritte und die Raute keinen.
rules-race-picture-3 = Auf e4 und f4 treffen sich die Steine. Die Raute darf über die Scheibe nach d4 springen: Sprünge zur Seite helfen, die Bahn zu wechseln.
rules-race-advice =
    - Eine Wand vor dem anderen Stein liegt auch vor deinem, wenn ihr auf derselben Bahn lauft. Haltet Abstand, oder bleib knapp voraus.
    - Wer vorn ist, trifft zuerst auf die Wände; wer hinten ist, sieht sie schon liegen. Früh zu führen ist nicht immer gut.
    - Der Rand ist eine Falle: Wände, die am Rand enden, kann man nur auf einer Seite umgehen.
    - Dreizehn Reihen sind lang. Heb Wände für die letzten vier auf.

## Vier
rules-four-aim = Lande auf dem goldenen Feld in der Mitte, f6, bevor einer der drei anderen es tut. Darüberspringen zählt nicht.
rules-four-equipment =
    - Ein Brett mit 11 mal 11 Feldern, so gedreht, dass deine Seite unten liegt. Die Namen der Felder sind für alle gleich.
    - Vier Steine: Scheibe auf f1 (Süd), Raute auf a6 (West), Dreieck auf f11 (Nord), Kreuz auf k6 (Ost).
    - Je sieben Wände.
rules-four-turn =
    Reihum im Uhrzeigersinn: Süd, West, Nord, Ost. Wer anfängt, wird ausgelost. Du ziehst deinen Stein oder setzt eine Wand; jede Wand muss allen, die noch im Spiel sind, einen Weg zum goldenen Feld lassen.
    Bei mehr Steinen gibt es mehr zu springen. Steht ein dritter Stein direkt hinter dem, den du überspringen würdest, ist der gerade Sprung versperrt wie durch eine Wand, und du darfst den Seitenschritt machen.
    Zwei Steine in einer Linie vor dir darfst du auf einmal überspringen, wenn das Feld dahinter frei ist und keine Wand im Weg, aber nur, wenn keiner deiner gewöhnlichen Züge auf ein Feld führt, das der Mitte gleich nah oder näher ist als dein jetziges. Drei in einer Linie kann man nie überspringen.
    Wer weder ziehen noch eine Wand setzen kann, wird übergangen.
rules-four-endings =
    - Ein Stein, der auf f6 landet, gewinnt sofort.
    - Wer aufgibt, keine Zeit mehr hat oder wegbleibt, scheidet aus: Der Stein verlässt das Brett, die Wände bleiben, die anderen spielen weiter. Wer als Letzter übrig ist, gewinnt.
    - Kann niemand mehr ziehen, oder nach 1000 Zügen, ist das Spiel unentschieden. Auf Unentschieden einigen kann man sich nicht.
rules-four-picture-1 = Alle vier unterwegs. Das goldene Feld ist von vier Seiten zu erreichen, und jede Wand, die einen aussperrt, kann einem anderen helfen.
rules-four-picture-2 = Die Raute steht direkt vor der Scheibe, das Dreieck direkt hinter der Raute: Der gerade Sprung ist versperrt, also darf die Scheibe nach d4 oder f4.
rules-four-picture-3 = Eine Seite ist ausgeschieden. Ihr Stein ist weg, ihre Wände stehen noch.
rules-four-advice =
    - Sperr den aus, der der Mitte am nächsten ist, und lass auch die anderen dafür zahlen.
    - Oft gewinnt, wer als Zweiter ankommt: Der Erste verbraucht die Wände der drei anderen.
    - Sieben Wände sind wenig. Eine, die zwei auf einmal abweist, zählt doppelt.
    - Halt dir zwei Seiten des goldenen Felds offen; bei nur einer gehört die letzte Wand dir allein.

## Läufer
rules-roamers-aim = Fang alle Läufer der anderen Seite, indem du sie zwischen Sperren, Läufern und Rand einschließt.
rules-roamers-equipment =
    - Ein Brett mit 7 mal 7 Feldern, oder 6 mal 7, wenn der Raum so eröffnet wird. Zwischen je zwei Feldern ist eine Rille.
    - Je drei Läufer, oder vier: die weißen sind Scheiben, die schwarzen Rauten.
    - Je 25 Sperren. Eine Sperre füllt eine Rille. Zuerst liegt sie, gezeichnet als Umriss; steht sie einmal, ist sie ausgefüllt und bleibt stehen. Weiße haben runde Enden, schwarze eckige.
rules-roamers-turn =
    Zuerst werden die Läufer gesetzt, abwechselnd einer nach dem anderen, Weiß zuerst, auf beliebige freie Felder.
    Dann beginnt Weiß mit einem Zug aus einer einzigen Handlung: einem Läuferzug oder einer Sperre. Von da an, mit Schwarz beginnend, hat jeder Zug zwei Handlungen: zuerst einen Läuferzug, dann einen Läuferzug oder eine Sperre. Ist eine zweite Handlung möglich, muss man sie auch machen.
    Ein Läufer zieht ein oder zwei Felder geradeaus auf ein freies Feld. Unterwegs darf er höchstens ein Hindernis überwinden: einen Läufer der eigenen Seite auf dem Feld dazwischen oder eine liegende Sperre der eigenen Seite in einer Rille. Eine übersprungene Sperre steht auf. Läufer und Sperren der anderen Seite und stehende Sperren, gleich von wem, lassen niemanden vorbei.
    Solange du Sperren in der Hand hast, legst du sie in beliebige freie Rillen. Hast du keine mehr, darfst du eine eigene liegende Sperre in eine andere freie Rille verlegen. Ist das Aufstellen vereinbart, ist auch das Aufstellen einer eigenen liegenden Sperre eine Handlung.
    Ein Läufer ist umstellt, wenn auf allen vier Seiten der Rand, eine Sperre oder ein Läufer ist. Hat er noch einen Zug, oder hat ihn ein eigener Nachbar ohne Sperre dazwischen, ist er eingeschlossen und steht auf Gold. Sonst ist er tot.
    Ein eingeschlossener Läufer muss vor allem anderen weg; hat er selbst keinen Zug, muss ein eigener Nachbar Platz machen. Ist er dort, wo er ankommt, wieder umstellt, darf von deinen Läufern in der zweiten Handlung nur er weiter.
    Tote Läufer werden nach jeder Handlung sofort gefangen: zuerst einer, der in seinen Tod gezogen ist, dann die eigenen dessen, der am Zug ist, dann die der anderen Seite. Eine Seite mit zwei oder mehr eingeschlossenen Läufern verliert einen, der es vorher nicht war. Kommen mehrere in Frage, wählt, wer am Zug ist. Sperren bleiben, wo sie sind.
rules-roamers-endings =
    - Wer keinen Läufer mehr hat, hat verloren; haben beide ihren letzten verloren, dann der, der am Zug war.
    - Wer keine erlaubte erste Handlung hat, hat verloren.
    - Dieselbe Stellung am Anfang eines Zugs zum dritten Mal ist unentschieden, ebenso das Ende des 300. Zugs.
rules-roamers-picture-1 = Der Läufer auf g4 ist eingeschlossen: Sperren darüber und darunter, links ein schwarzer Läufer, rechts der Rand. Über seine eigene liegende Sperre kann er noch nach g3. Er muss jetzt weg.
rules-roamers-picture-2 = Der weiße Läufer darf ein oder zwei Felder geradeaus. Nach oben springt er über die eigene liegende Sperre, die danach steht; rechts hält ihn eine schwarze Sperre auf.
rules-roamers-picture-3 = Rand, Rand, ein schwarzer Läufer und eine schwarze Sperre: Der weiße Läufer in der Ecke hat keinen Zug und keinen Freund neben sich. Er ist tot und wird sofort gefangen.
rules-roamers-advice =
    - Ecken und Ränder sind schon ein halbes Gefängnis. Setz deine Läufer dorthin, wo sie vier Seiten haben.
    - Über die eigene Sperre zu springen ist ein Ausweg und ein Verlust: Danach steht sie dir für immer im Weg.
    - Zwei Eingeschlossene sind schlimmer als einer: Einer davon ist verloren. Halt sie auseinander.
    - Komm mit der ersten Handlung nah heran und schließ mit der zweiten die Tür.
    - Sieh deine Läufer vor dem Ende deines Zugs mit den Augen der anderen Seite: Wie viele Seiten sind offen, und schließt eine einzige Sperre die letzte?

## Dara
rules-dara-aim = Mach durch Ziehen Dreier, nimm für jeden einen Stein der anderen Seite und lass ihr nur zwei.
rules-dara-equipment =
    - Ein Brett mit sechs mal fünf Mulden im Sand.
    - Je zwölf Steine: Scheiben und Rauten.
rules-dara-turn =
    Zuerst werden alle Steine gesetzt, abwechselnd einer nach dem anderen, in freie Mulden. Dann wird gezogen: Ein Stein rückt in eine freie Mulde daneben, nach oben, unten oder zur Seite.
    Ein Dreier sind genau drei eigene Steine nebeneinander in einer Reihe oder Linie. Ein Zug, der einen Dreier macht, nimmt sofort einen Stein der anderen Seite; das gehört zum Zug und ist Pflicht. Es geht nur ein Stein, auch wenn der Zug zwei Dreier macht.
    Steine, die selbst in einem Dreier sind, sind sicher. Sind es alle der anderen Seite, wird nichts genommen.
    Vier oder mehr in einer Linie sind verboten, beim Setzen wie beim Ziehen, auch wenn der Zug in der anderen Richtung einen Dreier macht. Ein Dreier beim Setzen nimmt nichts, aber er schützt.
    Du darfst einen Dreier verlassen und wieder schließen: Er zählt neu.
rules-dara-endings =
    - Wer nur noch zwei Steine hat, hat verloren.
    - Wer am Zug ist und nicht ziehen kann, hat verloren, beim Setzen wie beim Ziehen.
    - Dieselbe Stellung zum dritten Mal ist unentschieden; darauf wird geachtet, sobald alle Steine gesetzt sind.
    - 100 Züge in Folge, ohne dass ein Stein genommen wurde, sind unentschieden.
rules-dara-picture-1 = Die Raute zieht von c3 nach d3 und macht einen Dreier. Sie darf eine Scheibe nehmen, die in keinem Dreier ist: e2, f2 oder f5.
rules-dara-picture-2 = Die Scheibe auf c2 würde auf b2 vier in einer Linie machen, also darf sie nicht dorthin. Geradeaus nach oben darf sie.
rules-dara-picture-3 = Alle Rauten sind in Dreiern verbunden. Die Scheibe macht einen Dreier und nimmt nichts.
rules-dara-advice =
    - Setz für die zweite Hälfte: zwei Steine mit einer Lücke und ein dritter einen Schritt daneben sind ein Dreier von morgen.
    - Halt neben deinen Steinen Mulden frei. Wer eingesperrt ist, hat verloren.
    - Ein Stein, der zwischen zwei Dreiern pendelt, nimmt jeden zweiten Zug einen. Bau so ein Gelenk, und zerstör zuerst das der anderen Seite.
    - Schütz, was schwach ist: Ein Stein in einem Dreier kann nicht genommen werden, also lass deine letzten losen sich anschließen.
    - Achte auf den vierten Stein. Eine zu lange Linie nützt niemandem.
