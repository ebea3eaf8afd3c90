-- Purpose: give the time since the bucket's last sweep back to all its deadlines, once, if it is a gap (no server, or
--   no store); called by the functions that act on deadlines. The rooms' keys lie in the bucket's slot, but cannot be
--   named beforehand. Servers refresh their leases within it too, before anybody's presence is looked at.
-- Takes: deadlines, swept, shortest gap in ms, start of the event ids, now. Returns: the gap in ms, 0 if it was none
local function give_gap_back(deadlines, swept, shortest, id, now)
  local last = tonumber(redis.call('GET', swept) or '')
  local gap = last and now - last or 0
  if gap <= shortest then
    return 0
  end
  redis.call('SET', swept, whole(now))
  local tag = string.match(deadlines, '^{%w+}')
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
    else
      redis.call('ZADD', deadlines, tonumber(members[index + 1]) + gap, room)
    end
  end
  return gap
end
