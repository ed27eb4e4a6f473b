-- The browser that took an assistant's link: after a lost reply it may ask again, and nobody else.
alter table assistant_sessions add column taker_hash bytea;

-- What an assistant was told for an Idempotency-Key, so that the same request sent again changes nothing. Only digests of
-- the key and the request are stored, and the reply in a form that only the key opens.
create table assistant_replies (
  key_hash bytea primary key,
  request_hash bytea not null,
  reply bytea not null,
  expires_at timestamptz not null
);
create index assistant_replies_expires_at on assistant_replies (expires_at);
