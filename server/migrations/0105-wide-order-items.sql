-- Numbers of 64 bits for the lines of orders.
select widen(
  'order_items.id',
  'order_items.order_id'
);
