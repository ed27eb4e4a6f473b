-- What an assistant put together for somebody, until that person takes it into the shop's own cart. It names nobody:
-- products, packs, a code, and a place no closer than a thana. Only digests of the id and of the link are stored.
create table assistant_sessions (
  id_hash bytea primary key,
  link_hash bytea not null,
  kind text not null check (kind in ('cart', 'checkout')),
  -- of a checkout: the cart it was made from
  cart_hash bytea,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  choices jsonb not null check (jsonb_typeof(choices) = 'object'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- its link was opened and its lines were taken
  used_at timestamptz
);
create unique index assistant_sessions_link_hash_key on assistant_sessions (link_hash);
create unique index assistant_sessions_cart_hash_key on assistant_sessions (cart_hash) where kind = 'checkout';
create index assistant_sessions_expires_at on assistant_sessions (expires_at);
