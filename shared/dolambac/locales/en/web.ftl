# The browser client's own words. What it shares with the terminal is in games, refusals and sayings.

## Everywhere
title = Dolambaç
back = Back
menu = Menu
close-sheet = Close
close-notice = Close this notice
to-start = To the start page
try-again = Try again
try-now = Try now
leave = Leave
settings = Settings
settings-name = Your name
settings-name-none = optional
settings-language = Language
settings-language-failed = That language could not be fetched. Please try again when you are online.
settings-sound = Sound
settings-left-hand = I play with the left hand
sound-on = Turn sound on
sound-off = Turn sound off

# How a player is called who gave no name. `side` is for watchers.
you = You
friend = Your friend
name-and-you = { $name } (you)
side = { $shape ->
    [disc] Disc
    [triangle] Triangle
    [plus] Plus
   *[diamond] Diamond
}

## Start page
game = Game
about-dolambac = Reach the far side first. Ten walls each, and no way may be closed for good.
about-duel = The same board and the same walls, but repeating a position does not end the game, and chance decides who goes first every time.
make-title = Play with a friend
time = Time
# Short forms, for a row of buttons and for the line under a game's name.
time-short-untimed = no limit
time-short-move = 30 s a turn
time-short-3min = 3 min
time-short-5min = 5 min
time-explained-untimed = Take the time you like. The room ends after a day without a move.
time-explained-move = Thirty seconds for every turn, and no other clock.
time-explained-3min = Three minutes each for the whole game, and at most 30 seconds a turn.
time-explained-5min = Five minutes each for the whole game, and at most 30 seconds a turn.
watchers-allowed = Others with the code may watch
make-room = Make a room
making = Making your room…
no-room-made = No room was made
join-title = You have a code?
join = Join
running-title = Your game is going on
running-back = Back to the game
about-and-source = About and source

## Room codes
room-code = Room code
room-named = room { $code }
room-title = Room { $code }
# $meant is the one character that may have been read wrongly.
code-hint-meant = A room code has no { $character }. Did you mean { $meant }?
code-hint-character = A room code has no “{ $character }”.
code-hint-short = A room code has six characters.
code-hint-long = That is more than six characters.

## On the way in
joining = Joining room { $code }…
joining-slow = The server is slow to answer. We’ll keep trying while you stay on this page.
joining-offline = This device has no connection. As soon as it is back, this goes on by itself.
joining-away = The server does not answer. It may be restarting; you’ll be connected as soon as it is back.
server-away = The server can’t be reached
no-entry = Room { $code } cannot be entered
dismissed = The server ended the connection
closed = This room is closed
closed-expired = Nobody came for a while, so the room was closed.
closed-left = The player who made the room has left it.
closed-other = It was closed for good. You can make a new one.

## Waiting for a friend
waiting-how = Give the code or the link to your friend. The game starts as soon as they are here.
waiting-for-friend = Waiting for your friend
waiting-until = Room { $code } is closed after ten minutes if nobody comes.
share-link = Share the link
share-text = Play { $game } with me:
copy-link = Copy the link
copied = Copied.
copy-failed = It could not be copied; please mark and copy it:
qr-label = The link as a QR code
qr-how = Or let them point a phone’s camera here.
title-waiting = Room { $code } · Dolambaç
title-your-turn = Your turn · Dolambaç

