-- Purpose: the due members of a bucket's deadlines, for the one server that holds the bucket's sweeping lease.
-- KEYS: deadlines, sweeper
-- ARGV: server id, lease in ms, how many at the most
-- Returns: {now, member ...}
local function take_due(keys, args)
  local now = store_now()
  local holder = redis.call('GET', keys[2])
  if holder and holder ~= args[1] then
    return { now }
  end
  redis.call('SET', keys[2], args[1], 'PX', args[2])
  return { now, unpack(redis.call('ZRANGEBYSCORE', keys[1], '-inf', whole(now), 'LIMIT', 0, args[3])) }
end
