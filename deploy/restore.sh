#!/bin/sh
# Puts a backup in the place of the store's data:   deploy/restore.sh < dolambac.rdb
# Stops the servers and the store, keeps the data that was there beside the new, and starts all again.
set -eu
cd "$(dirname "$0")/.."
# Whatever becomes of the backup, the service is started again.
trap 'docker compose up --detach --wait' EXIT
docker compose stop proxy server valkey
# With an append-only file configured a store ignores snapshots at start. So one is started without it, reads the backup,
# and is then told to write the append-only file that the real store will read.
docker compose run --rm --no-deps -T --entrypoint sh valkey -ec '
  kept="/data/appendonlydir.before-$(date -u +%Y%m%dT%H%M%SZ)"
  cat >/data/restore.rdb
  [ "$(head -c 5 /data/restore.rdb)" = REDIS ] || [ "$(head -c 6 /data/restore.rdb)" = VALKEY ] || {
    rm /data/restore.rdb
    echo "standard input is no backup made by deploy/backup.sh; nothing was changed" >&2
    exit 1
  }
  [ ! -d /data/appendonlydir ] || mv /data/appendonlydir "$kept"
  valkey-server --dir /data --dbfilename restore.rdb --appendonly no --save "" --port 0 --unixsocket /tmp/store --logfile /tmp/log &
  ask() { valkey-cli -s /tmp/store "$@"; }
  until [ "$(ask ping 2>/dev/null)" = PONG ]; do
    kill -0 $! 2>/dev/null || { cat /tmp/log >&2; rm -f /data/restore.rdb; [ ! -d "$kept" ] || mv "$kept" /data/appendonlydir; exit 1; }
    sleep 0.2
  done
  echo "keys restored: $(ask dbsize)" >&2
  ask config set appendonly yes >/dev/null
  while ask info persistence | grep -qE "aof_rewrite_(in_progress|scheduled):1"; do sleep 0.2; done
  ask info persistence | grep -q "aof_last_bgrewrite_status:ok"
  ask shutdown >/dev/null || true
  wait
  rm /data/restore.rdb
  [ ! -d "$kept" ] || echo "the data of before is kept in $kept of the volume; remove it when all is well" >&2
'
