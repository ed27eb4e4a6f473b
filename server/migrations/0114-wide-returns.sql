-- Numbers of 64 bits for what comes back.
select widen(
  'order_returns.id',
  'order_returns.order_id',
  'order_return_lines.return_id',
  'order_return_lines.order_id',
  'order_return_lines.order_item_id',
  'return_requests.id',
  'return_requests.order_id',
  'return_requests.return_id',
  'return_request_lines.request_id',
  'return_request_lines.order_id',
  'return_request_lines.order_item_id',
  'quarantine_items.id',
  'quarantine_items.order_id',
  'quarantine_items.return_id',
  'inspection_photos.id',
  'inspection_photos.item_id',
  'cash_refunds.id',
  'cash_refunds.order_id',
  'cash_refunds.return_id',
  'cash_refund_approvals.order_id',
  'cash_refund_approvals.return_id'
);
