-- Orders: the snapshot a customer agreed to, its history, its money and its prescription.

create table orders (
  id integer generated always as identity primary key,
  order_code text not null unique check (order_code ~ '^[0-9A-Z][0-9A-Z-]{5,19}$'),
  user_id integer not null references users,
  -- Changes only through order_events.
  status text not null check (status in (
    'pending-prescription', 'prescription-reviewed', 'pending-stock', 'pending-payment', 'placed', 'paid',
    'processing', 'shipped', 'delivered', 'partially-returned', 'returned', 'cancelled'
  )),
  payment_method text check (payment_method in ('COD', 'SSLCommerz', 'POS', 'Card')),
  shipping_method_id integer references shipping_methods on delete set null,
  shipping_method_name text check (char_length(shipping_method_name) <= 120),
  shipping_address jsonb not null check (jsonb_typeof(shipping_address) = 'object'),
  billing_address jsonb not null check (jsonb_typeof(billing_address) = 'object'),

  subtotal_poisha integer not null check (subtotal_poisha >= 0),
  shipping_poisha integer not null check (shipping_poisha >= 0),
  promotion_discount_poisha integer not null default 0 check (promotion_discount_poisha >= 0),
  code_discount_poisha integer not null default 0 check (code_discount_poisha >= 0),
  special_discount_poisha integer not null default 0 check (special_discount_poisha >= 0),
  total_poisha integer not null check (total_poisha >= 0),
  -- The sum of its order_returns, kept by their trigger.
  refunded_poisha integer not null default 0,

  -- The terms that were agreed, so that an edited order is calculated with them again.
  promotion_id integer references promotions on delete set null,
  promotion_name text check (char_length(promotion_name) <= 120),
  promotion_value_type text check (promotion_value_type in ('percentage', 'fixed')),
  promotion_value_hundredths integer check (promotion_value_hundredths > 0),
  discount_code text check (char_length(discount_code) <= 40),
  code_value_type text check (code_value_type in ('percentage', 'fixed')),
  code_value_hundredths integer check (code_value_hundredths > 0),
  special_value_type text check (special_value_type in ('percentage', 'fixed')),
  special_value_hundredths integer check (special_value_hundredths > 0),

  -- The member of staff who ordered for the customer.
  created_by integer references users,
  -- Unpaid after this, an order in pending-payment is cancelled.
  payment_due_at timestamptz,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint orders_total_adds_up check (
    total_poisha = subtotal_poisha + shipping_poisha
      - promotion_discount_poisha - code_discount_poisha - special_discount_poisha
  ),
  constraint orders_refund_at_most_total check (refunded_poisha between 0 and total_poisha),
  -- Only an order made from an uploaded prescription leaves the payment open for a while.
  constraint orders_payment_chosen check (
    payment_method is not null or status in ('pending-prescription', 'prescription-reviewed', 'cancelled')
  )
);
create index orders_user on orders (user_id, created_at, id);
create index orders_created on orders (created_at, id);
create index orders_total on orders (total_poisha, id);
create index orders_status on orders (status, created_at, id);
create index orders_payment_method on orders (payment_method, created_at, id);
create index orders_code_search on orders using gin (order_code gin_trgm_ops);
create index orders_waiting_for_stock on orders (created_at, id) where status = 'pending-stock';
create index orders_waiting_for_payment on orders (payment_due_at) where status = 'pending-payment';
create index orders_shipping_method on orders (shipping_method_id);
create index orders_promotion on orders (promotion_id);
create index orders_created_by on orders (created_by);

