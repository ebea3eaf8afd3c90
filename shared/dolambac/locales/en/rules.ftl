# The rules pages of the browser. Every line of a text is a paragraph; lines that begin with a dash are a list.

rules-profile = Rules profile { $profile } of this game. A game once recorded keeps the profile it was played under.
rules-others = The other games
rules-aim = Aim
rules-equipment = Equipment
rules-turn = Order of play
rules-endings = How a game ends
rules-examples = Worked examples
rules-advice = Advice

## What several games share
rules-shared-walls =
    A wall is two squares long. It lies on a crossing, the corner where four squares meet, and is named by the square to the lower left of it: e3h lies flat between e3, f3 and e4, f4; e3v stands upright between e3, e4 and f3, f4.
    A wall may not cross another one, nor share a groove with it; end to end and in the shape of a T are fine. Walls never move again.
    No wall may take the last way from anyone: after it every pawn still in the game needs some way to its goal, your own included. Pawns in the way do not count, since they move on.
rules-shared-pawns =
    A pawn steps one square forward, back or sideways, if no wall is between and the square is empty. It never steps diagonally.
    If another pawn stands on the next square, with no wall between, you may jump straight over it, provided the square behind is empty and no wall is in the way. Only where a wall or the edge of the board stops the straight jump may you land beside the jumped pawn instead, to its left or right: that is the side-step. No jump is ever compulsory.
rules-shared-endings =
    - Resigning, running out of time, and staying away for longer than the time to return each give the game to the other side.
    - Both sides may agree on a draw.
rules-shared-time = By the clock: every player has a bank of minutes that runs on the own turns only, and every turn has a limit as well. Both are chosen with the room.

## Dolambaç
rules-dolambac-aim = Bring your pawn to the far side before the other pawn gets home on yours. Any square of the row will do, reached by a step or a jump.
rules-dolambac-equipment =
    - A board of 9 by 9 squares with grooves between them.
    - A pawn each: the disc starts on e1 and runs to rank 9, the diamond starts on e9 and runs to rank 1.
    - Ten walls each.
rules-dolambac-turn = In your turn you do one thing: move the pawn, or lay a wall. There is no passing, and once your walls are used up you can only walk. In the first game of a series the disc begins; after that, whoever was not first the last time.
rules-dolambac-endings =
    - A pawn on its goal row wins at once. That counts before any draw.
    - The same position for the third time is a draw: both pawns, all walls and the side to move are the same. Nobody has to claim it.
    - After 200 moves without anybody home the game is a draw.
rules-dolambac-picture-1 = The first steps towards each other: the disc may step to any marked square. Straight on the diamond is in the way, but behind it d6 is free, so the disc may jump there.
rules-dolambac-picture-2 = A wall behind the diamond stops the straight jump. Now the disc may side-step to the left or right of it.
rules-dolambac-picture-3 = The wall e8h costs the disc one more step, which the +1 tells. It may be laid, because the way around it stays open.
rules-dolambac-advice =
    - Every wall costs you a step you did not take. One that costs the other side two or more is worth it; one that costs a single step is an exchange.
    - Keep some walls for the end. Who has none left can be led around at leisure.
    - Walls near the other pawn work harder than walls far ahead of it: there is less time to go around.
    - Before you build a corridor, look whether its mouth can be closed on you.
    - A pawn right before yours may be jumped: sometimes the best wall is to step aside.

## Duel
rules-duel-aim = Bring your pawn to the far side before the other one is home on yours, as in Dolambaç.
rules-duel-equipment =
    - A board of 9 by 9 squares with grooves between them.
    - A pawn each: the disc starts on e1 and runs to rank 9, the diamond starts on e9 and runs to rank 1.
    - Ten walls each.
rules-duel-turn = In your turn you move the pawn or lay one wall. Who begins is drawn by lot before every game, so the side that is second has no claim to the next start.
rules-duel-endings =
    - A pawn on its goal row wins at once.
    - No position is ever repeated into a draw: walking to and fro only costs time on the clock.
    - After 1,000 moves without anybody home the game is a draw, so that it ends some day.
