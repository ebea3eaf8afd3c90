-- Purpose: drop the entries of connections whose server died; players without a live entry are away.
-- KEYS: room, log, followers, presence, deadlines, unsettled, channel
-- ARGV: room id, server id, start of the event ids for `away`
-- Returns: {0, now, how many entries were dropped}
local function expire_presence(keys, args)
  local room, now = args[1], store_now()
  if redis.call('EXISTS', keys[1]) == 0 or redis.call('HGET', keys[1], 'closed') then
    redis.call('ZREM', keys[5], 'p:' .. room)
    return { 0, now, 0 }
  end
  local entries = redis.call('HGETALL', keys[4])
  local gone, players = 0, {}
  for index = 1, #entries, 2 do
    local player, ends = string.match(entries[index + 1], '^(%S*)|(%d+)$')
    if tonumber(ends) <= now then
      redis.call('HDEL', keys[4], entries[index])
      gone = gone + 1
      if player ~= '' then
        players[#players + 1] = player
      end
    end
  end
  local seq = nil
  for index, player in ipairs(players) do
    if redis.call('HGET', keys[1], 'away:' .. player) ~= '1' and not is_here(keys[4], player, now) then
      seq = append_presence(keys, 'away', player, args[3] .. index, now)
    end
  end
  if seq then
    nudge(keys[3], keys[7], args[2], room, seq)
  end
  look_again(keys, room, now)
  return { 0, now, gone }
end
