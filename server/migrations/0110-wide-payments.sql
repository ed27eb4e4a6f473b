-- Numbers of 64 bits for payments.
select widen(
  'payment_attempts.id',
  'payment_attempts.order_id',
  'payments.id',
  'payments.order_id',
  'payments.attempt_id',
  'payment_refunds.id',
  'payment_refunds.payment_id',
  'payment_refunds.return_id'
);
