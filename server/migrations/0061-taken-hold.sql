-- Units of a recalled or expired batch leave the orders that were not handed over; those that were picked are inspected.
-- The version before this one never writes it.
set local lock_timeout = '5s';

alter table quarantine_items
  -- Why it was taken out of an order that had not left the shop; null: it came back.
  add column taken_for text,
  add constraint quarantine_items_taken_for_check check (taken_for in ('recalled', 'expired')) not valid,
  add constraint quarantine_items_taken_is_no_return check (taken_for is null or return_id is null) not valid;
