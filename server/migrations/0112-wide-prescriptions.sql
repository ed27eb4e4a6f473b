-- Numbers of 64 bits for prescriptions and the controlled register.
select widen(
  'prescriptions.id',
  'prescriptions.order_id',
  'prescription_items.prescription_id',
  'controlled_register.id',
  'controlled_register.order_id',
  'controlled_register.ledger_id',
  'controlled_register.prescription_id'
);
