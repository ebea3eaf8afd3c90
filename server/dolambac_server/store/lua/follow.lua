-- Purpose: take or refresh the leases of a server and of its connections in a room, and read what the server missed.
-- KEYS: room, log, followers, presence, deadlines, unsettled, channel
-- ARGV: room id, server id, lease in ms, seq and id of the head known, start of the event ids for `back`,
--   then pairs of connection id and player ('' for a watcher)
-- Returns: {status, now, watching, missed entry ...}; 0 fine, 5 no such room, 6 another log than the caller's
local function follow(keys, args)
  local room, server, now = args[1], args[2], store_now()
  if redis.call('EXISTS', keys[1]) == 0 then
    return { 5, now, 0 }
  end
  local closed = redis.call('HGET', keys[1], 'closed')
  local ends = whole(now + tonumber(args[3]))
  local followers = redis.call('HGETALL', keys[3])
  for index = 1, #followers, 2 do
    if tonumber(followers[index + 1]) <= now then
      redis.call('HDEL', keys[3], followers[index])
    end
  end
  redis.call('HSET', keys[3], server, ends)
  local watching = 0
  if closed then
    redis.call('PEXPIRE', keys[3], math.max(1, redis.call('PTTL', keys[1])))
  else
    local seq = nil
    for index = 7, #args, 2 do
      local player = args[index + 1]
      redis.call('HSET', keys[4], args[index], player .. '|' .. ends)
      if player ~= '' and redis.call('HGET', keys[1], 'away:' .. player) == '1' then
        seq = append_presence(keys, 'back', player, args[6] .. index, now)
      end
    end
    if seq then
      nudge(keys[3], keys[7], server, room, seq)
    end
    watching = look_again(keys, room, now)
  end
  local behind = missed(keys[2], tonumber(redis.call('HGET', keys[1], 'seq')), tonumber(args[4]), args[5])
  if not behind then
    return { 6, now, watching }
  end
  return answer(0, now, watching, behind)
end