## The board in words, for screen readers
board-group = Board
board-name = Board: arrows move, Enter plays, W lays a wall
cell-own-pawn = your { $shape }
cell-pawn = { $shape ->
    [disc] the disc
    [triangle] the triangle
    [plus] the plus
   *[diamond] the diamond
}
cell-target = you can go here
cell-wall-upper = wall above
cell-wall-right = wall at the right
cell-wall-lower = wall below
cell-wall-left = wall at the left
# $lie is flat or upright.
wall-in-words = { $lie ->
    [flat] Flat wall on { $at }
   *[upright] Upright wall on { $at }
}
told-pawn = { $name } to { $to }.
told-wall = { $name }: { $lie ->
    [flat] flat wall on { $at }.
   *[upright] upright wall on { $at }.
}
told-growth = The other side’s way grew by { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
told-started = { $game } begins.
told-you-begin = You begin.
told-other-begins = { $name } begins.
told-ended = { $result }, { $ending }.
told-said = { $name }: { $saying }
told-away = { $name } is away.
told-back = { $name } is back.
told-left = { $name } has left.
told-draw-declined = { $name } would rather play on.

## Status line
status-your-turn = Your turn.
status-their-turn = { $name } to move.
status-lost = Connection lost. Trying again…
status-how = Step to a marked square, or choose a groove for a wall.
status-draw-open = { $name } offers a draw.
status-draw-offered = Your draw offer is open.
not-there = You cannot go there.
choice-pawn = From { $from } to { $to }.
choice-wall-by-mouse = Click to place, R turns it.
choice-wall-by-touch = Drag it, or turn it.
choice-wall-by-keys = Enter places it, R turns it, Esc leaves.

# Why a wall cannot be placed: in the status line, and short on the disabled slat.
wall-no-way-long = This wall would leave the { $shape } no way.
wall-no-way-short = No way left for the { $shape }
wall-crosses-long = Another wall is on this crossing.
wall-crosses-short = Another wall is here
wall-overlaps-long = This groove has a wall already.
wall-overlaps-short = A wall is in the way
wall-none-left-long = You have no walls left.
wall-none-left-short = No walls left

## Actions
confirm-wall = Place wall { $at }
confirm-step = Step to { $to }
confirm-jump = Jump to { $to }
choice-cancel = Take it back
choice-turn = Turn the wall
say = Say
sayings = Sayings
mute = Mute the other side’s sayings
muted = muted
draw-offer = Offer a draw
draw-is-offered = Draw offered
draw-accept = Take the draw
draw-decline = Play on
resign = Resign
resign-ask = Resign this game?
resign-what = { $name } wins.
resign-no = Play on
resign-yes = Resign

## Around the board
walls-left = { $walls ->
    [one] one wall left
   *[other] { $walls } walls left
}
moves = Moves
moves-growth = the bold figure: how far a way grew
moves-none = No move yet.
last-moves = Last moves
watching-count = { $count } watching
series = Series { $mine } : { $theirs }
series-label = Series
away-short = away just now

## Game over
game-over = Game over
result-won = You won
result-lost = You lost
result-draw = A draw
result-side-won = { $name } won
end-goal = Home on { $at }, after { $moves } moves
end-goal-other = { $name } came home on { $at }, after { $moves } moves
# $ending is one of the endings of games.ftl.
end-how = { $ending }, after { $moves ->
    [one] one move
   *[other] { $moves } moves
}
end-wants-again = { $name } would like to play again.
end-asked = { $name } has been asked.
end-other-left = { $name } has left the room.
end-room-closed = The room is closed.
end-watching = If they play again, you will see it here.
again = Play again
again-waiting = Waiting for the answer

## Notices
rewound = The server lost the last moves. The board shows what is left of the game.
storage-forbidden = This browser does not let the page remember anything: name, language and your seat last until it is closed.
storage-full = This browser has no room left for the page’s memory: name, language and your seat last until it is closed.
unknown-title = There is nothing here
unknown-text = The address leads to no page. If it was a room’s, look at its code again: it has six characters, and never 0, 1, I, L or O.
fault-title = Something broke here
fault-text = The fault is in this page, not in your game: the game is safe on the server and goes on after reloading.
fault-reload = Reload the page

## About
about-text = Dolambaç is a place to play board games of walls: free, without registration, and yours to run on a server of your own.
source-title = Source
source-text = The program is free software under the GNU Affero General Public License, version 3 or later. Everyone who plays here may have its source.
source-link = Get the source
source-missing = Whoever runs this server has not said where its source is. Please ask them: the licence entitles you to it.
font-title = Typeface
font-text = The headings are set in Commissioner by Kostas Bartsokas, under the SIL Open Font License 1.1.
font-licence = Read the licence
