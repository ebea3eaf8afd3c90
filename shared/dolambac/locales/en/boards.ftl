# The words of the boards of all six games in the browser.

## Start page
about-race = Both run the same way, side by side: first on the last row wins. Thirteen ranks, and walls enough to spoil each other’s run.
about-four = Four pawns, one golden square in the middle. Seven walls each, and three others who will not leave you the straight way.
about-roamers = Shut the other side’s roamers in between barriers. Two actions a turn, and a barrier jumped over stands for good.
about-dara = Place twelve stones, then slide them: three in a row take one of the other side’s.
make-title-four = Play at a table of four
to-rules = The rules, with pictures
time-roamers-move = A minute for every turn of two actions, and no other clock.
time-roamers-3min = Three minutes each for the whole game, and at most a minute a turn.
time-roamers-5min = Five minutes each for the whole game, and at most a minute a turn.

## Table of four
waiting-how-four = Give the code or the link to three friends. The game starts as soon as four sit at the table.
waiting-for-seats = { $free ->
    [one] Waiting for one more
   *[other] Waiting for { $free } more
}
seat-free = free
seat-yours = you

## Sides
side-roamers = { $seat ->
    [white] White
   *[black] Black
}

## The boards in words, for screen readers
board-name-roamers = Board: arrows move, Enter chooses, W goes to the grooves
board-name-dara = Board: arrows move, Enter chooses
cell-golden = the golden square
cell-own-stone = your { $shape }
cell-stone = { $shape ->
    [disc] a disc
   *[diamond] a diamond
}
cell-in-three = in a three
cell-removable = can be taken
cell-chosen = chosen
cell-can-move = can be chosen
cell-own-roamer = your roamer
cell-roamer = roamer of { $side }
cell-entrapped = entrapped
barrier-in-words = { $state ->
    [standing] standing barrier of { $side }
   *[resting] resting barrier of { $side }
}
# $side is where the barrier lies, $barrier is barrier-in-words.
barrier-at = { $side ->
    [above] { $barrier } above
    [right] { $barrier } at the right
    [below] { $barrier } below
   *[left] { $barrier } at the left
}
groove-between = Groove between { $one } and { $other }
groove-target = free
told-growth-of = { $shape ->
    [disc] The disc’s way grew by { $steps }.
    [diamond] The diamond’s way grew by { $steps }.
    [triangle] The triangle’s way grew by { $steps }.
   *[plus] The plus’s way grew by { $steps }.
}
told-placed = { $name } on { $at }.
told-moved = { $name } from { $from } to { $to }.
told-took = Takes { $at }.
told-barrier = { $name }: barrier in { $at }.
told-shifted = { $name }: barrier from { $from } to { $to }.
told-flipped = { $name } stands the barrier in { $groove } up.
told-captured = { $name } captures { $at }.
told-gone = { $count ->
    [one] Captured: { $squares }.
   *[other] Captured: { $squares }.
}

## What to do now
status-out = You are out and may look on.
slat-place = { $left ->
    [one] Place the last roamer
   *[other] Place a roamer, { $left } to go
}
slat-roamer = Move a roamer
slat-roamer-must = Move a roamer: { $at } must go
slat-roamer-or-barrier = Roamer or barrier
slat-capture = Choose the roamer that is captured
hint-place-roamer = Any empty square will do.
hint-only = White’s first turn is a single action: move a roamer, or lay a barrier into a groove.
hint-first = One or two squares straight on, over at most one friendly roamer or resting barrier of yours.
hint-second-place = Move a roamer, or lay a barrier into an empty groove.
hint-second-shift = Move a roamer, or shift one of your resting barriers to an empty groove.
hint-second-bound = The roamer on { $at } is surrounded again: of your roamers only it may move. Barriers are free.
hint-second-stuck = The roamer on { $at } is surrounded again: no roamer of yours may move, only a barrier.
hint-entrapped = Your roamer on { $at } is entrapped, so it has to move now.
hint-entrapped-helped = Your roamer on { $at } is entrapped and cannot move itself: { $squares } has to make way.
hint-roamer-to = Where to? A barrier of yours that is jumped over stands up for good.
hint-shift = Choose the groove it goes to.
hint-flip = This barrier can be stood up.
hint-shift-or-flip = Choose the groove it goes to, or stand it up here.
hint-capture = One of them is captured: { $squares }.
hint-place-stone = { $left ->
    [one] Your last stone. Never four in a row.
   *[other] { $left } stones to place. Never four in a row.
}
hint-stone = Choose a stone that slides to the next square.
hint-stone-to = Where to?
dara-three = A three! Take one stone.
dara-takeable = { $squares }. Stones joined in a three are safe.
confirm-move = Move to { $to }
confirm-place = Place on { $at }
confirm-take = Take { $at }
confirm-capture = Capture { $at }
confirm-barrier = Lay the barrier
confirm-shift = Shift the barrier
confirm-flip = Stand it up

## Around the board
barriers-left = { $barriers ->
    [one] one barrier in hand
   *[other] { $barriers } barriers in hand
}
stones-in-hand = in hand
stones-on-board = on board
key-resting = resting: its owner may jump it
key-standing = standing: nobody passes
out-resigned = { $name } resigned. The walls stay, the pawn is gone.
out-timeout = { $name } ran out of time. The walls stay, the pawn is gone.
out-abandoned = { $name } did not come back. The walls stay, the pawn is gone.
out-short-resigned = resigned
out-short-timeout = out of time
out-short-abandoned = did not return
resign-four = You are out then; your walls stay, and the others play on.
end-winner = winner
end-new-table = New table

## The whole game as text
game-copy = Copy the moves
game-copied = The moves are copied.
game-copy-failed = The moves could not be copied.
rules-of = Rules of { $game }
rules-loading = The rules are on their way…
rules-failed = This page could not be fetched. Please try again when you are online.

## A game from its text
replay-title = Look at a game
replay-how = Paste a game that was copied as text:
replay-show = Show the game
replay-unreadable = This is no game in the notation of this site. Its first line begins like: dara profile=1 first=0
replay-refused = The rules do not allow a move of this text, or it is of a game that is not played here.
replay-start = Start position
replay-back = Back
replay-forward = Forward
# $winner is the number of the seat, or nobody.
replay-outcome = { $winner ->
    [nobody] A draw: { $ending }.
    [0] The first side won: { $ending }.
    [1] The second side won: { $ending }.
    [2] The third side won: { $ending }.
   *[3] The fourth side won: { $ending }.
}
