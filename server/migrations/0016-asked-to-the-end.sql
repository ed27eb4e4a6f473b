-- A try to pay is asked about until the gateway has answered once its page cannot be paid any more, however long the shop
-- or the gateway was away meanwhile. The version before this one does not name the column.
set local lock_timeout = '5s';

alter table payment_attempts
  -- When the gateway last answered that nothing was paid and nothing is under way.
  add column answered_at timestamptz;

-- Only what is still to be asked about: of most tries that is a day's worth.
create index if not exists payment_attempts_unanswered on payment_attempts (created_at)
  where status <> 'paid' and (answered_at is null or answered_at - created_at < interval '24 hours');
-- The version before asks once a minute without it, for as long as an upgrade takes.
drop index payment_attempts_unpaid;
