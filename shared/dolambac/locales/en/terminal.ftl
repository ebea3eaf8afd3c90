# The terminal: lines of the bots and watchers, errors, and the screens.

## Lines
line-room = Room { $code } · { $game }
line-started = Game { $number } begins, { $side } moves first.
line-withdrawn = { $side } is out · { $ending }
line-won = { $side } won · { $ending }
line-draw = Draw · { $ending }
connection-lost = Connection lost. Trying again …
connection-back = Connected again.
room-rewound = The server’s store has lost the end of the game. This is the position that holds now.
room-closed = The room is closed.

## Errors
error-no-server = No server can be reached ({ $reasons }). Start one with “dolambac serve”, or name another with --server.
error-no-terminal = This needs a terminal. Without one, let a bot play: --auto LEVEL, with --json for lines that a program can read.
error-address = { $text } is no server address. One looks like { $example }.
error-mismatch = This program and the server do not understand each other ({ $problem }). Bring both to the same version.
error-identity = Your identity cannot be kept on this machine: { $problem }.
unfinished-no-rematch = The other side did not play again. Games finished: { $games }.
unfinished-room-closed = The room was closed before the last game was over. Games finished: { $games }.
unfinished-identity-lost = The server does not know this player any more, so the seat is lost. Games finished: { $games }.
identity-lost = The server did not know you any more. You are a new player now.

## The start screen
language-name = English
start-title = Dolambaç: six board games of walls
start-create = Make a room for a friend
start-join = Join a room by its code
start-bot = Play the computer
start-shared = Two people, one screen
start-name = Take a name
start-language = Language · Sprache
start-quit = Quit
start-connecting = Connecting …
ask-game = Which game?
ask-time = How much time?
ask-watchers = May others watch?
answer-watchers = Anyone who has the code may watch
answer-no-watchers = Only the two of us
ask-code = Room code (Enter to join)
ask-name = Your name, 2 to 20 characters
ask-level = How strong?
level = Level { $number }

## The game screen
head-room = Room { $code }
head-game = Game { $number }
head-watching = { $count ->
    [one] 1 watching
   *[other] { $count } watching
}
side-you = You
side-other = Guest
side-bot = Computer
side-free = Free seat
strip-walls = { $count ->
    [0] no walls left
    [one] 1 wall
   *[other] { $count } walls
}
strip-out = out of the game
strip-pieces = { $count } to place
strip-barriers = { $count ->
    [one] 1 barrier
   *[other] { $count } barriers
}
strip-away = is away
state-waiting = { $free ->
    [one] Waiting for the other player. The code is { $code }.
   *[other] Waiting for { $free } more players. The code is { $code }.
}
state-your-turn = { $side } Your turn.
state-their-turn = { $side } is to move.
result-you-won = You won · { $ending }
result-you-lost = You lost · { $ending }
result-won = { $side } won · { $ending }
result-draw = Draw · { $ending }
entry = Move: { $move }
offer-theirs = { $side } offers a draw: Y accept, N decline, or move on.
offer-yours = Your draw offer stands until the other side moves.
rematch-theirs = { $side } wants to play again: press P
rematch-yours = Waiting to see if the other side plays again …
due-place = Place one on an empty square.
due-move = Choose a stone, then the square beside it where it goes.
due-only = One action: choose a roamer and where it goes, or W for a barrier.
due-first = First action: choose a roamer, then where it goes.
due-second = Second action: choose a roamer and where it goes, or W for a barrier.
due-capture = Choose the roamer that is captured.
pick-where = { $place }: now choose where it goes. Esc takes it back.
pick-taken = A three! Choose the stone to remove.
aim-step = Enter to go there
aim-wall = Enter to place, R to turn
muted = The other side is muted. M to hear them again.
unmuted = You read the other side’s sayings again.
ask-saying = Say what?
ask-resign = Resign this game?
answer-resign = Resign
answer-go-on = Play on
ask-leave = Leave?
answer-leave = Leave
answer-stay = Stay
ask-language = Language · Sprache
keys-game = ↑↓←→ Enter move · W wall · S say · O draw · X resign · M mute · L language · Q
keys-game-offline = ↑↓←→ Enter move · W wall · O draw · X resign · L language · Q leave
keys-roamers = ↑↓←→ Enter choose · W barrier · S say · O draw · Shift+X resign · L · Q
keys-roamers-offline = ↑↓←→ Enter choose · W barrier · O draw · Shift+X resign · L · Q leave
keys-grooves = ↑↓←→ choose · R turn · Enter place · ! stand up · W Esc back to the roamers
keys-dara = ↑↓←→ Enter choose · S say · O draw · Shift+X resign · M mute · L · Q leave
keys-dara-offline = ↑↓←→ Enter choose · O draw · Shift+X resign · L language · Q leave
keys-walls = ↑↓←→ choose · R turn · Enter place · W Esc back to the pawn
replay-place = After { $place } of { $events }
keys-replay = ← → step · ↑ ↓ ten · Home End · T turn the board · Q leave
keys-ended = P play again · S say · L language · Q leave
keys-waiting = L language · Q leave
keys-watching = M mute · L language · Q leave
