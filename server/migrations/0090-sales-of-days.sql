-- What was sold on each day, summed up, so that a report of a year does not add up a hundred thousand orders. A change
-- of an order, of its lines, its goods or their cost adds the order's day to sales_day_changes, in its own transaction.
-- A job sums these days again and takes the rows away; a report sums those that are still there by itself.
create table sales_days_summed (
  sold_on date primary key
);
-- Only added to and taken away, never updated: two orders of one day do not wait for each other.
create table sales_day_changes (
  sold_on date not null
);
create index sales_day_changes_sold_on on sales_day_changes (sold_on);

-- Orders as a whole, which only they can say: how many, and what they brought with delivery.
create table sales_days (
  sold_on date not null references sales_days_summed on delete cascade,
  channel text not null check (channel in ('online', 'counter', 'staff')),
  -- Null: at the counter.
  district text check (char_length(district) <= 200),
  orders integer not null,
  units bigint not null,
  goods_poisha bigint not null check (abs(goods_poisha) < 1e15),
  net_poisha bigint not null check (abs(net_poisha) < 1e15),
  unique nulls not distinct (sold_on, channel, district)
);

-- Their lines.
create table sales_day_products (
  sold_on date not null references sales_days_summed on delete cascade,
  channel text not null check (channel in ('online', 'counter', 'staff')),
  district text check (char_length(district) <= 200),
  product_id integer not null references products on delete cascade,
  orders integer not null,
  units bigint not null,
  net_poisha bigint not null check (abs(net_poisha) < 1e15),
  cost_poisha bigint not null check (abs(cost_poisha) < 1e15),
  unknown_units bigint not null,
  unknown_poisha bigint not null check (abs(unknown_poisha) < 1e15),
  unique nulls not distinct (sold_on, channel, district, product_id)
);
create index sales_day_products_product_id on sales_day_products (product_id);

-- How many orders have something of a generic name or of a manufacturer: an order with two of them counts once.
create table sales_day_groups (
  sold_on date not null references sales_days_summed on delete cascade,
  channel text not null check (channel in ('online', 'counter', 'staff')),
  kind text not null check (kind in ('generic', 'manufacturer')),
  group_id integer not null,
  orders integer not null,
  primary key (sold_on, channel, kind, group_id)
);

create function sales_day(instant timestamptz) returns date language sql immutable
  return (instant at time zone 'Asia/Dhaka')::date;

create function order_changes_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into sales_day_changes values (sales_day(old.created_at)); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.created_at <> old.created_at) then
    insert into sales_day_changes values (sales_day(new.created_at));
  end if;
  return null;
end $$;
create trigger orders_change_sales_new after insert or delete on orders
  for each row execute function order_changes_sales();
create trigger orders_change_sales after update on orders
  for each row when (
    (old.status, old.paid_at is null, old.refunded_poisha, old.total_poisha, old.code_discount_poisha,
      old.special_discount_poisha, old.created_by is null, old.created_at, old.shipping_address ->> 'cityDistrict')
    is distinct from
    (new.status, new.paid_at is null, new.refunded_poisha, new.total_poisha, new.code_discount_poisha,
      new.special_discount_poisha, new.created_by is null, new.created_at, new.shipping_address ->> 'cityDistrict'))
  execute function order_changes_sales();

-- What has an order_id: lines, stock taken for them, sales at the counter.
create function rows_change_sales() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes
    select distinct sales_day(orders.created_at) from orders where id in (select order_id from changed);
  return null;
end $$;
create trigger order_items_insert_sales after insert on order_items referencing new table as changed
  for each statement execute function rows_change_sales();
create trigger order_items_update_sales after update on order_items referencing new table as changed
  for each statement execute function rows_change_sales();
create trigger order_items_delete_sales after delete on order_items referencing old table as changed
  for each statement execute function rows_change_sales();
create trigger stock_ledger_sales after insert on stock_ledger referencing new table as changed
  for each statement execute function rows_change_sales();
create trigger counter_sales_sales after insert on counter_sales referencing new table as changed
  for each statement execute function rows_change_sales();

-- A cost that is learnt later, of units that were sold without one.
create function batch_changes_sales() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes
    select distinct sales_day(orders.created_at)
    from stock_ledger join orders on orders.id = order_id where batch_id = new.id and unit_cost_poisha is null;
  return null;
end $$;
create trigger stock_batches_change_sales after update on stock_batches
  for each row when (old.cost_price_poisha is distinct from new.cost_price_poisha)
  execute function batch_changes_sales();

create function product_changes_sales() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes
    select distinct sales_day(orders.created_at) from order_items join orders on orders.id = order_id
    where product_id = new.id;
  return null;
end $$;
create trigger products_change_sales after update on products
  for each row when ((old.generic_name_id, old.brand_id) is distinct from (new.generic_name_id, new.brand_id))
  execute function product_changes_sales();
