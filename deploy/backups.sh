#!/bin/sh
# compose's service backups: the database by pgBackRest each day, the files of the bucket by rclone and restic each hour.
set -eu
pgbackrest stanza-create
restic cat config >/dev/null 2>&1 || restic init
last=
while :; do
  day=$(date +%F)
  if [ "$day" != "$last" ]; then
    # all of it on Mondays and Fridays, else what changed since
    if pgbackrest --type="$(case $(date +%u) in 1 | 5) echo full ;; *) echo diff ;; esac)" backup; then last=$day; fi
    restic forget --quiet --keep-hourly 48 --keep-daily 30 --prune || true
  fi
  rclone sync shop:niramoy /var/lib/niramoy/files && restic backup --quiet /var/lib/niramoy/files || true
  sleep 3600
done
