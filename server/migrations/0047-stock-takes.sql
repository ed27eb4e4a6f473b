-- What is counted on the shelves, when a product is to be bought again, and who was told of a recalled batch.
-- The version before this one names none of it.
set local lock_timeout = '5s';

alter table products
  -- Bought again when fewer units than these are left.
  add column if not exists reorder_level integer,
  add constraint products_reorder_level_check check (reorder_level between 1 and 10000000) not valid;
create index products_reorder_level on products (id) where reorder_level is not null and deleted_at is null;

create table stock_takes (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('shelf', 'category', 'brand', 'products')),
  -- What was chosen, as it was called then.
  name text not null check (char_length(name) between 1 and 200),
  -- Whoever counts does not see what the books say.
  is_blind boolean not null,
  status text not null check (status in ('counting', 'handed-in', 'approved', 'cancelled')),
  -- Why it was sent back.
  note text check (char_length(note) between 1 and 1000),
  started_by integer not null references users,
  created_at timestamptz not null,
  handed_in_by integer references users,
  handed_in_at timestamptz,
  decided_by integer references users,
  decided_at timestamptz,
  constraint stock_takes_handed_in check (
    (handed_in_by is null) = (handed_in_at is null) and (status not in ('handed-in', 'approved') or handed_in_at is not null)
  ),
  constraint stock_takes_decided check (
    (decided_by is null) = (decided_at is null) and (decided_at is not null) = (status in ('approved', 'cancelled'))
  )
);
create index stock_takes_status on stock_takes (status, id);
create index stock_takes_started_by on stock_takes (started_by);
create index stock_takes_handed_in_by on stock_takes (handed_in_by);
create index stock_takes_decided_by on stock_takes (decided_by);
create trigger stock_takes_audit after insert or update or delete on stock_takes
  for each row execute function record_change('id');

create table stock_take_lines (
  id integer generated always as identity primary key,
  stock_take_id integer not null references stock_takes,
  product_id integer not null references products,
  batch_id integer not null,
  -- What the batch had, and what lay on the shelf for orders besides, at snapshot_at.
  expected_units integer not null check (expected_units >= 0),
  reserved_units integer not null check (reserved_units >= 0),
  snapshot_at timestamptz not null,
  -- Null: not counted yet.
  counted_units integer check (counted_units between 0 and 10000000),
  counted_by integer references users,
  counted_at timestamptz,
  reason text check (char_length(reason) between 1 and 200),
  -- It lay on the shelf and was not on the list.
  is_found boolean not null,
  -- Its stock-take is not decided yet.
  is_open boolean not null,
  -- The correction that came of it.
  ledger_id integer references stock_ledger,
  foreign key (batch_id, product_id) references stock_batches (id, product_id),
  constraint stock_take_lines_batch_key unique (stock_take_id, batch_id),
  constraint stock_take_lines_counted check (
    (counted_units is null) = (counted_at is null) and (counted_units is null) = (counted_by is null)
  )
);
create unique index stock_take_lines_open_key on stock_take_lines (batch_id) where is_open;
create index stock_take_lines_batch on stock_take_lines (batch_id, product_id);
create index stock_take_lines_product on stock_take_lines (product_id);
create index stock_take_lines_counted_by on stock_take_lines (counted_by);
create unique index stock_take_lines_ledger_key on stock_take_lines (ledger_id);

-- Who was told that a batch is recalled: once for each person and recall.
create table recall_notices (
  id integer generated always as identity primary key,
  batch_id integer not null references stock_batches,
  -- Which recall of the batch.
  recalled_at timestamptz not null,
  user_id integer not null references users,
  -- By what the person was told; none: staff call.
  by_sms boolean not null,
  by_email boolean not null,
  sent_by integer references users,
  created_at timestamptz not null,
  called_by integer references users,
  called_at timestamptz,
  constraint recall_notices_person_key unique (batch_id, recalled_at, user_id),
  constraint recall_notices_called check ((called_by is null) = (called_at is null))
);
create index recall_notices_user on recall_notices (user_id);
create index recall_notices_sent_by on recall_notices (sent_by);
create index recall_notices_called_by on recall_notices (called_by);
-- Under which key its message is in the outbox.
create function notice_key(notice recall_notices, channel text) returns text language sql stable as $$
  select format('recall %s %s %s %s', notice.batch_id,
    floor(extract(epoch from notice.recalled_at) * 1000)::bigint, notice.user_id, channel)
$$;
create index stock_batches_recalled on stock_batches (recalled_at, id) where recalled_at is not null;
