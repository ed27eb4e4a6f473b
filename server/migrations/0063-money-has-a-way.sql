-- Every order's money has a way: what was collected at the door stays due whatever the order becomes, how it was paid there
-- is kept, and a day close also counts suppliers paid in cash and what was written off. The version before this one names
-- none of it.
-- changes data
set local lock_timeout = '5s';

-- Cancelled after it had been delivered: what was collected is due all the same.
alter table orders add column cash_stays_due boolean not null default false;
update orders set cash_stays_due = true
  where status = 'cancelled' and paid_at is null and cash_settlement_id is null and total_poisha > 0
    and exists (select from order_events where order_id = orders.id and order_events.status = 'delivered');
-- Whose money is due, however it was to be paid; orders_cash_due knows cash alone.
create index orders_due_at_door on orders (id)
  where paid_at is null and cash_settlement_id is null
    and (status in ('delivered', 'partially-returned', 'returned') or cash_stays_due);

-- How the customer paid at the door; null: in cash, or written before this was kept.
alter table settlement_lines
  add column tender text,
  add constraint settlement_lines_tender_check check (tender in ('cash', 'card', 'bkash')) not valid;

alter table day_close_lines drop constraint day_close_lines_kind_check;
alter table day_close_lines add constraint day_close_lines_kind_check check (kind in (
  'counter-cash', 'counter-card', 'counter-bkash', 'riders', 'riders-card', 'riders-bkash', 'couriers', 'gateway',
  'gateway-refunds', 'refunds-cash', 'refunds-bkash', 'suppliers-cash', 'written-off'
)) not valid;
create index supplier_payments_reversed on supplier_payments (reversed_at) where reversed_at is not null;
