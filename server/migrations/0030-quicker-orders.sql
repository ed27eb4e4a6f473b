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
