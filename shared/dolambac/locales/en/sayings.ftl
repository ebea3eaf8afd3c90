# The sixteen sayings (dolambac.sayings): sent as an id, read in the reader's own language.
saying-hello = Hello
saying-good-luck = Good luck
saying-have-fun = Have fun
saying-your-turn = Your turn
saying-thinking = Thinking …
saying-nice-move = Nice move
saying-nice-wall = Nice wall
saying-well-jumped = Well jumped
saying-oops = Oops
saying-close-one = Close one
saying-wow = Wow
saying-sorry = Sorry
saying-thanks = Thanks
saying-well-played = Well played
saying-good-game = Good game
saying-goodbye = Goodbye
