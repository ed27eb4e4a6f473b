-- What couriers say of parcels, and when they are asked. The version before this one names none of it.
set local lock_timeout = '5s';

alter table parcels
  -- By which the courier knows it from us: the order's code, of a further parcel with its number.
  add column reference text check (char_length(reference) between 1 and 40),
  -- As the courier worded it last; the same word again changes nothing, so that staff can correct it.
  add column courier_status text check (char_length(courier_status) between 1 and 80),
  -- A booking was sent and may have been made: it is not sent again before the courier was asked.
  add column asked_at timestamptz,
  -- When a job does the next thing about it; null: it waits for staff, or for nothing.
  add column due_at timestamptz;
create unique index parcels_reference_key on parcels (reference);
create index parcels_due on parcels (due_at) where ended_at is null;

create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id integer not null references parcels,
  -- What the courier sent by itself, or what it replied when it was asked.
  source text not null check (source in ('message', 'reply')),
  status text not null check (char_length(status) between 1 and 80),
  -- As it came, without what could name a person.
  facts jsonb not null,
  created_at timestamptz not null
);
-- One that arrives twice is the same.
create unique index parcel_events_once_key on parcel_events (parcel_id, source, md5(facts::text));
create trigger parcel_events_append_only before update or delete or truncate on parcel_events
  for each statement execute function refuse('What a courier said is never changed or removed.');
