-- A refund that nobody decides alone waits for a second person. The version before this one neither sends nor approves one
-- that waits.
set local lock_timeout = '5s';

alter table payment_refunds drop constraint payment_refunds_status_check;
alter table payment_refunds add constraint payment_refunds_status_check
  check (status in ('waiting', 'due', 'processing', 'refunded', 'failed')) not valid;
alter table payment_refunds
  add column approved_by integer references users,
  add column approved_at timestamptz,
  add constraint payment_refunds_approval_whole check ((approved_by is null) = (approved_at is null)) not valid,
  add constraint payment_refunds_second_person check (approved_by <> created_by) not valid;
create index payment_refunds_approved_by on payment_refunds (approved_by);

-- Who allowed that so much is paid back by hand for a return; somebody else pays it.
create table cash_refund_approvals (
  return_id integer primary key references order_returns,
  order_id integer not null references orders,
  amount_poisha integer not null check (amount_poisha > 0),
  approved_by integer not null references users,
  approved_at timestamptz not null
);
create index cash_refund_approvals_order on cash_refund_approvals (order_id);
create index cash_refund_approvals_approved_by on cash_refund_approvals (approved_by);
create trigger cash_refund_approvals_append_only before delete or truncate on cash_refund_approvals
  for each statement execute function refuse('An approval is never removed.');
create trigger cash_refund_approvals_audit after insert or update or delete on cash_refund_approvals
  for each row execute function record_change('order_id');
