# Why the rules refuse a move (dolambac.reasons): shown instead of the refusal's own text.

## Texts that name no move
reason-walls-notation = That is no move on this board. A step is a square, like e2; a wall is like e3h or e3v.
reason-roamers-notation = That is no move on this board. Roamers move like c3-c5; a barrier is like c3h or c3v.
reason-dara-notation = That is no move on this board. A stone is placed like c3 and slides like c3-c4 or c3-c4xd2.

## Every game
reason-out-already = This player is out of the game already.
reason-no-withdrawal = Nobody can leave this game in that way.
reason-no-agreement = Four players cannot agree on a draw.
reason-occupied = This square is taken.

## Walls
reason-not-a-step = The pawn cannot go there.
reason-no-walls-left = You have no walls left.
reason-wall-crosses = Another wall is on this crossing.
reason-wall-overlaps = This groove has a wall already.
reason-wall-shuts-off = This wall would leave another pawn no way to its goal.
reason-wall-shuts-in = This wall would leave your own pawn no way to its goal.
reason-not-a-wall = That is no wall.

## Roamers
reason-roamers-first = Place all roamers first.
reason-roamers-placed = All roamers are placed.
reason-capture-due = First choose which roamer is captured.
reason-no-capture-due = There is nothing to capture now.
reason-not-to-capture = This roamer is not one of those to choose from.
reason-not-your-roamer = None of your roamers is there.
reason-entrapped-first = Your entrapped roamer has to move; if it cannot, one beside it.
reason-roamer-cannot-go = The roamer cannot go there.
reason-roamer-move-first = Move a roamer first; then a barrier may follow.
reason-groove-filled = This groove has a barrier already.
reason-no-barriers-left = You have no barriers left in hand. Move one of your resting ones.
reason-barriers-left = Barriers on the board move only once you have none left in hand.
reason-not-your-barrier = None of your resting barriers is there.
reason-no-flips = In this game a barrier stands up only when it is jumped over.

## Dara
reason-stones-first = Place all stones first.
reason-stones-placed = All stones are placed. Slide one of yours.
reason-not-your-stone = None of your stones is there.
reason-not-adjacent = A stone slides to the next square, not aslant.
reason-four-in-line = Four or more in a line are not allowed.
reason-removal-missing = You made a three. Choose the stone to remove.
reason-removal-not-due = No stone can be removed with this move.
reason-not-removable = This stone cannot be removed.
