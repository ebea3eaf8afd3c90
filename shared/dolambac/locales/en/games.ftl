# Games, time formats and endings: words that browser and terminal share.
game-dolambac = Dolambaç
game-duel = Duel
game-race = Race
game-four = Four
game-roamers = Roamers
game-dara = Dara

time-untimed = Untimed
time-move = 30 seconds a turn
time-3min = 3 minutes each
time-5min = 5 minutes each

# How a game ended, as a short phrase behind the result: "You won · goal row reached".
ending-goal = goal row reached
ending-last-standing = last one standing
ending-captured = all roamers captured
ending-too-few-stones = only two stones left
ending-no-moves = no legal move left
ending-repetition = the same position for the third time
ending-ply-limit = move limit reached
ending-no-progress = too long without a capture
ending-agreed = by agreement
ending-resigned = by resignation
ending-timeout = on time
ending-abandoned = one side did not come back

## Options, by game, name and value
option-race-walls = Walls each
option-race-walls-15 = 15 walls
option-race-walls-10 = 10 walls
option-roamers-board = Board
option-roamers-board-7x7 = 7×7
option-roamers-board-7x6 = 6×7
option-roamers-roamers = Roamers each
option-roamers-roamers-3 = 3 roamers
option-roamers-roamers-4 = 4 roamers
option-roamers-flip = Standing barriers up as an action
option-roamers-flip-no = no
option-roamers-flip-yes = yes, with flipping
