-- A basket of which something is short may become two orders that know each other: what is there goes now, the rest
-- when it comes. The second has the higher id.
set local lock_timeout = '5s';

-- Deferred: the first of the two is written before the second is there.
alter table orders
  add column related_order_id integer references orders deferrable initially deferred,
  add constraint orders_related_to_another check (related_order_id <> id);
create unique index orders_related_order on orders (related_order_id);

-- A code that signs in goes to a number, which may have no account yet. A new one takes the place of the last.
create table sign_in_codes (
  phone text primary key check (phone ~ '^[0-9]{11}$'),
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sign_in_codes_expire_later check (expires_at > created_at)
);
create index sign_in_codes_expires on sign_in_codes (expires_at);