rules-duel-picture-1 = Two walls lie end to end, and a third meets them in a T. All of that is allowed.
rules-duel-picture-2 = The diamond stands at the edge of the board: there is no square behind it, so the disc may land on either side of it. Both squares are on its goal row, and either wins.
rules-duel-picture-3 = This lid cannot be laid on the box around the disc: it would have no way left.
rules-duel-advice =
    - Without a draw by repetition a lead in steps is a lead to the end: count before you trade walls.
    - Being second is worth a wall, not more. Use it while the first side is still in the open.
    - A long detour that you have built for the other side is also a wall of your own corridor.
    - If you are ahead, walk. If you are behind, build.

## Race
rules-race-aim = Both run the same way. Whoever first stands on rank 13 wins, on whichever file.
rules-race-equipment =
    - A board of 9 files by 13 ranks, never turned: both players see it the same way.
    - A pawn each: the disc starts on c1, the diamond on g1.
    - 15 walls each, or 10 if the room is made so.
rules-race-turn = In your turn you move the pawn or lay one wall. Who begins is drawn by lot before every game.
rules-race-endings =
    - A pawn on rank 13 wins at once.
    - After 1,000 moves without anybody there the game is a draw.
rules-race-picture-1 = The start: side by side on c1 and g1. The whole line at the top is the goal of both.
rules-race-picture-2 = Walls work on both. This row costs the disc three steps and the diamond none.
rules-race-picture-3 = The pawns meet on e4 and f4. The diamond may jump over the disc to d4: sideways jumps help to change lanes.
rules-race-advice =
    - A wall before the other pawn lies before yours as well, if you run in the same lane. Keep some files away from each other, or stay just ahead.
    - Whoever is in front meets the walls first; whoever is behind sees them lie. It is not always good to lead early.
    - The edge is a trap: walls that end at the edge can only be passed on one side.
    - Thirteen ranks are long. Save walls for the last four.

## Four
rules-four-aim = Land on the golden square in the middle, f6, before any of the three others do. Jumping over it does not count.
rules-four-equipment =
    - A board of 11 by 11 squares, turned so that your side lies below. The names of the squares stay the same for all.
    - Four pawns: disc on f1 (south), diamond on a6 (west), triangle on f11 (north), plus on k6 (east).
    - Seven walls each.
rules-four-turn =
    The turn goes round clockwise: south, west, north, east. Who begins is drawn by lot. You move your pawn or lay one wall; a wall has to leave a way to the golden square to everybody still in the game.
    With more pawns there is more to jump. Where a third pawn stands right behind the one you would jump, the straight jump is blocked as by a wall, and you may side-step.
    Two pawns in line before you may be jumped together, over both at once, if the square behind them is free and no wall is in the way, but only when none of your ordinary moves leads to a square that is as near to the middle as the one you stand on, or nearer. Three in line can never be jumped.
    Somebody who can neither move nor lay a wall is passed over.
rules-four-endings =
    - A pawn that lands on f6 wins at once.
    - Resigning, running out of time or staying away puts a side out: its pawn leaves the board, its walls stay, the others play on. The last one standing wins.
    - Should nobody be able to move any more, or after 1,000 moves, the game is a draw. Draws cannot be agreed on.
rules-four-picture-1 = All four on their way. The golden square is reached from four sides, and every wall that shuts one of them out may help another.
rules-four-picture-2 = The diamond is right before the disc and the triangle right behind the diamond: the straight jump is blocked, so the disc may side-step to d4 or f4.
rules-four-picture-3 = A side is out. Its pawn is gone and its walls still stand.
rules-four-advice =
    - Wall in whoever is nearest to the middle, and let the others pay for it as well.
    - The second one to arrive often wins: the first spends the walls of all three others.
    - Seven walls are few. One that turns two rivals away at once is worth two.
    - Keep a way open on two sides of the golden square; with one alone the last wall is against you.

## Roamers
rules-roamers-aim = Capture all roamers of the other side by shutting them in between barriers, roamers and the rim.
rules-roamers-equipment =
    - A board of 7 by 7 squares, or 6 by 7 if the room is made so. Between any two squares there is a groove.
    - Three roamers each, or four: White’s are discs, Black’s are diamonds.
    - 25 barriers each. A barrier fills one groove. It lies at rest at first, shown as an outline; once it stands, it is solid and stays so for good. White’s have round ends, Black’s square ones.
