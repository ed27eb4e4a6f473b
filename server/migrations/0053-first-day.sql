-- What a new shop begins with, and what its owner tries before the first customer comes. The version before this one
-- names none of it: it offers a draft like any other shipping method.
set local lock_timeout = '5s';

-- A draft is not offered to customers.
alter table shipping_methods add column is_draft boolean not null default false;

-- What `npm run shop:init` made once: renamed or deleted by staff, it is not made again.
create table starter_rows (
  kind text not null check (char_length(kind) between 1 and 40),
  name text not null check (char_length(name) between 1 and 200),
  created_at timestamptz not null,
  primary key (kind, name)
);

-- Whether the shop reaches the world outside. Test payments stand here alone: no order, no payment, no report.
create table connection_tests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('sms', 'email', 'payment', 'pathao', 'steadfast', 'redx')),
  status text not null default 'waiting' check (status in ('waiting', 'passed', 'failed')),
  -- What the other side said, in its own words.
  detail text check (char_length(detail) between 1 and 1000),
  created_by integer not null references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Of a payment.
  tran_id text unique check (tran_id ~ '^[0-9A-Z]{28}$'),
  amount_poisha integer check (amount_poisha > 0),
  gateway_url text check (char_length(gateway_url) between 1 and 1000),
  bank_tran_id text check (char_length(bank_tran_id) between 1 and 80),
  refund text check (refund in ('due', 'processing', 'refunded', 'failed')),
  refund_ref_id text check (char_length(refund_ref_id) between 1 and 80),
  -- When the gateway was last asked about it.
  checked_at timestamptz,
  constraint connection_tests_finished_at_some_time check ((status = 'waiting') = (finished_at is null)),
  constraint connection_tests_payment check ((kind = 'payment') = (tran_id is not null and amount_poisha is not null)),
  constraint connection_tests_refund_of_a_payment check (refund is null or kind = 'payment')
);
create index connection_tests_kind on connection_tests (kind, id);
create index connection_tests_created_by on connection_tests (created_by, created_at);
create index connection_tests_open on connection_tests (created_at)
  where status <> 'passed' or refund in ('due', 'processing');

-- Lines of the checklist that the owner does without.
create table checklist_put_aside (
  item text primary key check (char_length(item) between 1 and 40),
  created_by integer not null references users,
  created_at timestamptz not null
);
create index checklist_put_aside_created_by on checklist_put_aside (created_by);
