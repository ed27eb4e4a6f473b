#!/bin/sh
# The database as it was at a second, as a second PostgreSQL beside the running one, to copy rows back from it:
#   sudo -u postgres deploy/restore-beside.sh '2026-11-19 10:15:00+06' /var/lib/postgresql/beside
# It listens to a socket in its folder alone, archives nothing, and no shop runs on it. Its end: pg_ctl as it says.
set -eu
at=$1
folder=$2
stanza=${BACKUP_STANZA:-niramoy}
umask 077
mkdir "$folder"
# what is not archived yet is archived now
pgbackrest --stanza="$stanza" check
pgbackrest --stanza="$stanza" --pg1-path="$folder" --archive-mode=off \
  --type=time --target="$at" --target-action=promote restore
bin=/usr/lib/postgresql/$(cat "$folder/PG_VERSION")/bin
echo 'local all all trust' >"$folder/beside_hba.conf"
: >"$folder/beside.conf"
"$bin/pg_ctl" -D "$folder" -s -w -l "$folder/server.log" -o "-c config_file=$folder/beside.conf \
  -c hba_file=$folder/beside_hba.conf -c unix_socket_directories=$folder -c listen_addresses= -c archive_mode=off \
  -c hot_standby=off -c shared_preload_libraries=" start
until psql -h "$folder" -Atqc 'select 1' postgres >/dev/null 2>&1; do
  "$bin/pg_ctl" -D "$folder" status >/dev/null || { tail -n 5 "$folder/server.log" >&2; exit 1; }
  sleep 0.2
done
cat <<END
Restored as of $at. A table back into the running shop, its rows as they were then:
  psql -h $folder -c 'copy TABLE to stdout' niramoy |
    psql -c 'set session_replication_role = replica' -c 'copy TABLE from stdin' niramoy
The end of it:
  $bin/pg_ctl -D $folder -m immediate stop && rm -r $folder
END
