-- Two orders of one checkout share one delivery as long as both go on: then one of them pays for it.
-- changes data
alter table orders add column shares_delivery boolean not null default false;

update orders set shares_delivery = true
where related_order_id is not null
  and not exists (select from orders other where other.id = orders.related_order_id and other.status = 'cancelled');

-- When the shop said that an order which waits will end soon: said once, and again when it waits for something else.
alter table orders add column end_announced_at timestamptz;
