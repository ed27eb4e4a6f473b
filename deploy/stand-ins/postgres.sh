# As the image of PostgreSQL does: makes a cluster with one user and one database at the first start.
set -eu
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
chown postgres:postgres "$data"
if [ ! -s "$data/PG_VERSION" ]; then
  install -o postgres -m 600 /dev/null /tmp/password
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086 # several arguments in one word
  as_postgres initdb -D "$data" --username "$POSTGRES_USER" --auth-local trust --auth-host scram-sha-256 \
    --pwfile /tmp/password ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  as_postgres pg_ctl -D "$data" -w -o "-c listen_addresses=''" start
  as_postgres createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  as_postgres pg_ctl -D "$data" -w stop
fi
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D "$data" -c listen_addresses='*' "$@"