-- One line per product: a batch and an order therefore name the line that stock was taken for.
create table order_items (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  product_id integer not null references products,
  sku text not null check (char_length(sku) <= 20),
  product_name text not null check (char_length(product_name) between 1 and 300),
  strength text check (char_length(strength) <= 120),
  generic_name text not null check (char_length(generic_name) <= 200),
  brand_name text not null check (char_length(brand_name) <= 120),
  product_type text not null check (char_length(product_type) <= 80),
  strip_label text not null check (char_length(strip_label) <= 40),
  is_multi_level boolean not null,
  unit_size text check (char_length(unit_size) <= 120),

  units_per_strip integer not null check (units_per_strip between 1 and 1000),
  strips_per_box integer not null check (strips_per_box between 1 and 1000),
  box_quantity integer not null check (box_quantity between 0 and 9999),
  strip_quantity integer not null check (strip_quantity between 0 and 9999),
  unit_quantity integer not null check (unit_quantity between 0 and 9999),
  units integer not null generated always as (
    (box_quantity * strips_per_box + strip_quantity) * units_per_strip + unit_quantity
  ) stored check (units > 0),

  -- List prices and the promotion's terms, and the rates that came of them.
  unit_price_poisha integer not null check (unit_price_poisha >= 0),
  strip_price_poisha integer check (strip_price_poisha >= 0),
  box_price_poisha integer check (box_price_poisha >= 0),
  promotion_id integer references promotions on delete set null,
  promotion_name text check (char_length(promotion_name) <= 120),
  promotion_value_type text check (promotion_value_type in ('percentage', 'fixed')),
  promotion_value_hundredths integer check (promotion_value_hundredths > 0),
  unit_rate_poisha integer not null check (unit_rate_poisha >= 0),
  strip_rate_poisha integer check (strip_rate_poisha >= 0),
  box_rate_poisha integer check (box_rate_poisha >= 0),
  line_poisha integer not null check (line_poisha >= 0),

  -- The sum of its order_return_lines, kept by their trigger.
  returned_box_quantity integer not null default 0,
  returned_strip_quantity integer not null default 0,
  returned_unit_quantity integer not null default 0,

  constraint order_items_product_key unique (order_id, product_id),
  constraint order_items_order_key unique (id, order_id),
  constraint order_items_rates_at_most_prices check (
    unit_rate_poisha <= unit_price_poisha
    and strip_rate_poisha <= strip_price_poisha
    and box_rate_poisha <= box_price_poisha
  ),
  constraint order_items_box_has_rate check (box_quantity = 0 or box_rate_poisha is not null),
  constraint order_items_strip_has_rate check (strip_quantity = 0 or strip_rate_poisha is not null),
  constraint order_items_return_at_most_delivered check (
    returned_box_quantity between 0 and box_quantity
    and returned_strip_quantity between 0 and strip_quantity
    and returned_unit_quantity between 0 and unit_quantity
  )
);
create index order_items_product on order_items (product_id);
create index order_items_promotion on order_items (promotion_id);

-- Writing an event is the only way to change an order's status, so no change goes unrecorded.
create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  status text not null check (status in (
    'pending-prescription', 'prescription-reviewed', 'pending-stock', 'pending-payment', 'placed', 'paid',
    'processing', 'shipped', 'delivered', 'partially-returned', 'returned', 'cancelled'
  )),
  -- Nobody: the shop itself, or the payment gateway.
  actor_id integer references users,
  note text check (char_length(note) <= 1000),
  created_at timestamptz not null
);
create index order_events_order on order_events (order_id, id);
create index order_events_actor on order_events (actor_id);

create function apply_order_event() returns trigger language plpgsql as $$
begin
  update orders
    set status = new.status, updated_at = greatest(updated_at, new.created_at), version = version + 1
    where id = new.order_id and status <> new.status;
  perform pg_notify('orders', new.order_id::text);
  return null;
end $$;
create trigger order_events_apply after insert on order_events
  for each row execute function apply_order_event();
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse('An order event is never changed or removed.');
create trigger orders_status_by_event before update of status on orders
  for each row when (new.status <> old.status and pg_trigger_depth() = 0)
  execute function refuse('An order changes its status only through a row in order_events.');

create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  author_id integer not null references users,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);
create index order_notes_author on order_notes (author_id);

create table order_returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  actor_id integer not null references users,
  refund_poisha integer not null check (refund_poisha >= 0),
  reason text check (char_length(reason) <= 1000),
  created_at timestamptz not null,
  constraint order_returns_order_key unique (id, order_id)
);
create index order_returns_order on order_returns (order_id, id);
create index order_returns_actor on order_returns (actor_id);

create function apply_return() returns trigger language plpgsql as $$
begin
  update orders set refunded_poisha = refunded_poisha + new.refund_poisha where id = new.order_id;
  return null;
end $$;
create trigger order_returns_apply after insert on order_returns
  for each row execute function apply_return();
