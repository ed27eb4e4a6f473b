-- People: accounts, how they sign in, what the shop sends them, where they live.
--
-- Conventions of the whole schema
--   …_at is an instant (timestamptz), …_on a day in Dhaka (date), …_poisha money (1 taka = 100 poisha).
--   No column defaults to the database's clock: the program passes the time of every row.
--   A foreign key without ON DELETE refuses the deletion (23503): the row is in use.
--   A unique index is named …_key, so that the program can tell which rule was broken.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- A guard raises the sentence it is given, under its own name, like any other broken constraint.
create function refuse() returns trigger language plpgsql as $$
begin
  raise exception using
    errcode = 'integrity_constraint_violation', message = tg_argv[0],
    table = tg_table_name, constraint = tg_name;
end $$;

create table users (
  id integer generated always as identity primary key,
  username text not null unique check (username ~ '^[0-9A-F]{6}$'),
  name text not null check (char_length(name) between 1 and 120),
  email text check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  phone text check (phone ~ '^[0-9]{11}$'),
  role text not null check (role in ('admin', 'user')),
  language text not null default 'bn' check (language in ('bn', 'en')),
  password_hash text check (char_length(password_hash) between 20 and 400),
  referred_by integer references users on delete set null,
  verified_at timestamptz,
  email_verified_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_not_referred_by_self check (referred_by <> id),
  constraint users_email_verified_needs_email check (email_verified_at is null or email is not null),
  constraint users_anonymised_keep_nothing check (
    anonymised_at is null or (email is null and phone is null and password_hash is null)
  )
);
-- An unfinished registration never blocks the number's or the address's owner.
create unique index users_verified_phone_key on users (phone) where verified_at is not null;
create unique index users_unverified_phone_key on users (phone) where verified_at is null;
create unique index users_verified_email_key on users (lower(email)) where verified_at is not null;
create index users_email on users (lower(email));
create index users_created on users (created_at, id);
create index users_role_created on users (role, created_at, id);
create index users_name on users (name, id);
create index users_referred_by on users (referred_by);
create index users_search on users using gin (
  name gin_trgm_ops, username gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops
);

create table social_identities (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (char_length(subject) between 1 and 255),
  created_at timestamptz not null,
  constraint social_identities_subject_key unique (provider, subject),
  constraint social_identities_provider_key unique (user_id, provider)
);

-- Only the token's SHA-256 is kept; the id names a session to its owner, who may end it.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id integer generated always as identity unique,
  user_id integer not null references users on delete cascade,
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_expire_later check (expires_at > created_at)
);
create index sessions_user on sessions (user_id, last_seen_at);
create index sessions_expires on sessions (expires_at);

create table one_time_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('verify-account', 'reset-password')),
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_codes_expire_later check (expires_at > created_at)
);
-- A new code replaces the unused one, so there is never more than one to guess.
create unique index one_time_codes_unused_key on one_time_codes (user_id, purpose) where used_at is null;
create index one_time_codes_user on one_time_codes (user_id);
create index one_time_codes_expires on one_time_codes (expires_at);

create table password_reset_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_reset_tokens_expire_later check (expires_at > created_at)
);
create index password_reset_tokens_user on password_reset_tokens (user_id);
create index password_reset_tokens_expires on password_reset_tokens (expires_at);

-- Written in the transaction that causes the message, sent by a job. A dedupe key is sent once.
create table outbox_messages (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,49}$'),
  recipient text not null check (char_length(recipient) between 3 and 254),
  subject text check (char_length(subject) <= 200),
  body text not null check (char_length(body) <= 20000),
  dedupe_key text unique check (char_length(dedupe_key) between 1 and 200),
  user_id integer references users on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'expired')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,
  expires_at timestamptz,
  last_error text check (char_length(last_error) <= 1000),
  provider_reference text check (char_length(provider_reference) <= 200),
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint outbox_messages_sent_has_time check ((status = 'sent') = (sent_at is not null)),
  constraint outbox_messages_subject_is_for_email check (channel = 'email' or subject is null)
);
create index outbox_messages_due on outbox_messages (next_try_at) where status = 'waiting';
create index outbox_messages_created on outbox_messages (created_at, id);
create index outbox_messages_user on outbox_messages (user_id);

create table newsletter_subscribers (
  id integer generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  language text not null default 'bn' check (language in ('bn', 'en')),
  created_at timestamptz not null,
  unsubscribed_at timestamptz
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));

-- One row per limited thing, for a token bucket in one upsert (GCRA). Unlogged: losing it in a crash is
-- harmless. The space left in each page keeps the frequent updates in place; there is no second index.
create unlogged table rate_limits (
  key text primary key check (char_length(key) between 1 and 300),
  theoretical_arrival_at timestamptz not null
) with (fillfactor = 70);

create table addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  full_name text not null check (char_length(full_name) between 1 and 120),
  contact_no text not null check (contact_no ~ '^01[3-9][0-9]{8}$'),
  email text check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  village_area text not null check (char_length(village_area) between 1 and 200),
  street_sector text check (char_length(street_sector) <= 200),
  house_holding_no text check (char_length(house_holding_no) <= 100),
  police_station_sub_district text not null check (char_length(police_station_sub_district) between 1 and 80),
  city_district text not null check (char_length(city_district) between 1 and 80),
  state_division text not null check (char_length(state_division) between 1 and 80),
  zip_code text check (char_length(zip_code) <= 12),
  country text not null default 'Bangladesh' check (country = 'Bangladesh'),
  address_type text not null check (address_type in ('shipping', 'billing', 'both')),
  is_default_shipping boolean not null default false,
  is_default_billing boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint addresses_default_shipping_fits check (not is_default_shipping or address_type <> 'billing'),
  constraint addresses_default_billing_fits check (not is_default_billing or address_type <> 'shipping')
);
create index addresses_user on addresses (user_id, id);
create unique index addresses_default_shipping_key on addresses (user_id) where is_default_shipping;
create unique index addresses_default_billing_key on addresses (user_id) where is_default_billing;
