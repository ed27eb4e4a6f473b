-- What people say when something is wrong ("জ্বর", "gas", "matha betha") and which products help; staff edit it. And what
-- was searched for in vain, by day, without the person. The version before this one does not name the tables.
set local lock_timeout = '5s';

create table needs (
  id integer generated always as identity primary key,
  name_en text not null check (char_length(name_en) between 1 and 120),
  name_bn text not null check (char_length(name_bn) between 1 and 120),
  -- Words and phrases for it, in either language or in Bengali written with Latin letters.
  words text[] not null check (cardinality(words) between 1 and 200),
  -- By what its products are found: they have one of the targets there.
  target_kind text not null
    check (target_kind in ('category', 'sub-category', 'drug-class', 'generic-name', 'dosage-form')),
  targets text[] not null check (cardinality(targets) between 1 and 100),
  -- Generic names whose products come first.
  first_generics text[] not null default '{}' check (cardinality(first_generics) <= 100),
  -- What to be careful about.
  note_en text check (char_length(note_en) between 1 and 500),
  note_bn text check (char_length(note_bn) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index needs_name_en_key on needs (lower(name_en));

create trigger needs_version before update on needs for each row execute function raise_version();
create trigger needs_audit after insert or update or delete on needs
  for each row execute function record_change('id');
create trigger needs_announce_insert after insert on needs referencing new table as changed
  for each statement execute function announce_catalogue_change('needs', 'id');
create trigger needs_announce_update after update on needs referencing new table as changed
  for each statement execute function announce_catalogue_change('needs', 'id');
create trigger needs_announce_delete after delete on needs referencing old table as changed
  for each statement execute function announce_catalogue_change('needs', 'id');

create table search_misses (
  searched_on date not null,
  words text not null check (char_length(words) between 1 and 100),
  count integer not null check (count > 0),
  primary key (searched_on, words)
);
