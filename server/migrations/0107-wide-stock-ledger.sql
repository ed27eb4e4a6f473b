-- Numbers of 64 bits for the stock log.
select widen(
  'stock_ledger.id',
  'stock_ledger.order_id'
);
