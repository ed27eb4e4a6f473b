-- Numbers of 64 bits for what happened to orders.
select widen(
  'order_events.id',
  'order_events.order_id'
);
