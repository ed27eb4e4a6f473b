-- The list of orders sorted by total is read from this index alone, whatever it is filtered by besides.
create index orders_total_filtered on orders (total_poisha, id) include (status, payment_method, created_at);
drop index orders_total;
alter index orders_total_filtered rename to orders_total;

-- One status of many: its days stand side by side.
create index order_tally_status on order_tally (status, payment_method, made_on) include (orders);

-- Hardly any: to see at once that every code has the letters that the shop's own begin with.
create index orders_other_codes on orders (id) where order_code not like 'NR-%';

-- How many orders each customer has: what a search for a name comes to, without counting them. Rows are only ever added
-- and then drawn together, like those of order_tally.
create table customer_tally (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  orders integer not null
);
create index customer_tally_user on customer_tally (user_id) include (orders);

create or replace function tally_many_orders() returns trigger language plpgsql as $$
begin
  insert into order_tally (made_on, status, payment_method, orders, net)
    select (created_at at time zone 'Asia/Dhaka')::date, status, payment_method,
      tg_argv[0]::integer * count(*), tg_argv[0]::integer * sum(total_poisha - refunded_poisha)
    from changed group by 1, 2, 3;
  insert into customer_tally (user_id, orders)
    select user_id, tg_argv[0]::integer * count(*) from changed group by 1;
  return null;
end $$;

create function tally_customer() returns trigger language plpgsql as $$
begin
  insert into customer_tally (user_id, orders) values (old.user_id, -1), (new.user_id, 1);
  return null;
end $$;
create trigger orders_tally_customer after update of user_id on orders
  for each row when (old.user_id <> new.user_id) execute function tally_customer();

insert into customer_tally (user_id, orders) select user_id, count(*) from orders group by 1;
