-- Purpose: was this command accepted before, and what has the caller missed? Asked before a refusal is given.
-- KEYS: room, log
-- ARGV: player, command (tab and counter, 16 characters), seq and id of the head known
-- Returns: {status, now, seq, missed entry ...}; 0 not remembered, 1 accepted (seq of its first event),
--   5 no such room, 6 another log than the caller's, 9 older than one of the same tab that is remembered
local function recall(keys, args)
  local head = redis.call('HMGET', keys[1], 'seq', 'cmds:' .. args[1])
  local now = store_now()
  if not head[1] then
    return { 5, now, 0 }
  end
  local seq = tonumber(head[1])
  local behind = missed(keys[2], seq, tonumber(args[3]), args[4])
  if not behind then
    return { 6, now, seq }
  end
  local remembered, command = head[2] or '', args[2]
  local found = string.find(remembered, '|' .. command, 1, true)
  if found then
    return answer(1, now, tonumber(string.sub(remembered, found + 17, found + 24), 16), behind)
  end
  return answer(outrun(remembered, command) and 9 or 0, now, seq, behind)
end
