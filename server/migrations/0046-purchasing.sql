-- Goods in: suppliers, what is ordered from them, what came, what went back, and what they are paid.
-- The version before this one names none of it.
set local lock_timeout = '5s';

-- Below it a product is to be ordered; null: only what sells and what is waited for counts.
alter table products add column if not exists reorder_level integer;

create table suppliers (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  phone text check (char_length(phone) between 1 and 30),
  email text check (char_length(email) between 3 and 254),
  address text check (char_length(address) between 1 and 300),
  licence_number text check (char_length(licence_number) between 1 and 60),
  licence_expires_on date,
  -- An invoice is due so many days after its date.
  terms_days integer not null default 0 check (terms_days between 0 and 365),
  lead_days integer not null default 3 check (lead_days between 0 and 365),
  -- Goods are taken back until so many days before they expire; null: never.
  takes_back_days integer check (takes_back_days between 0 and 730),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index suppliers_name_key on suppliers (lower(name));
create trigger suppliers_version before update on suppliers for each row execute function raise_version();
create trigger suppliers_audit after insert or update or delete on suppliers
  for each row execute function record_change('id');

-- Most suppliers are a maker's depot: all of a brand comes from one of them, but for products that name another.
create table supplier_brands (
  brand_id integer primary key references brands on delete cascade,
  supplier_id integer not null references suppliers
);
create index supplier_brands_supplier on supplier_brands (supplier_id);
create trigger supplier_brands_audit after insert or update or delete on supplier_brands
  for each row execute function record_change('supplier_id');
create table supplier_products (
  product_id integer primary key references products,
  supplier_id integer not null references suppliers
);
create index supplier_products_supplier on supplier_products (supplier_id);
create trigger supplier_products_audit after insert or update or delete on supplier_products
  for each row execute function record_change('supplier_id');

create table purchase_orders (
  id integer generated always as identity primary key,
  supplier_id integer not null references suppliers,
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'partly-received', 'received', 'cancelled')),
  note text check (char_length(note) between 1 and 1000),
  sent_at timestamptz,
  sent_by integer references users,
  -- Why it was cancelled, or why the rest of it is no longer expected.
  closed_reason text check (char_length(closed_reason) between 1 and 300),
  version integer not null default 1,
  created_by integer not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint purchase_orders_sent_has_time check (
    (sent_at is null) = (sent_by is null) and (state in ('draft', 'cancelled') or sent_at is not null)
  ),
  constraint purchase_orders_cancelled_has_reason check (state <> 'cancelled' or closed_reason is not null),
  constraint purchase_orders_open_is_not_closed check (
    closed_reason is null or state in ('received', 'cancelled')
  )
);
create index purchase_orders_supplier on purchase_orders (supplier_id);
create index purchase_orders_created_by on purchase_orders (created_by);
create index purchase_orders_sent_by on purchase_orders (sent_by);
create index purchase_orders_open on purchase_orders (id) where state in ('draft', 'sent', 'partly-received');
create trigger purchase_orders_version before update on purchase_orders
  for each row execute function raise_version();
create trigger purchase_orders_audit after insert or update or delete on purchase_orders
  for each row execute function record_change('id');

create table purchase_order_lines (
  purchase_order_id integer not null references purchase_orders,
  product_id integer not null references products,
  -- Units in a pack, and packs: what is ordered is their product.
  pack_units integer not null check (pack_units between 1 and 100000),
  packs integer not null check (packs between 1 and 100000),
  -- Expected, of one pack; null: not known.
  pack_cost_poisha integer check (pack_cost_poisha between 0 and 2000000000),
  -- Why it was proposed.
  reason text check (char_length(reason) between 1 and 300),
  received_units integer not null default 0 check (received_units >= 0),
  primary key (purchase_order_id, product_id),
  constraint purchase_order_lines_countable check (pack_units::bigint * packs <= 10000000)
);
create index purchase_order_lines_product on purchase_order_lines (product_id);
create trigger purchase_order_lines_audit after insert or update or delete on purchase_order_lines
  for each row execute function record_change('purchase_order_id');

