-- What the scheduled care of the shop did: one row for each run that came to its end, well or not.
create table care_runs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('backup', 'off-site-copy', 'verify', 'restore-rehearsal')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  is_ok boolean not null,
  -- One sentence for the operator, without a secret.
  detail text not null check (char_length(detail) between 1 and 500),
  -- What was written or read, where that says something.
  bytes bigint check (bytes >= 0),
  constraint care_runs_in_order check (finished_at >= started_at)
);
create index care_runs_kind on care_runs (kind, finished_at);
