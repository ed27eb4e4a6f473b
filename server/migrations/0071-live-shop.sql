-- Where the shop is live: by what a process knows that it serves the shop itself and not a copy of it. One row. What is
-- null is not known yet and is written by the next start; while quiet_at is set, every process keeps quiet. A restore
-- makes this table by this file too, in a database that is as old as its backup.
create table if not exists live_shop (
  is_only boolean primary key default true check (is_only),
  public_url text check (char_length(public_url) between 1 and 500),
  -- the identifier of the PostgreSQL cluster and the number of the database in it
  database_id text check (char_length(database_id) between 1 and 200),
  -- a file in DATA_DIR, or the bucket
  files_place text check (char_length(files_place) between 1 and 500),
  machine text check (char_length(machine) between 1 and 200),
  live_at timestamptz,
  quiet_at timestamptz
);