-- One delivery with its invoice. It is never edited: a mistake is reversed, once, while nothing of it moved.
create table goods_receipts (
  id integer generated always as identity primary key,
  supplier_id integer not null references suppliers,
  purchase_order_id integer references purchase_orders,
  invoice_number text not null check (char_length(invoice_number) between 1 and 60),
  invoice_on date not null,
  due_on date not null,
  -- What is owed for it, and what its lines come to.
  invoice_poisha integer not null check (invoice_poisha between 0 and 2000000000),
  goods_poisha integer not null check (goods_poisha between 0 and 2000000000),
  difference_reason text check (char_length(difference_reason) between 1 and 300),
  note text check (char_length(note) between 1 and 1000),
  created_by integer not null references users,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by integer references users,
  reversal_reason text check (char_length(reversal_reason) between 1 and 300),
  constraint goods_receipts_due_after_invoice check (due_on >= invoice_on),
  constraint goods_receipts_difference_has_reason check (
    invoice_poisha = goods_poisha or difference_reason is not null
  ),
  constraint goods_receipts_reversal_whole check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null)
  )
);
-- The same invoice is booked once; a reversed one may be booked again.
create unique index goods_receipts_invoice_key on goods_receipts (supplier_id, lower(invoice_number))
  where reversed_at is null;
create index goods_receipts_supplier on goods_receipts (supplier_id);
create index goods_receipts_order on goods_receipts (purchase_order_id);
create index goods_receipts_created_by on goods_receipts (created_by);
create index goods_receipts_reversed_by on goods_receipts (reversed_by);
create trigger goods_receipts_fixed
  before update of supplier_id, purchase_order_id, invoice_number, invoice_on, due_on, invoice_poisha, goods_poisha,
    difference_reason, note, created_by, created_at on goods_receipts
  for each statement execute function refuse('A goods receipt is reversed, never changed.');
create trigger goods_receipts_stay before delete or truncate on goods_receipts
  for each statement execute function refuse('A goods receipt is reversed, never removed.');
create trigger goods_receipts_audit after insert or update or delete on goods_receipts
  for each row execute function record_change('id');

create table goods_receipt_lines (
  id integer generated always as identity primary key,
  receipt_id integer not null references goods_receipts,
  product_id integer not null references products,
  batch_id integer not null references stock_batches,
  -- The entry that put its units into the batch.
  ledger_id integer not null references stock_ledger,
  units integer not null check (units >= 0),
  bonus_units integer not null check (bonus_units >= 0),
  -- Of all its units together: exact, where the cost of one is rounded.
  cost_poisha integer not null check (cost_poisha between 0 and 2000000000),
  -- Of one unit of the batch before, to be restored by a reversal.
  previous_cost_poisha integer check (previous_cost_poisha between 0 and 2000000000),
  -- The price of a unit as it is printed on the pack, where it was typed.
  printed_price_poisha integer check (printed_price_poisha between 0 and 2000000000),
  discrepancy text check (char_length(discrepancy) between 1 and 300),
  constraint goods_receipt_lines_something check (units + bonus_units > 0)
);
create index goods_receipt_lines_receipt on goods_receipt_lines (receipt_id);
create index goods_receipt_lines_product on goods_receipt_lines (product_id);
create index goods_receipt_lines_batch on goods_receipt_lines (batch_id);
create unique index goods_receipt_lines_ledger_key on goods_receipt_lines (ledger_id);
create trigger goods_receipt_lines_append_only before update or delete or truncate on goods_receipt_lines
  for each statement execute function refuse('A goods receipt is reversed, never changed or removed.');

