# The terminal: lines of the bots and watchers, errors, and the screens.

## Lines
line-room = Room { $code } · { $game }
line-started = Game { $number } begins, { $side } moves first.
line-withdrawn = { $side } is out: { $ending }.
line-won = { $side } won · { $ending }
line-draw = Draw · { $ending }
connection-lost = Connection lost. Trying again …
connection-back = Connected again.
room-closed = The room is closed.

## Errors
error-no-server = No server can be reached ({ $reasons }). Start one with “dolambac serve”, or name another with --server.
