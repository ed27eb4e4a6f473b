-- Stock: batches with an expiry, and the ledger that alone moves them.

create table stock_batches (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  -- 8 hexadecimal characters when the shop makes it; the maker's lot number may be typed instead.
  code text not null check (code ~ '^[0-9A-Z][0-9A-Z/._-]{0,39}$'),
  manufactured_on date,
  -- The last day it may be sold.
  expires_on date not null,
  cost_price_poisha integer check (cost_price_poisha >= 0),
  -- Units left: the sum of its rows in stock_ledger, kept by their trigger.
  quantity integer not null default 0 check (quantity >= 0),
  recalled_at timestamptz,
  recall_reason text check (char_length(recall_reason) <= 1000),
  -- Its history stays. Units that come back later (a return, a cancelled order) bring the batch back.
  deleted_at timestamptz,
  created_at timestamptz not null,
  constraint stock_batches_dates check (expires_on > manufactured_on),
  constraint stock_batches_deleted_is_empty check (deleted_at is null or quantity = 0),
  constraint stock_batches_code_key unique (product_id, code),
  constraint stock_batches_product_key unique (id, product_id)
);
create index stock_batches_product on stock_batches (product_id, expires_on, id);
-- Serves both the earliest-expiry-first choice and the total that lists show.
create index stock_batches_sellable on stock_batches (product_id, expires_on, id)
  where quantity > 0 and recalled_at is null;
create index stock_batches_expiring on stock_batches (expires_on) where quantity > 0;

create trigger stock_batches_start_empty before insert on stock_batches
  for each row when (new.quantity <> 0)
  execute function refuse('A batch starts empty and is filled through stock_ledger.');
create trigger stock_batches_quantity_by_ledger before update of quantity on stock_batches
  for each row when (new.quantity <> old.quantity and pg_trigger_depth() = 0)
  execute function refuse('A batch changes its quantity only through a row in stock_ledger.');

-- Which order holds how many units of which batch. Order and batch name the line: one product, one line.
create table stock_allocations (
  order_id integer not null references orders,
  batch_id integer not null references stock_batches,
  -- Taken less given back, kept by the ledger's trigger.
  units integer not null check (units >= 0),
  primary key (order_id, batch_id)
);
create index stock_allocations_batch on stock_allocations (batch_id);

create table stock_ledger (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  batch_id integer not null,
  -- sale: taken for an order; release: the order let it go again; return: the customer sent it back.
  kind text not null check (kind in ('stock-in', 'sale', 'release', 'return', 'write-off', 'correction')),
  change integer not null check (change <> 0),
  order_id integer references orders,
  reason text not null check (char_length(reason) between 1 and 200),
  notes text check (char_length(notes) <= 2000),
  actor_id integer references users,
  created_at timestamptz not null,
  foreign key (batch_id, product_id) references stock_batches (id, product_id),
  constraint stock_ledger_sign check (
    case when kind in ('sale', 'write-off') then change < 0 else change > 0 or kind = 'correction' end
  ),
  constraint stock_ledger_order_when_sold check (
    (order_id is not null) = (kind in ('sale', 'release', 'return'))
  )
);
create index stock_ledger_newest on stock_ledger (created_at, id);
create index stock_ledger_product on stock_ledger (product_id, created_at, id);
create index stock_ledger_stock_in on stock_ledger (product_id, created_at, id) where kind = 'stock-in';
create index stock_ledger_sold on stock_ledger (created_at, product_id) include (change)
  where kind in ('sale', 'release', 'return');
create index stock_ledger_batch on stock_ledger (batch_id, id);
create index stock_ledger_order on stock_ledger (order_id);
create index stock_ledger_actor on stock_ledger (actor_id);

create function apply_ledger_row() returns trigger language plpgsql as $$
declare
  batch stock_batches;
begin
  update stock_batches
    set quantity = quantity + new.change, deleted_at = case when new.change < 0 then deleted_at end
    where id = new.batch_id
    returning * into batch;

  if new.kind = 'sale' then
    if batch.recalled_at is not null or batch.expires_on < (new.created_at at time zone 'Asia/Dhaka')::date then
      raise exception using errcode = 'check_violation', constraint = 'stock_ledger_sells_good_batches',
        message = format('Batch %s is expired or recalled and cannot be sold.', batch.code);
    end if;
    insert into stock_allocations as held (order_id, batch_id, units)
      values (new.order_id, new.batch_id, -new.change)
      on conflict (order_id, batch_id) do update set units = held.units - new.change;
  elsif new.order_id is not null then
    update stock_allocations set units = units - new.change
      where order_id = new.order_id and batch_id = new.batch_id;
    if not found then
      raise exception using errcode = 'check_violation', constraint = 'stock_ledger_gives_back_what_was_taken',
        message = format('Order %s took nothing from batch %s.', new.order_id, batch.code);
    end if;
  end if;
  return null;
end $$;
create trigger stock_ledger_apply after insert on stock_ledger
  for each row execute function apply_ledger_row();
create trigger stock_ledger_append_only before update or delete or truncate on stock_ledger
  for each statement execute function refuse('A row of the stock ledger is never changed or removed.');
create trigger stock_allocations_by_ledger before insert or update or delete on stock_allocations
  for each row when (pg_trigger_depth() = 0)
  execute function refuse('An allocation changes only through a row in stock_ledger.');
create trigger stock_allocations_kept before truncate on stock_allocations
  for each statement execute function refuse('An allocation changes only through a row in stock_ledger.');