create table supplier_returns (
  id integer generated always as identity primary key,
  supplier_id integer not null references suppliers,
  reason text not null
    check (reason in ('near-expiry', 'expired', 'recall', 'damaged', 'wrong-goods', 'other')),
  note text check (char_length(note) between 1 and 1000),
  expected_poisha integer not null check (expected_poisha between 0 and 2000000000),
  created_by integer not null references users,
  created_at timestamptz not null,
  -- The credit note, once it came.
  credit_number text check (char_length(credit_number) between 1 and 60),
  credit_poisha integer check (credit_poisha between 0 and 2000000000),
  credited_at timestamptz,
  credited_by integer references users,
  constraint supplier_returns_other_has_note check (reason <> 'other' or note is not null),
  constraint supplier_returns_credit_whole check (
    (credited_at is null) = (credit_poisha is null) and (credited_at is null) = (credit_number is null)
    and (credited_at is null) = (credited_by is null)
  )
);
create index supplier_returns_supplier on supplier_returns (supplier_id);
create index supplier_returns_created_by on supplier_returns (created_by);
create index supplier_returns_credited_by on supplier_returns (credited_by);
create trigger supplier_returns_fixed
  before update of supplier_id, reason, note, expected_poisha, created_by, created_at on supplier_returns
  for each statement execute function refuse('What was sent back is never changed.');
create trigger supplier_returns_stay before delete or truncate on supplier_returns
  for each statement execute function refuse('What was sent back is never removed.');
create trigger supplier_returns_audit after insert or update or delete on supplier_returns
  for each row execute function record_change('id');

create table supplier_return_lines (
  return_id integer not null references supplier_returns,
  batch_id integer not null references stock_batches,
  product_id integer not null references products,
  -- The entry that took them out of the batch.
  ledger_id integer not null references stock_ledger,
  units integer not null check (units > 0),
  -- Of one unit then; null: not known.
  cost_poisha integer check (cost_poisha between 0 and 2000000000),
  primary key (return_id, batch_id)
);
create index supplier_return_lines_batch on supplier_return_lines (batch_id);
create unique index supplier_return_lines_ledger_key on supplier_return_lines (ledger_id);
create index supplier_return_lines_product on supplier_return_lines (product_id);
create trigger supplier_return_lines_append_only before update or delete or truncate on supplier_return_lines
  for each statement execute function refuse('What was sent back is never changed or removed.');

create table supplier_payments (
  id integer generated always as identity primary key,
  supplier_id integer not null references suppliers,
  amount_poisha integer not null check (amount_poisha between 1 and 2000000000),
  paid_on date not null,
  method text not null check (method in ('cash', 'bank', 'cheque', 'bkash')),
  reference text check (char_length(reference) between 1 and 60),
  note text check (char_length(note) between 1 and 1000),
  -- More than was owed then, on purpose.
  is_advance boolean not null default false,
  created_by integer not null references users,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by integer references users,
  reversal_reason text check (char_length(reversal_reason) between 1 and 300),
  constraint supplier_payments_reversal_whole check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null)
  )
);
create index supplier_payments_supplier on supplier_payments (supplier_id);
create index supplier_payments_created on supplier_payments (created_at, id);
create index supplier_payments_created_by on supplier_payments (created_by);
create index supplier_payments_reversed_by on supplier_payments (reversed_by);
create trigger supplier_payments_fixed
  before update of supplier_id, amount_poisha, paid_on, method, reference, note, is_advance, created_by, created_at
    on supplier_payments
  for each statement execute function refuse('A payment to a supplier is reversed, never changed.');
create trigger supplier_payments_stay before delete or truncate on supplier_payments
  for each statement execute function refuse('A payment to a supplier is reversed, never removed.');
create trigger supplier_payments_audit after insert or update or delete on supplier_payments
  for each row execute function record_change('id');

-- A document that goes with an e-mail.
alter table outbox_messages
  add column attachment bytea,
  add column attachment_name text,
  add constraint outbox_messages_attachment_whole check (
    (attachment is null) = (attachment_name is null) and char_length(attachment_name) between 1 and 100
  ) not valid;
