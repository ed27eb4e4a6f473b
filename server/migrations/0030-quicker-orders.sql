-- An order in fewer trips: what begins and ends it travels along with `begin` and `commit`.

-- Null: the key is new. Otherwise what is known of the request that came with it before.
create function claim_key(of_user integer, of_key text, of_call text, of_hash bytea) returns jsonb
language plpgsql as $$
declare
  known idempotency_keys;
begin
  insert into idempotency_keys (user_id, key, call, request_hash, created_at)
    values (of_user, of_key, of_call, of_hash, current_setting('niramoy.now')::timestamptz)
    on conflict (user_id, key) do nothing;
  if found then return null; end if;
  select * into known from idempotency_keys where user_id = of_user and key = of_key;
  return jsonb_build_object(
    'isSame', coalesce(known.call = of_call and known.request_hash = of_hash, false), 'reply', known.reply_body);
end $$;

create function store_reply(of_user integer, of_key text, reply jsonb) returns void language plpgsql as $$
begin
  update idempotency_keys set reply_body = reply where user_id = of_user and key = of_key;
end $$;

-- Until the transaction ends: the orders of one customer are made one after the other, and the account stays.
create function lock_customer(of_user integer) returns void language plpgsql as $$
begin
  perform from users where id = of_user for no key update;
end $$;

-- What each product sold and has left, so that what runs out is found without adding up all sales of a month. A change
-- of stock only adds a row to stock_touched, in its own transaction; a job counts these products anew and takes the rows
-- away. A reader counts the products that are still there by itself.
create table stock_cover (
  product_id integer primary key references products on delete cascade,
  -- Since the instant in stock_cover_state, less what came back.
  units_sold bigint not null check (units_sold > 0),
  -- That may be sold on the day in stock_cover_state.
  units_left bigint not null check (units_left >= 0)
);
create table stock_cover_state (
  is_only boolean primary key default true check (is_only),
  since_at timestamptz not null,
  counted_on date not null
);
-- Nothing is counted yet: all that was sold is then counted by the reader.
insert into stock_cover_state (since_at, counted_on) values ('infinity', 'infinity');
create table stock_touched (
  product_id integer not null
);

create or replace function announce_stock_change() returns trigger language plpgsql as $$
declare
  ids text;
begin
  with touched as (
    insert into stock_touched (product_id) select distinct product_id from changed returning product_id
  )
  select case when count(*) > 200 then '*' else string_agg(product_id::text, ',' order by product_id) end into ids
    from touched;
  if ids is not null then perform pg_notify('catalogue', 'stock:' || ids); end if;
  return null;
end $$;

-- The rows of one statement move their batches together: two statements for an order instead of two for each line.
create or replace function apply_ledger_row() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  update stock_batches as batch
    set quantity = batch.quantity + moved.change,
        deleted_at = case when moved.most < 0 then batch.deleted_at end
    from (select batch_id, sum(change)::integer as change, max(change) as most from changed group by batch_id) as moved
    where batch.id = moved.batch_id;

  select code into wrong from changed join stock_batches as batch on batch.id = batch_id
    where kind = 'sale'
      and (recalled_at is not null or expires_on < (changed.created_at at time zone 'Asia/Dhaka')::date)
    limit 1;
  if found then
    raise exception using errcode = 'check_violation', constraint = 'stock_ledger_sells_good_batches',
      message = format('Batch %s is expired or recalled and cannot be sold.', wrong.code);
  end if;

  insert into stock_allocations as held (order_id, batch_id, units)
    select order_id, batch_id, -sum(change) from changed where kind = 'sale' group by order_id, batch_id
    on conflict (order_id, batch_id) do update set units = held.units + excluded.units;

  if exists (select from changed where order_id is not null and kind <> 'sale') then
    with back as (
      select order_id, batch_id, sum(change)::integer as units from changed
      where order_id is not null and kind <> 'sale' group by order_id, batch_id
    ), given as (
      update stock_allocations as held set units = held.units - back.units from back
      where held.order_id = back.order_id and held.batch_id = back.batch_id
      returning held.order_id, held.batch_id
    )
    select back.order_id, code into wrong from back join stock_batches on stock_batches.id = batch_id
      where not exists (
        select from given where given.order_id = back.order_id and given.batch_id = back.batch_id)
      limit 1;
    if found then
      raise exception using errcode = 'check_violation', constraint = 'stock_ledger_gives_back_what_was_taken',
        message = format('Order %s took nothing from batch %s.', wrong.order_id, wrong.code);
    end if;
  end if;
  return null;
end $$;
drop trigger stock_ledger_apply on stock_ledger;
create trigger stock_ledger_apply after insert on stock_ledger referencing new table as changed
  for each statement execute function apply_ledger_row();
alter function apply_ledger_row() rename to apply_ledger_rows;

-- The same for the register, after stock_ledger_apply by its name. Hardly any order has a controlled medicine.
drop trigger stock_ledger_register on stock_ledger;
drop function register_ledger_row();
create function register_ledger_rows() returns trigger language plpgsql as $$
declare
  moved record;
  given prescriptions;
begin
  -- the batches are locked by now: a change of the class waits for these rows, or these rows see the change. A first
  -- stock-in has a batch that such a change cannot see yet, so it locks what decides the class
  if exists (select from changed where kind = 'stock-in') then
    perform from products join generic_names on generic_names.id = generic_name_id
      where products.id in (select product_id from changed where kind = 'stock-in') order by products.id for share;
  end if;
  for moved in
    select changed.*, batch.quantity - coalesce(sum(change) over (
        partition by batch_id order by changed.id rows between 1 following and unbounded following), 0) as balance
      from changed
      join products on products.id = changed.product_id
      join generic_names on generic_names.id = generic_name_id
      join stock_batches as batch on batch.id = batch_id
      where coalesce(products.dispensing_class, generic_names.dispensing_class) = 'controlled'
      order by changed.id
  loop
    given := null;
    if moved.order_id is not null then
      select prescriptions.* into given from orders
        join prescriptions on prescriptions.id = orders.served_by
          or (orders.served_by is null and prescriptions.order_id = orders.id)
        where orders.id = moved.order_id and (moved.kind <> 'sale' or prescriptions.status = 'approved');
    end if;
    insert into controlled_register (product_id, batch_id, ledger_id, kind, change, balance, order_id, prescription_id,
        patient_name, doctor_name, doctor_registration, prescribed_on, actor_id, created_at)
      values (moved.product_id, moved.batch_id, moved.id, moved.kind, moved.change, moved.balance, moved.order_id,
        given.id, given.patient_name, given.doctor_name, given.doctor_registration, given.issued_on, moved.actor_id,
        moved.created_at);
  end loop;
  return null;
end $$;
create trigger stock_ledger_register after insert on stock_ledger referencing new table as changed
  for each statement execute function register_ledger_rows();

-- A row of the ledger names its batch together with its product, and an allocation follows the ledger's rows alone:
-- what these checked is checked there.
alter table stock_ledger drop constraint stock_ledger_product_id_fkey;
alter table stock_allocations
  drop constraint stock_allocations_order_id_fkey, drop constraint stock_allocations_batch_id_fkey;
