-- Purpose: connections have gone from a room; a player without a live entry is away; the server may stop following.
-- KEYS: room, log, followers, presence, deadlines, unsettled, channel
-- ARGV: room id, server id, '1' to stop following, start of the event ids for `away`, then pairs of connection id and player ('' for a watcher, or who gave the seat up)
-- Returns: {0, now, watching}, or {5, now, 0} when there is no such room
local function unfollow(keys, args)
  local room, server, now = args[1], args[2], store_now()
  if redis.call('EXISTS', keys[1]) == 0 then
    return { 5, now, 0 }
  end
  if args[3] == '1' then
    redis.call('HDEL', keys[3], server)
  end
  if redis.call('HGET', keys[1], 'closed') then
    return { 0, now, 0 }
  end
  local seq = nil
  for index = 5, #args, 2 do
    local player = args[index + 1]
    redis.call('HDEL', keys[4], args[index])
    if player ~= '' and redis.call('HGET', keys[1], 'away:' .. player) ~= '1' and not is_here(keys[4], player, now) then
      seq = append_presence(keys, 'away', player, args[4] .. index, now)
    end
  end
  if seq then
    nudge(keys[3], keys[7], server, room, seq)
  end
  return { 0, now, look_again(keys, room, now) }
end
