# Die sechzehn Sprüche (dolambac.sayings): verschickt als Kennung, gelesen in der eigenen Sprache.
saying-hello = Hallo
saying-good-luck = Viel Glück
saying-have-fun = Viel Spaß
saying-your-turn = Du bist dran
saying-thinking = Moment …
saying-nice-move = Schöner Zug
saying-nice-wall = Schöne Wand
saying-well-jumped = Gut gesprungen
saying-oops = Hoppla
saying-close-one = Das war knapp
saying-wow = Wow
saying-sorry = Tut mir leid
saying-thanks = Danke
saying-well-played = Gut gespielt
saying-good-game = Schönes Spiel
saying-goodbye = Tschüss
