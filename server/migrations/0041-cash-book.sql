-- The cash book: what carriers collected at the door and handed over, what was paid back by hand, and the close of a day.
-- The version before this one names none of it.
set local lock_timeout = '5s';

-- Money that one carrier or rider handed over for some orders. A mistake is undone by a second row that reverses it.
create table settlements (
  id integer generated always as identity primary key,
  -- none: orders that staff marked as delivered without a parcel.
  carrier text not null check (carrier in ('own', 'pathao', 'steadfast', 'redx', 'none')),
  rider_id integer references riders,
  -- What counts for the orders; less the fee it is what came in.
  received_poisha integer not null,
  fee_poisha integer not null,
  received_on date not null,
  reference text check (char_length(reference) between 1 and 60),
  note text check (char_length(note) between 1 and 1000),
  -- Of a statement that was uploaded.
  file_name text check (char_length(file_name) between 1 and 200),
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  reverses_id integer unique references settlements,
  created_by integer not null references users,
  created_at timestamptz not null,
  constraint settlements_rider_is_ours check ((carrier = 'own') = (rider_id is not null)),
  constraint settlements_file_whole check ((file_name is null) = (file_hash is null)),
  constraint settlements_reversal_has_reason check (reverses_id is null or note is not null),
  constraint settlements_sign check (
    case when reverses_id is null then received_poisha >= 0 and fee_poisha >= 0
      else received_poisha <= 0 and fee_poisha <= 0 end
  )
);
create index settlements_created on settlements (created_at, id);
create index settlements_rider on settlements (rider_id);
create index settlements_created_by on settlements (created_by);
create index settlements_file on settlements (file_hash);
create trigger settlements_append_only before update or delete or truncate on settlements
  for each statement execute function refuse('A settlement is reversed, never changed or removed.');
create trigger settlements_audit after insert or update or delete on settlements
  for each row execute function record_change('id');

create table settlement_lines (
  settlement_id integer not null references settlements,
  order_id integer not null references orders,
  due_poisha integer not null,
  received_poisha integer not null,
  fee_poisha integer not null,
  reason text check (char_length(reason) between 1 and 300),
  primary key (settlement_id, order_id),
  -- a reversal has all of them below 0
  constraint settlement_lines_sign check (
    (received_poisha >= 0 and fee_poisha >= 0) or (received_poisha <= 0 and fee_poisha <= 0)
  ),
  constraint settlement_lines_difference_has_reason check (received_poisha = due_poisha or reason is not null)
);
create index settlement_lines_order on settlement_lines (order_id);
create trigger settlement_lines_append_only before update or delete or truncate on settlement_lines
  for each statement execute function refuse('A settlement is reversed, never changed or removed.');
create trigger settlement_lines_audit after insert or update or delete on settlement_lines
  for each row execute function record_change('order_id');

-- The settlement that counts for the order; null: its cash was not received.
alter table orders add column cash_settlement_id integer references settlements;
create index orders_cash_settlement on orders (cash_settlement_id);
-- Whose cash is due, without looking at those whose cash came in.
create index orders_cash_due on orders (id)
  where payment_method = 'COD' and status in ('delivered', 'partially-returned', 'returned')
    and paid_at is null and cash_settlement_id is null;
-- Paid and not delivered yet: few, and their amounts are read from here.
create index orders_paid_open on orders (created_at) include (status, total_poisha, refunded_poisha)
  where paid_at is not null and status not in ('delivered', 'partially-returned', 'returned', 'cancelled');

-- What a return of an order that was not paid online gives back, once somebody has paid it out.
create table cash_refunds (
  id integer generated always as identity primary key,
  return_id integer not null unique references order_returns,
  order_id integer not null references orders,
  amount_poisha integer not null check (amount_poisha > 0),
  tender text not null check (tender in ('cash', 'bkash')),
  reference text check (char_length(reference) between 1 and 60),
  created_by integer not null references users,
  created_at timestamptz not null,
  constraint cash_refunds_bkash_has_reference check (tender = 'cash' or reference is not null)
);
create index cash_refunds_order on cash_refunds (order_id);
create index cash_refunds_created on cash_refunds (created_at, id);
create index cash_refunds_created_by on cash_refunds (created_by);
create trigger cash_refunds_append_only before update or delete or truncate on cash_refunds
  for each statement execute function refuse('What was paid back is never changed or removed.');
create trigger cash_refunds_audit after insert or update or delete on cash_refunds
  for each row execute function record_change('order_id');

-- All movements of money since the close before it. Sums are wider than an amount.
create table day_closes (
  id integer generated always as identity primary key,
  previous_id integer unique references day_closes,
  from_at timestamptz not null,
  until_at timestamptz not null,
  opening_poisha bigint not null check (opening_poisha >= 0),
  left_poisha bigint not null check (left_poisha >= 0),
  note text check (char_length(note) between 1 and 1000),
  created_by integer not null references users,
  created_at timestamptz not null,
  constraint day_closes_until_after_from check (until_at >= from_at)
);
create unique index day_closes_first_key on day_closes ((previous_id is null)) where previous_id is null;
create index day_closes_created_by on day_closes (created_by);
create trigger day_closes_append_only before update or delete or truncate on day_closes
  for each statement execute function refuse('The close of a day is never changed or removed.');
create trigger day_closes_audit after insert or update or delete on day_closes
  for each row execute function record_change('id');

create table day_close_lines (
  close_id integer not null references day_closes,
  kind text not null check (kind in (
    'counter-cash', 'counter-card', 'counter-bkash', 'riders', 'couriers', 'gateway', 'gateway-refunds',
    'refunds-cash', 'refunds-bkash'
  )),
  movements integer not null check (movements >= 0),
  expected_poisha bigint not null check (abs(expected_poisha) < 1e15),
  counted_poisha bigint not null check (abs(counted_poisha) < 1e15),
  reason text check (char_length(reason) between 1 and 300),
  primary key (close_id, kind),
  constraint day_close_lines_difference_has_reason check (counted_poisha = expected_poisha or reason is not null)
);
create trigger day_close_lines_append_only before update or delete or truncate on day_close_lines
  for each statement execute function refuse('The close of a day is never changed or removed.');
create trigger day_close_lines_audit after insert or update or delete on day_close_lines
  for each row execute function record_change('close_id');

-- Which movements a close counted: one that was written while a day was closed is in the next close, and none is in two.
create table day_close_movements (
  kind text not null check (char_length(kind) <= 30),
  -- Of the order sold at the counter, the settlement, the payment, its refund or what was paid back by hand.
  movement_id integer not null,
  close_id integer not null,
  amount_poisha integer not null check (abs(amount_poisha) <= 2000000000),
  primary key (kind, movement_id),
  foreign key (close_id, kind) references day_close_lines
);
create index day_close_movements_close on day_close_movements (close_id, kind);
create trigger day_close_movements_append_only before update or delete or truncate on day_close_movements
  for each statement execute function refuse('The close of a day is never changed or removed.');

create index payments_created on payments (created_at);
create index payment_refunds_done on payment_refunds (updated_at) where status = 'refunded';
-- A statement may name a parcel by the number that customers look it up by.
create index parcels_tracking on parcels (carrier, tracking_number);
