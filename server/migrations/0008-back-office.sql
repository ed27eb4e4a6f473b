-- The back office: totals of the list of orders without counting them, an index for its filters, and the audit of
-- what staff note and take back.

-- What the orders of a day in Dhaka come to, by status and payment method. Every change adds rows (`orders` is then
-- +1 or -1), so that no two orders wait for each other; a job draws rows of the same kind together.
create table order_tally (
  id integer generated always as identity primary key,
  made_on date not null,
  status text not null check (char_length(status) <= 40),
  payment_method text check (char_length(payment_method) <= 40),
  orders integer not null,
  -- In poisha, what they cost less what was refunded: a sum of many, so wider than an amount.
  net bigint not null
);
create index order_tally_day on order_tally (made_on, status, payment_method) include (orders, net);

create function tally_many_orders() returns trigger language plpgsql as $$
begin
  insert into order_tally (made_on, status, payment_method, orders, net)
    select (created_at at time zone 'Asia/Dhaka')::date, status, payment_method,
      tg_argv[0]::integer * count(*), tg_argv[0]::integer * sum(total_poisha - refunded_poisha)
    from changed group by 1, 2, 3;
  return null;
end $$;
create trigger orders_tally_insert after insert on orders referencing new table as changed
  for each statement execute function tally_many_orders('1');
create trigger orders_tally_delete after delete on orders referencing old table as changed
  for each statement execute function tally_many_orders('-1');

create function tally_order() returns trigger language plpgsql as $$
begin
  insert into order_tally (made_on, status, payment_method, orders, net)
    values (
      (old.created_at at time zone 'Asia/Dhaka')::date, old.status, old.payment_method,
      -1, old.refunded_poisha - old.total_poisha
    ), (
      (new.created_at at time zone 'Asia/Dhaka')::date, new.status, new.payment_method,
      1, new.total_poisha - new.refunded_poisha
    );
  return null;
end $$;
create trigger orders_tally_update after update on orders
  for each row when (
    (old.created_at, old.status, old.payment_method, old.total_poisha, old.refunded_poisha)
      is distinct from (new.created_at, new.status, new.payment_method, new.total_poisha, new.refunded_poisha)
  )
  execute function tally_order();

insert into order_tally (made_on, status, payment_method, orders, net)
  select (created_at at time zone 'Asia/Dhaka')::date, status, payment_method, count(*),
    sum(total_poisha - refunded_poisha)
  from orders group by 1, 2, 3;

create index orders_status_payment on orders (status, payment_method, created_at, id);

-- The rest of what staff change; the column that names the row comes first, the hidden ones after it (as in 0005).
create trigger order_notes_audit after insert or update or delete on order_notes
  for each row execute function record_change('order_id', 'body');
create trigger order_returns_audit after insert or update or delete on order_returns
  for each row execute function record_change('order_id');
create trigger order_return_lines_audit after insert or update or delete on order_return_lines
  for each row execute function record_change('order_id');
create trigger social_identities_audit after insert or update or delete on social_identities
  for each row execute function record_change('user_id', 'subject');
create trigger newsletter_subscribers_audit after insert or update or delete on newsletter_subscribers
  for each row execute function record_change('id', 'email');
create index audit_log_request on audit_log (request_id) where request_id is not null;
create index audit_log_table on audit_log (table_name, created_at, id);