create trigger order_returns_append_only before update or delete or truncate on order_returns
  for each statement execute function refuse('A return is never changed or removed.');
create trigger orders_refunded_by_return before update of refunded_poisha on orders
  for each row when (new.refunded_poisha <> old.refunded_poisha and pg_trigger_depth() = 0)
  execute function refuse('What was refunded changes only through a row in order_returns.');

create table order_return_lines (
  return_id integer not null,
  order_item_id integer not null,
  order_id integer not null,
  box_quantity integer not null check (box_quantity >= 0),
  strip_quantity integer not null check (strip_quantity >= 0),
  unit_quantity integer not null check (unit_quantity >= 0),
  refund_poisha integer not null check (refund_poisha >= 0),
  primary key (return_id, order_item_id),
  foreign key (return_id, order_id) references order_returns (id, order_id),
  foreign key (order_item_id, order_id) references order_items (id, order_id),
  constraint order_return_lines_not_empty check (box_quantity + strip_quantity + unit_quantity > 0)
);
create index order_return_lines_item on order_return_lines (order_item_id);

create function apply_return_line() returns trigger language plpgsql as $$
begin
  update order_items
    set returned_box_quantity = returned_box_quantity + new.box_quantity,
        returned_strip_quantity = returned_strip_quantity + new.strip_quantity,
        returned_unit_quantity = returned_unit_quantity + new.unit_quantity
    where id = new.order_item_id;
  return null;
end $$;
create trigger order_return_lines_apply after insert on order_return_lines
  for each row execute function apply_return_line();
create trigger order_return_lines_append_only before update or delete or truncate on order_return_lines
  for each statement execute function refuse('A return is never changed or removed.');
create trigger order_items_returned_by_line
  before update of returned_box_quantity, returned_strip_quantity, returned_unit_quantity on order_items
  for each row when (
    pg_trigger_depth() = 0
    and (new.returned_box_quantity, new.returned_strip_quantity, new.returned_unit_quantity)
      <> (old.returned_box_quantity, old.returned_strip_quantity, old.returned_unit_quantity)
  )
  execute function refuse('What came back changes only through a row in order_return_lines.');

-- One code per order. Taking it back (the order was cancelled) is deleting the row.
create table discount_uses (
  order_id integer primary key references orders on delete cascade,
  discount_id integer not null references discounts on delete cascade,
  created_at timestamptz not null
);
create index discount_uses_discount on discount_uses (discount_id);

create function count_discount_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discounts set used_count = used_count + 1 where id = new.discount_id;
  else
    update discounts set used_count = used_count - 1 where id = old.discount_id;
  end if;
  return null;
end $$;
create trigger discount_uses_count after insert or delete on discount_uses
  for each row execute function count_discount_use();
create trigger discount_uses_fixed before update or truncate on discount_uses
  for each statement execute function refuse('A use of a code is made and taken back, never changed.');
create trigger discounts_used_by_use before update of used_count on discounts
  for each row when (new.used_count <> old.used_count and pg_trigger_depth() = 0)
  execute function refuse('A code is counted only through a row in discount_uses.');
create trigger discounts_start_unused before insert on discounts
  for each row when (new.used_count <> 0) execute function refuse('A new code has not been used.');

-- One try to pay online; trying again is a new row with a new tran_id.
create table payment_attempts (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  tran_id text not null unique check (tran_id ~ '^[0-9A-Za-z_-]{1,30}$'),
  amount_poisha integer not null check (amount_poisha > 0),
  status text not null default 'open' check (status in ('open', 'paid', 'failed', 'cancelled', 'expired')),
  session_key text check (char_length(session_key) <= 100),
  gateway_url text check (char_length(gateway_url) <= 1000),
  failure text check (char_length(failure) <= 1000),
  created_at timestamptz not null,
  -- When the gateway was last asked what became of it.
  checked_at timestamptz,
  finished_at timestamptz,
  constraint payment_attempts_finished_has_time check ((status = 'open') = (finished_at is null))
);
create index payment_attempts_order on payment_attempts (order_id, id);
create index payment_attempts_open on payment_attempts (created_at) where status = 'open';

