-- What customers and their families take, and when they are reminded that it runs out. The version before this one does
-- not name the tables.
set local lock_timeout = '5s';

create table medicine_boxes (
  user_id integer primary key references users,
  reminds boolean not null default false,
  days_before integer not null default 5 check (days_before between 1 and 14),
  -- Whoever has the link of a message can stop the messages with it, and nothing else.
  stop_token text not null check (stop_token ~ '^[A-Za-z0-9_-]{22}$'),
  -- From this day on the job looks at it again: each box once a day, and at once when it was changed.
  check_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index medicine_boxes_stop_token_key on medicine_boxes (stop_token);
create index medicine_boxes_due on medicine_boxes (check_on, user_id) where reminds;

create trigger medicine_boxes_audit after insert or update or delete on medicine_boxes
  for each row execute function record_change('user_id', 'stop_token');

create table medicines (
  id integer generated always as identity primary key,
  user_id integer not null references medicine_boxes on delete cascade,
  product_id integer not null references products on delete cascade,
  -- Who takes it; null: the customer.
  person text check (char_length(person) between 1 and 60),
  -- As typed.
  dose text check (char_length(dose) between 1 and 60),
  -- The first day of the dose, from which its days are counted.
  started_on date not null,
  -- How many units there were at counted_at; null: nobody counted. What is delivered afterwards is added.
  units integer check (units between 0 and 9999),
  counted_at timestamptz not null,
  -- The day of running out that was told already.
  reminded_for_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index medicines_product_key on medicines (user_id, product_id, lower(coalesce(person, '')));
create index medicines_product on medicines (product_id);

create trigger medicines_version before update on medicines
  for each row execute function raise_version('reminded_for_on');
-- What somebody takes is no business of the log, which outlives the person's account.
create trigger medicines_audit after insert or update or delete on medicines
  for each row execute function record_change('id', 'person', 'product_id', 'dose');
