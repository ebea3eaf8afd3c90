-- Purpose: what the functions below share. A log entry is "<seq> <id> <at> <payload>"; the payload is opaque here.
-- The room's hash holds seq, id (head), gseq, gid (last game-changing event), at, due, code, closed,
--   cmds:<player> (remembered commands, 25 characters each), away:<player>.
-- KEYS of a room, in this order: room, log, followers, presence, deadlines, unsettled.

local MAX_EVENTS = 12000
-- From here on only what the game needs is appended: sayings and moves are bounded by the rules, coming and going is not.
local MAX_BYSTANDING = 8000
local COMMAND_WIDTH = 25
local COMMANDS_KEPT = 32

local function store_now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

-- A number as text without an exponent, whatever its size.
local function whole(number)
  return string.format('%.0f', number)
end

-- The entries after the caller's head, or nil when the log is not the one that the caller knows.
local function missed(log, seq, known_seq, known_id)
  if known_seq == 0 then
    return redis.call('LRANGE', log, 0, -1)
  end
  if known_seq > seq then
    return nil
  end
  local entries = redis.call('LRANGE', log, known_seq - 1, -1)
  local head = entries[1]
  if not head or not string.find(head, '^%d+ ' .. known_id .. ' ') then
    return nil
  end
  table.remove(entries, 1)
  return entries
end

-- A reply with the entries that the caller missed behind it (there may be more than `unpack` can take).
local function answer(status, now, value, entries)
  local reply = { status, now, value }
  for index = 1, #entries do
    reply[index + 3] = entries[index]
  end
  return reply
end

-- May a command have been accepted and forgotten? Only if records were dropped, and it is older than all of its tab.
local function outrun(remembered, command)
  if #remembered < COMMAND_WIDTH * COMMANDS_KEPT then
    return false
  end
  local tab, counter = string.sub(command, 1, 8), tonumber(string.sub(command, 9), 16)
  local oldest = string.match(remembered, '|' .. tab .. '(%x%x%x%x%x%x%x%x)')
  return oldest ~= nil and counter < tonumber(oldest, 16)
end

-- Nudge the other servers that follow the room, if there are any.
local function nudge(followers, channel, server, room, seq)
  local count = redis.call('HLEN', followers)
  if count > 1 or (count == 1 and redis.call('HEXISTS', followers, server) == 0) then
    redis.call('SPUBLISH', channel, server .. ' ' .. room .. ' ' .. whole(seq))
  end
end

-- Has the player an entry whose lease still runs?
local function is_here(presence, player, now)
  local entries = redis.call('HGETALL', presence)
  for index = 2, #entries, 2 do
    local who, ends = string.match(entries[index], '^(%S*)|(%d+)$')
    if who == player and tonumber(ends) > now then
      return true
    end
  end
  return false
end

-- How many watch; and the room's presence is looked at again when the next lease ends, if there is any.
local function look_again(keys, room, now)
  local entries = redis.call('HGETALL', keys[4])
  local watching, first_end = 0, nil
  for index = 2, #entries, 2 do
    local player, ends = string.match(entries[index], '^(%S*)|(%d+)$')
    ends = tonumber(ends)
    if player == '' and ends > now then
      watching = watching + 1
    end
    if not first_end or ends < first_end then
      first_end = ends
    end
  end
  if first_end then
    redis.call('ZADD', keys[5], first_end, 'p:' .. room)
  else
    redis.call('ZREM', keys[5], 'p:' .. room)
  end
  return watching
end

-- Append `away` or `back` of a player; these are the only events written here rather than by a server.
local function append_presence(keys, kind, player, id, now)
  local head = redis.call('HMGET', keys[1], 'seq', 'at')
  local seq = tonumber(head[1])
  if seq >= MAX_BYSTANDING then
    return seq
  end
  seq, now = seq + 1, math.max(now, tonumber(head[2]))
  local payload = cmsgpack.pack({ type = kind, player = player })
  redis.call('RPUSH', keys[2], whole(seq) .. ' ' .. id .. ' ' .. whole(now) .. ' ' .. payload)
  redis.call('HSET', keys[1], 'seq', whole(seq), 'id', id, 'at', whole(now), 'away:' .. player, kind == 'away' and '1' or '')
  return seq
end
