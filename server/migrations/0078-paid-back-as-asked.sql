-- A customer who asks for a return may say where the money shall go, and a second person may reject a refund that waits.
-- The version before this one names none of it.
set local lock_timeout = '5s';

alter table return_requests
  -- Null: the way the order was paid.
  add column refund_method text,
  -- Null: as above, or erased with its customer.
  add column refund_number text,
  add constraint return_requests_refund_method_check check (refund_method in ('bkash', 'nagad')) not valid,
  add constraint return_requests_refund_number_check check (
    refund_number is null or (refund_method is not null and refund_number ~ '^01[3-9][0-9]{8}$')
  ) not valid;
drop trigger return_requests_audit on return_requests;
create trigger return_requests_audit after insert or update or delete on return_requests
  for each row execute function record_change('order_id', 'reason', 'refusal', 'refund_number');

alter table cash_refunds drop constraint cash_refunds_tender_check;
alter table cash_refunds add constraint cash_refunds_tender_check check (tender in ('cash', 'bkash', 'nagad')) not valid;
alter table day_close_lines drop constraint day_close_lines_kind_check;
alter table day_close_lines add constraint day_close_lines_kind_check check (kind in (
  'counter-cash', 'counter-card', 'counter-bkash', 'riders', 'riders-card', 'riders-bkash', 'couriers', 'gateway',
  'gateway-refunds', 'refunds-cash', 'refunds-bkash', 'refunds-nagad', 'suppliers-cash', 'written-off'
)) not valid;

-- Why is in `failure`, as of every refund that was not sent.
alter table payment_refunds
  add column rejected_by integer references users,
  add column rejected_at timestamptz,
  add constraint payment_refunds_rejection_whole check (
    (rejected_by is null) = (rejected_at is null)
    and (rejected_by is null or (status = 'failed' and approved_by is null))
  ) not valid;
create index payment_refunds_rejected_by on payment_refunds (rejected_by);
