-- The stock log, as the audit log before it.
select partition_by_id('stock_ledger', 5000000);
drop function partition_by_id;
