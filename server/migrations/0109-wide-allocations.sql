-- Numbers of 64 bits for what orders took of batches, and for how they are counted.
select widen(
  'stock_allocations.order_id',
  'order_tally.id',
  'customer_tally.id'
);
