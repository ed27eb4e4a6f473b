-- An order that was delivered and set back to shipped: what was collected is due all the same. The version before this one
-- marks only those that are cancelled after it.
-- changes data
set local lock_timeout = '5s';

update orders set cash_stays_due = true
  where status = 'shipped' and paid_at is null and cash_settlement_id is null and total_poisha > 0
    and 'delivered' = (
      select before.status from order_events before where before.order_id = orders.id and before.id < (
        select max(id) from order_events where order_id = orders.id and order_events.status = 'shipped')
      order by before.id desc limit 1);
