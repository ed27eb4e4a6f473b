-- Work on many rows that no request waits for: uploads of sheets, and exports. A job goes through steps (check, write,
-- undo; or make); a process that works on one renews its lease, and another takes the job up once that has lapsed.
create table bulk_jobs (
  id integer generated always as identity primary key,
  kind text not null check (char_length(kind) between 1 and 60),
  step text not null check (step in ('make', 'check', 'write', 'undo')),
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'ready', 'done', 'failed', 'cancelled', 'undone')),
  title text not null check (char_length(title) between 1 and 200),
  -- What the person chose; each kind knows its own.
  input jsonb not null default '{}' check (jsonb_typeof(input) = 'object'),
  result jsonb check (jsonb_typeof(result) = 'object'),
  -- The code of the refusal and its sentence; after an undo that was refused the job is done all the same.
  error jsonb check (jsonb_typeof(error) = 'object'),
  file_key text check (char_length(file_key) between 1 and 300),
  result_key text check (char_length(result_key) between 1 and 300),
  result_name text check (char_length(result_name) between 1 and 200),
  rows_total integer check (rows_total >= 0),
  rows_checked integer not null default 0 check (rows_checked >= 0),
  rows_written integer not null default 0 check (rows_written >= 0),
  created_by integer not null references users,
  -- Who asked for the step: what it changes is recorded as theirs.
  asked_by integer not null references users,
  cancel_asked_at timestamptz,
  -- How often a process began the step; one that lost its lease has another number and can end nothing.
  attempt integer not null default 0,
  leased_until_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Since then it has neither files nor rows to undo.
  cleared_at timestamptz,
  constraint bulk_jobs_running_has_lease check ((state = 'running') = (leased_until_at is not null)),
  constraint bulk_jobs_ended check ((ended_at is not null) = (state not in ('waiting', 'running'))),
  constraint bulk_jobs_cleared_has_no_file
    check (cleared_at is null or (file_key is null and result_key is null))
);
create unique index bulk_jobs_file_key on bulk_jobs (file_key);
create unique index bulk_jobs_result_key on bulk_jobs (result_key);
create index bulk_jobs_due on bulk_jobs (id) where state in ('waiting', 'running');
create index bulk_jobs_listed on bulk_jobs (kind, id);
create index bulk_jobs_kept on bulk_jobs (ended_at) where cleared_at is null;
create index bulk_jobs_created_by on bulk_jobs (created_by);
create index bulk_jobs_asked_by on bulk_jobs (asked_by);

-- What a job changed, so that it can be undone exactly: each row as it was (null: the job made it) and as it became.
create table bulk_job_rows (
  job_id integer not null references bulk_jobs on delete cascade,
  table_name text not null check (table_name in (
    'products', 'pricing_entries', 'brands', 'generic_names', 'stock_batches', 'stock_ledger')),
  row_id integer not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  primary key (job_id, table_name, row_id)
);
