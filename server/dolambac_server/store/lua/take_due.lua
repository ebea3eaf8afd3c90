-- Purpose: the due members of a bucket's deadlines, for the one server that holds the bucket's sweeping lease. A gap
--   since the bucket's last sweep (no server, or no store) is first given back, once, to all its rooms.
-- KEYS: deadlines, sweeper, swept
-- ARGV: server id, lease in ms, how many at the most, shortest gap in ms, start of the event ids for `gap`,
--   the bucket's hash tag (its rooms' keys lie in the same slot, but cannot be named beforehand)
-- Returns: {now, gap given back in ms, when the first that is not due yet falls due (-1 none), member ...}
local function give_back(deadlines, tag, gap, id, now)
  local members = redis.call('ZRANGE', deadlines, 0, -1, 'WITHSCORES')
  for index = 1, #members, 2 do
    local room = members[index]
    local hash = tag .. ':room:' .. room
    local head = redis.call('HMGET', hash, 'due', 'seq', 'at')
    local due = tonumber(head[1] or '')
    if due then
      local seq, at = tonumber(head[2]) + 1, math.max(now, tonumber(head[3]))
      local event, payload = id .. index, cmsgpack.pack({ type = 'gap', ms = gap })
      redis.call('RPUSH', tag .. ':log:' .. room, whole(seq) .. ' ' .. event .. ' ' .. whole(at) .. ' ' .. payload)
      redis.call('HSET', hash, 'seq', whole(seq), 'id', event, 'at', whole(at), 'due', whole(due + gap))
      redis.call('ZADD', deadlines, due + gap, room)
      nudge(tag .. ':followers:' .. room, tag .. ':nudge:' .. room, '', room, seq)
    end
  end
end

local function take_due(keys, args)
  local now = store_now()
  local holder = redis.call('GET', keys[2])
  if holder and holder ~= args[1] then
    return { now, 0, -1 }
  end
  redis.call('SET', keys[2], args[1], 'PX', args[2])
  local swept = tonumber(redis.call('GET', keys[3]) or '')
  local gap = swept and now - swept or 0
  if gap > tonumber(args[4]) then
    give_back(keys[1], args[6], gap, args[5], now)
  else
    gap = 0
  end
  if redis.call('EXISTS', keys[1]) == 1 then
    redis.call('SET', keys[3], whole(now))
  else
    redis.call('DEL', keys[3])
  end
  local after = redis.call('ZRANGEBYSCORE', keys[1], '(' .. whole(now), '+inf', 'WITHSCORES', 'LIMIT', 0, 1)
  local members = redis.call('ZRANGEBYSCORE', keys[1], '-inf', whole(now), 'LIMIT', 0, args[3])
  return { now, gap, tonumber(after[2] or '-1'), unpack(members) }
end
