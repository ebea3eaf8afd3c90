# Why a message was not acted on (dolambac.protocol.refusals): what was wrong, and what to do now.

## The message itself
refusal-bad-message = The server did not understand that. Your client may be out of date.
refusal-too-large = That message was too long for the server.
refusal-hello-first = The connection began with the wrong words. Please connect again.
refusal-hello-twice = This connection has introduced itself already.
refusal-too-fast = That was too much at once. Please wait a moment.
refusal-stale-command = That request is an old one. Look at the board: it may have been carried out already.

## Identity
refusal-unknown-identity = The server does not know this player any more. You will get a new identity.
refusal-bad-name = A name has 2 to 20 letters, digits, spaces or -_. and keeps to one script.

## Rooms
refusal-unknown-game = The server does not have this game.
refusal-bad-option = This game has no such option.
refusal-bad-time = This game is not played with that time limit.
refusal-bad-code = A room code has six letters and digits, and never 0, 1, I, L or O.
refusal-no-room = There is no open room with this code. Please check the code.
refusal-room-full = All seats in this room are taken.
refusal-room-closed = This room is closed. You can make a new one.
refusal-no-watchers = Watching is not allowed in this room.
refusal-in-a-room = You are in a room already. Leave it first.
refusal-not-in-room = You are not in a room. Make one, or join one by its code.
refusal-not-seated = You are watching; only the players can do that.
refusal-not-creator = Only the player who made the room can close it.
refusal-too-many-rooms = You have made many rooms in a short time. Please wait a little.

## The game
refusal-not-running = No game is running at the moment.
refusal-running = The game is still running. Finish it or resign first.
refusal-not-your-turn = It is not your turn yet.
refusal-bad-notation = That is no move on this board. A step is a square, like e2; a wall is like e3h or e3v.
refusal-illegal-move = This move is not allowed here.
refusal-stale = The game had already gone on. Look at the board and choose again.
refusal-too-late = Your time was up.
refusal-no-draws = No draw can be agreed in this game.
refusal-draw-open = Your draw offer still stands.
refusal-no-offer = There is no draw offer to answer.
refusal-no-rematch = There is nobody here to play again with.
refusal-saying-too-soon = One saying every two seconds. Please wait a moment.
refusal-sayings-used-up = You have used all twenty sayings of this game.

## The service
refusal-store-unavailable = The server cannot reach its store just now. It will be tried again; nothing is lost.
refusal-draining = This server is being restarted. You will be connected to another one.
