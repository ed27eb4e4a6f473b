-- What is sold at the counter is an order like any other; here stands how it was paid there.
set local lock_timeout = '5s';

create table counter_sales (
  order_id integer primary key references orders,
  -- cash and bkash are orders with the payment method POS, card with Card.
  tender text not null check (tender in ('cash', 'card', 'bkash')),
  -- Of cash: what the customer gave, and what was given back of it.
  received_poisha integer not null check (received_poisha >= 0),
  change_poisha integer not null default 0 check (change_poisha >= 0),
  -- The number on the terminal's slip, or of the bKash transaction.
  reference text check (char_length(reference) between 1 and 60),
  sold_by integer not null references users,
  created_at timestamptz not null,
  constraint counter_sales_change_of_cash check (tender = 'cash' or change_poisha = 0)
);
create index counter_sales_sold on counter_sales (created_at);
create index counter_sales_sold_by on counter_sales (sold_by);
create trigger counter_sales_audit after insert or update or delete on counter_sales
  for each row execute function record_change('order_id');
