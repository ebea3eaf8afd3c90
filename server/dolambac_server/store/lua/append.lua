-- Purpose: append events to a room's log, atomically: checked against the heads, the deadline and the remembered commands.
-- KEYS: room, log, followers, presence, deadlines, unsettled, code, channel
-- ARGV: 1 room id, 2 server id, 3 player ('' when the server itself acts), 4 command (tab and counter, 16 characters),
--   5 seq and 6 id of the last game-changing event known, 7 seq and 8 id of the head known,
--   9 guard ('before': not after the deadline, 'due': only once the deadline is reached, '' none),
--   10 deadline ('keep', 'none', or ms from now), 11 ms to keep a closed room ('' when it stays open),
--   12 game id to mark unsettled ('' none), then triples of event id, changes (1 or 0), payload
-- Returns: {status, now, seq, missed entry ...}; 0 appended (seq of the first), 1 done before (its seq), 2 stale,
--   3 too late, 4 not due, 5 no such room, 6 another log than the caller's, 7 closed, 8 the log is full,
--   9 older than a command of the same tab that is remembered
local function append(keys, args)
  local room, server, player, command = args[1], args[2], args[3], args[4]
  local cmds = 'cmds:' .. player
  local head = redis.call('HMGET', keys[1], 'seq', 'gseq', 'gid', 'at', 'due', 'closed', cmds, 'id')
  if not head[1] then
    return { 5, store_now(), 0 }
  end
  local seq, now = tonumber(head[1]), math.max(store_now(), tonumber(head[4]))
  local known_seq = tonumber(args[7])
  local behind = {}
  if known_seq ~= seq or args[8] ~= head[8] then
    behind = missed(keys[2], seq, known_seq, args[8])
    if not behind then
      return { 6, now, seq }
    end
  end

  local remembered = head[7] or ''
  if command ~= '' then
    local found = string.find(remembered, '|' .. command, 1, true)
    if found then
      local first = tonumber(string.sub(remembered, found + 17, found + 24), 16)
      return answer(1, now, first, behind)
    end
    if outrun(remembered, command) then
      return answer(9, now, seq, behind)
    end
  elseif head[8] == args[#args - 2] then
    -- The reply to this very append was lost, and the caller sent it again.
    return answer(1, now, seq, behind)
  end
  if head[6] then
    return answer(7, now, seq, behind)
  end
  if args[5] ~= head[2] or args[6] ~= head[3] then
    return answer(2, now, seq, behind)
  end
  local due = tonumber(head[5] or '')
  if args[9] == 'before' and due and now > due then
    return answer(3, now, seq, behind)
  end
  if args[9] == 'due' and not (due and now > due) then
    return answer(4, now, seq, behind)
  end
  if seq >= MAX_EVENTS and args[11] == '' then
    return answer(8, now, seq, behind)
  end

  local first, id = seq + 1, nil
  local fields = {}
  for index = 13, #args, 3 do
    seq, id = seq + 1, args[index]
    redis.call('RPUSH', keys[2], whole(seq) .. ' ' .. id .. ' ' .. whole(now) .. ' ' .. args[index + 2])
    if args[index + 1] == '1' then
      fields[1], fields[2], fields[3], fields[4] = 'gseq', whole(seq), 'gid', id
    end
  end
  local function set(name, value)
    fields[#fields + 1] = name
    fields[#fields + 1] = value
  end
  set('seq', whole(seq))
  set('id', id)
  set('at', whole(now))
  if command ~= '' then
    local record = string.format('|%s%08x', command, first)
    set(cmds, string.sub(remembered, -COMMAND_WIDTH * (COMMANDS_KEPT - 1)) .. record)
  end
  if args[10] == 'none' then
    set('due', '')
    redis.call('ZREM', keys[5], room)
  elseif args[10] ~= 'keep' then
    due = now + tonumber(args[10])
    set('due', whole(due))
    redis.call('ZADD', keys[5], due, room)
  end
  if args[12] ~= '' then
    redis.call('HSET', keys[6], args[12], room)
  end
  if args[11] ~= '' then
    set('closed', '1')
  end
  redis.call('HSET', keys[1], unpack(fields))
  if args[11] ~= '' then
    redis.call('ZREM', keys[5], room, 'p:' .. room)
    redis.call('DEL', keys[4])
    redis.call('PEXPIRE', keys[1], args[11])
    redis.call('PEXPIRE', keys[2], args[11])
    redis.call('PEXPIRE', keys[3], args[11])
    redis.call('PEXPIRE', keys[7], args[11])
  end
  nudge(keys[3], keys[8], server, room, seq)
  return answer(0, now, first, behind)
end
