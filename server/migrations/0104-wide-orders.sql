-- Numbers of 64 bits for orders, and for what an order names.
select widen(
  'orders.id',
  'orders.related_order_id',
  'orders.stock_after',
  'orders.served_by',
  'orders.cash_settlement_id'
);
