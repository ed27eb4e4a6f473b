-- What comes back from delivery or from a customer is looked at: its condition is kept, and what the way cost. Batches
-- that customers hold, or held, are no longer deleted. The version before this one does not name the columns.
set local lock_timeout = '5s';

alter table order_events
  -- Only of an order that came back after it had left the shop: staff say so when they take it in.
  add column condition text,
  -- What the way there and back cost, if staff noted it.
  add column cost_poisha integer,
  -- no row has either yet, so there is nothing to look through
  add constraint order_events_condition_check check (condition in ('sellable', 'damaged')) not valid,
  add constraint order_events_cost_check check (cost_poisha >= 0) not valid,
  add constraint order_events_came_back check (
    status = 'cancelled' or (condition is null and cost_poisha is null)
  ) not valid;

alter table order_return_lines
  -- Units of the line that were written off when they came back.
  add column damaged_units integer not null default 0,
  add constraint order_return_lines_damaged_check check (damaged_units >= 0) not valid;

alter table stock_batches
  -- Stays when the recall is lifted.
  add column was_recalled boolean not null default false;
update stock_batches set was_recalled = true
  where recalled_at is not null or exists (
    select from audit_log
    where table_name = 'stock_batches' and row_id = stock_batches.id and changes ? 'recalled_at');
-- Deleted earlier, such a batch could no longer name the customers who hold units of it. It comes back, empty.
update stock_batches set deleted_at = null
  where deleted_at is not null and (was_recalled or exists (
    select from stock_ledger where batch_id = stock_batches.id and kind = 'sale'));
