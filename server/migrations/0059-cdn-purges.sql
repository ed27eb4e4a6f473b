-- What a CDN in front of the shop must be told to forget, by the tags of its entries. Every process hears each announced
-- change and writes the same rows, so a row is there once: due_at is rounded, and sent rows stay for a minute.
create table cdn_purges (
  tag text not null check (tag ~ '^[a-z0-9_-]{1,40}$'),
  due_at timestamptz not null,
  -- later than due_at while a process sends it, and after a failure
  next_try_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  sent_at timestamptz,
  primary key (tag, due_at)
);
create index cdn_purges_waiting on cdn_purges (next_try_at) where sent_at is null;
create index cdn_purges_sent on cdn_purges (sent_at) where sent_at is not null;
