-- The second factor of staff: a secret that only the program's key reads, codes for a lost phone, and devices that were
-- trusted for a while. The person's row says since when there is one; a session says when it was shown one.
set local lock_timeout = '5s';

alter table users add column second_factor_at timestamptz;

-- The program before this one does not name these columns. What is set up belongs to the session that began it.
alter table sessions
  add column second_factor_at timestamptz,
  add column new_secret bytea check (octet_length(new_secret) between 29 and 200),
  add column new_secret_at timestamptz;

create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea not null check (octet_length(secret) between 29 and 200),
  -- Of the latest code that was used: it and those before it are worth nothing.
  last_step integer not null check (last_step >= 0),
  created_at timestamptz not null
);

-- Of each only the SHA-256; one that was used is gone.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

create table trusted_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint trusted_devices_token_key unique (token_hash),
  constraint trusted_devices_expire_later check (expires_at > created_at)
);
create index trusted_devices_user on trusted_devices (user_id, created_at);
