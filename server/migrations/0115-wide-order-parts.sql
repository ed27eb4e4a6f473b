-- Numbers of 64 bits for all else that names an order, one of its lines or a row of the stock log.
select widen(
  'counter_sales.order_id',
  'discount_uses.order_id',
  'order_findings.id',
  'order_findings.order_id',
  'order_notes.id',
  'order_notes.order_id',
  'order_patients.order_id',
  'order_ratings.order_id',
  'status_changes.id',
  'status_change_orders.status_change_id',
  'status_change_orders.order_id',
  'price_changes.last_item_id',
  'bulk_job_rows.row_id',
  'recall_notices.id',
  'goods_receipt_lines.id',
  'goods_receipt_lines.ledger_id',
  'stock_take_lines.id',
  'stock_take_lines.ledger_id',
  'supplier_return_lines.ledger_id'
);
