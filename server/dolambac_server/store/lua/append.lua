-- Purpose: append events to a room's log, atomically: checked against the heads, the deadline and the remembered commands.
-- KEYS: room, log, followers, presence, deadlines, unsettled, code, channel, swept
-- ARGV: 1 room id, 2 server id, 3 shortest gap in ms (see take_due), 4 player ('' when the server itself acts),
--   5 command (tab and counter, 16 characters), 6 seq and 7 id of the last game-changing event known,
--   8 seq and 9 id of the head known, 10 guard ('before': not after the deadline, 'due': only once the deadline is
--   reached, '' none), 11 deadline ('keep', 'none', or ms from now), 12 ms to keep a closed room ('' when it stays
--   open), 13 game id to mark unsettled ('' none), then triples of event id, changes (1 or 0), payload
-- Returns: {status, now, seq, missed entry ...}; 0 appended (seq of the first), 1 done before (its seq), 2 stale,
--   3 too late, 4 not due, 5 no such room, 6 another log than the caller's, 7 closed, 8 the log is full,
--   9 older than a command of the same tab that is remembered
local function append(keys, args)
  local room, server, player, command = args[1], args[2], args[4], args[5]
  local cmds = 'cmds:' .. player
  -- What was sent into the gap comes out of it here before any sweep: the time was nobody's.
  local clock = store_now()
  give_gap_back(keys[5], keys[9], tonumber(args[3]), args[#args - 2] .. 'g', clock)
  local head = redis.call('HMGET', keys[1], 'seq', 'gseq', 'gid', 'at', 'due', 'closed', cmds, 'id')
  if not head[1] then
    return { 5, clock, 0 }
  end
  local seq, now = tonumber(head[1]), math.max(clock, tonumber(head[4]))
  local known_seq = tonumber(args[8])
  local behind = {}
  if known_seq ~= seq or args[9] ~= head[8] then
    behind = missed(keys[2], seq, known_seq, args[9])
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
  if args[6] ~= head[2] or args[7] ~= head[3] then
    return answer(2, now, seq, behind)
  end
  local due = tonumber(head[5] or '')
  if args[10] == 'before' and due and now > due then
    return answer(3, now, seq, behind)
  end
  if args[10] == 'due' and not (due and now > due) then
    return answer(4, now, seq, behind)
  end
  if seq >= MAX_EVENTS and args[12] == '' then
    return answer(8, now, seq, behind)
  end

  local first, id = seq + 1, nil
  local fields = {}
  for index = 14, #args, 3 do
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
  if args[11] == 'none' then
    set('due', '')
    redis.call('ZREM', keys[5], room)
  elseif args[11] ~= 'keep' then
    due = now + tonumber(args[11])
    set('due', whole(due))
    redis.call('ZADD', keys[5], due, room)
  end
  if args[13] ~= '' then
    redis.call('HSET', keys[6], args[13], room)
  end
  if args[12] ~= '' then
    set('closed', '1')
  end
  redis.call('HSET', keys[1], unpack(fields))
  if args[12] ~= '' then
    redis.call('ZREM', keys[5], room, 'p:' .. room)
    redis.call('DEL', keys[4])
    redis.call('PEXPIRE', keys[1], args[12])
    redis.call('PEXPIRE', keys[2], args[12])
    redis.call('PEXPIRE', keys[3], args[12])
    redis.call('PEXPIRE', keys[7], args[12])
  end
  nudge(keys[3], keys[8], server, room, seq)
  return answer(0, now, first, behind)
end
