-- What an inspection of goods that came back found: a note, and pictures. The version before this one writes neither.
set local lock_timeout = '5s';

alter table quarantine_items
  add column note text,
  add constraint quarantine_items_note_check check (char_length(note) between 1 and 1000) not valid;
-- What staff write may name a person: the log says that it changed, not how.
drop trigger quarantine_items_audit on quarantine_items;
create trigger quarantine_items_audit after insert or update or delete on quarantine_items
  for each row execute function record_change('order_id', 'note');

create table inspection_photos (
  id integer generated always as identity primary key,
  item_id integer not null references quarantine_items,
  -- Null once the file was erased.
  file_key text,
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz not null,
  erased_at timestamptz,
  constraint inspection_photos_erased_has_no_file check ((file_key is null) = (erased_at is not null))
);
create unique index inspection_photos_file_key on inspection_photos (file_key);
create index inspection_photos_item on inspection_photos (item_id);
create index inspection_photos_kept on inspection_photos (created_at) where file_key is not null;