rules-roamers-turn =
    First the roamers are placed, one by one in turn, White first, on any empty squares.
    White then begins with a turn of a single action: a roamer’s move or a barrier. From then on, Black first, every turn has two actions: first a roamer’s move, then a roamer’s move or a barrier. A second action is compulsory if there is one.
    A roamer moves one or two squares straight on to an empty square. On its way it may pass one obstacle at most: a roamer of its own side on the square between, or a resting barrier of its own side in a groove. A barrier that is jumped over stands up. Roamers and barriers of the other side, and standing barriers of anybody, cannot be passed.
    A barrier is laid into any empty groove while you have some in hand. With none in hand you may shift one of your own resting barriers to another empty groove. If the room is made with flipping, standing one of your resting barriers up is a barrier action as well.
    A roamer is surrounded when on all four sides there is the rim, a barrier or a roamer. If it still has a move, or a friendly neighbour with no barrier between has one, it is entrapped, and shown on gold. Otherwise it is dead.
    An entrapped roamer must be moved first of all; if it has no move of its own, a friendly neighbour must make way. If it is surrounded again where it lands, of your roamers only it may move in the second action.
    Dead roamers are captured at once, after every action: first a roamer that was moved into its death, then the mover’s own, then the other side’s. A side with two or more entrapped roamers loses one that was not entrapped before. Where several could be captured, the mover chooses. Barriers stay where they are.
rules-roamers-endings =
    - A side without roamers has lost; if both have lost their last ones, the mover has.
    - A side without any legal first action has lost.
    - The same position at the start of a turn for the third time is a draw, and so is the end of turn 300.
rules-roamers-picture-1 = The roamer on g4 is entrapped: barriers above and below, a black roamer at its left, the rim at its right. It can still jump its own resting barrier to g3. It has to go now.
rules-roamers-picture-2 = The white roamer may go one or two squares in a straight line. Upwards it jumps its own resting barrier, which stands afterwards; at its right a black barrier stops it.
rules-roamers-picture-3 = Rim, rim, a black roamer and a black barrier: the white roamer in the corner has no move and no friend beside it. It is dead and captured at once.
rules-roamers-advice =
    - Corners and edges are half a prison already. Place your roamers where they have four sides.
    - Jumping your own barrier is a way out and a loss: the barrier then stands in your way for good.
    - Two entrapped roamers are worse than one: one of them is lost. Keep them apart.
    - Use the first action to come near and the second to shut the door.
    - Before your turn ends look at your roamers as the other side will: how many sides are open, and can one barrier close the last?

## Dara
rules-dara-aim = Make threes by sliding, take a stone of the other side for each, and leave it with two.
rules-dara-equipment =
    - A board of six by five hollows in the sand.
    - Twelve stones each: discs and diamonds.
rules-dara-turn =
    First all stones are placed, one by one in turn, on empty hollows. Then they slide: in your turn one stone moves to an empty hollow next to it, up, down or sideways.
    A three is exactly three of your stones side by side in a row or file. A move that makes one takes a stone of the other side at once, and it has to be taken as a part of the move. Only one stone goes, even if the move makes two threes.
    Stones that are in a three of their own are safe. If all of the other side’s stones are, nothing is taken.
    Four or more in a line are forbidden, while placing and while sliding, even if the move makes a three in the other direction. A three made while placing takes nothing, but it protects.
    You may move out of a three and back in: it counts anew.
rules-dara-endings =
    - A side left with two stones has lost.
    - A side that cannot move in its turn has lost, while placing as well as while sliding.
    - The same position for the third time is a draw, looked at once all stones are placed.
    - 100 moves in a row without a stone taken are a draw.
rules-dara-picture-1 = The diamond slides from c3 to d3 and makes a three. It may take one of the discs that are in no three: e2, f2 or f5.
rules-dara-picture-2 = The disc on c2 would make four in a line on b2, so it may not go there. Straight up it may.
rules-dara-picture-3 = All diamonds are joined in threes. The disc makes a three and takes nothing.
rules-dara-advice =
    - Place for the second phase: two stones with a gap, and a third one step away, are a three to come.
    - Keep some hollows free beside your own stones. Who is shut in has lost.
    - A stone that swings between two threes takes every other turn. Build such a hinge, and break the other side’s first.
    - Protect what is weak: a stone in a three cannot be taken, so let your last loose stones join one.
    - Mind the fourth stone. A line that is too long is no use to anybody.