-- Money that arrived. 'surplus' must go back: the order was cancelled or paid already.
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  attempt_id integer unique references payment_attempts,
  payment_method text not null check (payment_method in ('COD', 'SSLCommerz', 'POS', 'Card')),
  amount_poisha integer not null check (amount_poisha > 0),
  status text not null check (status in ('held', 'accepted', 'surplus')),
  val_id text unique check (char_length(val_id) between 1 and 50),
  bank_tran_id text check (char_length(bank_tran_id) <= 80),
  card_type text check (char_length(card_type) <= 50),
  risk_level integer check (risk_level in (0, 1)),
  risk_title text check (char_length(risk_title) <= 50),
  -- The sum of its payment_refunds that did not fail, kept by their trigger.
  refunded_poisha integer not null default 0,
  created_by integer references users,
  created_at timestamptz not null,
  constraint payments_online_has_proof check (
    payment_method <> 'SSLCommerz' or (attempt_id is not null and val_id is not null)
  ),
  constraint payments_refund_at_most_amount check (refunded_poisha between 0 and amount_poisha)
);
create unique index payments_accepted_key on payments (order_id) where status = 'accepted';
create index payments_order on payments (order_id, id);
create index payments_to_look_at on payments (created_at) where status <> 'accepted';
create index payments_created_by on payments (created_by);

create table payment_refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  return_id integer references order_returns,
  refund_trans_id text not null unique check (refund_trans_id ~ '^[0-9A-Za-z_-]{1,30}$'),
  amount_poisha integer not null check (amount_poisha > 0),
  status text not null default 'due' check (status in ('due', 'processing', 'refunded', 'failed')),
  refund_ref_id text check (char_length(refund_ref_id) <= 80),
  failure text check (char_length(failure) <= 1000),
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_refunds_payment on payment_refunds (payment_id, id);
create index payment_refunds_return on payment_refunds (return_id);
create index payment_refunds_unfinished on payment_refunds (updated_at) where status in ('due', 'processing');
create index payment_refunds_created_by on payment_refunds (created_by);

create function add_refund() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op <> 'INSERT' and old.status <> 'failed' then before := old.amount_poisha; end if;
  if tg_op <> 'DELETE' and new.status <> 'failed' then after := new.amount_poisha; end if;
  update payments set refunded_poisha = refunded_poisha + after - before
    where id = coalesce(new.payment_id, old.payment_id) and after <> before;
  return null;
end $$;
create trigger payment_refunds_add after insert or delete or update of status on payment_refunds
  for each row execute function add_refund();
create trigger payment_refunds_fixed before update of payment_id, amount_poisha on payment_refunds
  for each row when ((new.payment_id, new.amount_poisha) <> (old.payment_id, old.amount_poisha))
  execute function refuse('A refund keeps its payment and its amount.');
create trigger payments_refunded_by_refund before update of refunded_poisha on payments
  for each row when (new.refunded_poisha <> old.refunded_poisha and pg_trigger_depth() = 0)
  execute function refuse('What was refunded changes only through a row in payment_refunds.');

-- The file lies in the private store under file_key; a job erases it when its time is over.
create table prescriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  order_id integer not null unique references orders,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  file_key text unique check (char_length(file_key) between 16 and 200),
  media_type text not null check (media_type in ('image/webp', 'image/jpeg', 'image/png', 'application/pdf')),
  byte_size integer not null check (byte_size > 0),
  reviewed_by integer references users,
  reviewed_at timestamptz,
  reason text check (char_length(reason) <= 1000),
  keep_until_on date,
  file_erased_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint prescriptions_decided_has_time check (status = 'pending' or reviewed_at is not null),
  constraint prescriptions_file_or_erased check ((file_key is null) = (file_erased_at is not null))
);
create index prescriptions_created on prescriptions (created_at, id);
create index prescriptions_status on prescriptions (status, created_at, id);
create index prescriptions_user on prescriptions (user_id);
create index prescriptions_reviewed_by on prescriptions (reviewed_by);
create index prescriptions_to_erase on prescriptions (keep_until_on) where file_key is not null;

-- The first reply to a key, given again to the same user's second try. Written in the order's transaction.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null check (char_length(key) between 1 and 200),
  call text not null check (char_length(call) between 1 and 100),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  reply_status integer check (reply_status between 200 and 599),
  reply_body jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
