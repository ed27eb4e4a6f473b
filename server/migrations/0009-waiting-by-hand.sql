-- Staff can let an order wait for stock though the books have enough of it: it is filled once something has come in
-- since. The last row of stock_ledger at that moment; no reference, for the ledger is never cut.
alter table orders add column stock_after integer;
