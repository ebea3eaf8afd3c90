-- Purpose: make a room under a free code and write its first events; idempotent by the room's id.
-- KEYS: room, log, followers, presence, deadlines, unsettled, code, swept
-- ARGV: room id, code, ms until an unjoined room is due, then triples of event id, changes (1 or 0), payload
-- Returns: {0, now} made (or made before); {1, now} the code is in use
local function create_room(keys, args)
  local now = store_now()
  if redis.call('EXISTS', keys[1]) == 1 then
    return { 0, now }
  end
  if redis.call('EXISTS', keys[7]) == 1 then
    return { 1, now }
  end
  local room, due = args[1], now + tonumber(args[3])
  local seq, gseq, gid, id = 0, 0, '', ''
  local entries = {}
  for index = 4, #args, 3 do
    seq, id = seq + 1, args[index]
    if args[index + 1] == '1' then
      gseq, gid = seq, id
    end
    entries[#entries + 1] = whole(seq) .. ' ' .. id .. ' ' .. whole(now) .. ' ' .. args[index + 2]
  end
  if redis.call('EXISTS', keys[5]) == 0 then
    -- Nobody sweeps an empty bucket: the time since its last sweep is no gap that this room was in.
    redis.call('DEL', keys[8])
  end
  redis.call('SET', keys[7], room)
  redis.call('RPUSH', keys[2], unpack(entries))
  redis.call('HSET', keys[1], 'seq', whole(seq), 'id', id, 'gseq', whole(gseq), 'gid', gid,
    'at', whole(now), 'due', whole(due), 'code', args[2])
  redis.call('ZADD', keys[5], due, room)
  return { 0, now }
end
