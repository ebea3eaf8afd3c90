-- Purpose: the due members of a bucket's deadlines, for the one server that holds the bucket's sweeping lease. A gap
--   since the bucket's last sweep (no server, or no store) is first given back, once, to all its rooms.
-- KEYS: deadlines, sweeper, swept
-- ARGV: server id, lease in ms, how many at the most, shortest gap in ms, start of the event ids for `gap`
-- Returns: {now, gap given back in ms, when the first that is not due yet falls due (-1 none, -2 another server
--   sweeps the bucket), member ...}
local function take_due(keys, args)
  local now = store_now()
  if redis.call('EXISTS', keys[1]) == 0 then
    -- Most buckets of a small server are empty; reading them must not wear its disk out.
    if redis.call('EXISTS', keys[3]) == 1 then
      redis.call('DEL', keys[3])
    end
    return { now, 0, -1 }
  end
  local holder = redis.call('GET', keys[2])
  if holder and holder ~= args[1] then
    return { now, 0, -2 }
  end
  if redis.call('PTTL', keys[2]) < tonumber(args[2]) / 2 then
    redis.call('SET', keys[2], args[1], 'PX', args[2])
  end
  local gap = give_gap_back(keys[1], keys[3], tonumber(args[4]), args[5], now)
  redis.call('SET', keys[3], whole(now))
  local after = redis.call('ZRANGEBYSCORE', keys[1], '(' .. whole(now), '+inf', 'WITHSCORES', 'LIMIT', 0, 1)
  local members = redis.call('ZRANGEBYSCORE', keys[1], '-inf', whole(now), 'LIMIT', 0, args[3])
  return { now, gap, tonumber(after[2] or '-1'), unpack(members) }
end
