#!/bin/sh
# Writes a backup of the running store to standard output:   deploy/backup.sh > dolambac.rdb
# The store forks and streams a snapshot of one moment; nobody who plays notices.
set -eu
cd "$(dirname "$0")/.."
exec docker compose exec -T valkey valkey-cli --rdb -
