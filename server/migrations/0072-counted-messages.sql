-- When an SMS was counted against what one number may get; null: not yet, or it is of a kind that has limits of its own.
-- The version before this one sends without counting.
set local lock_timeout = '5s';

alter table outbox_messages add column counted_at timestamptz;
create index outbox_messages_counted on outbox_messages (recipient, counted_at) where counted_at is not null;
-- how many went out within the last hour, and to whom the most
create index outbox_messages_sent on outbox_messages (sent_at) where sent_at is not null;
