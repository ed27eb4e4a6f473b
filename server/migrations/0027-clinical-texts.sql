-- What a pharmacist says of a generic name, in both languages; its products inherit it. The version before this one does
-- not name the columns.
set local lock_timeout = '5s';

alter table generic_names
  add column indication_en text check (char_length(indication_en) between 1 and 4000),
  add column indication_bn text check (char_length(indication_bn) between 1 and 4000),
  add column dosage_en text check (char_length(dosage_en) between 1 and 4000),
  add column dosage_bn text check (char_length(dosage_bn) between 1 and 4000),
  add column contraindication_en text check (char_length(contraindication_en) between 1 and 4000),
  add column contraindication_bn text check (char_length(contraindication_bn) between 1 and 4000),
  add column pregnancy_en text check (char_length(pregnancy_en) between 1 and 4000),
  add column pregnancy_bn text check (char_length(pregnancy_bn) between 1 and 4000),
  add column interactions_en text check (char_length(interactions_en) between 1 and 4000),
  add column interactions_bn text check (char_length(interactions_bn) between 1 and 4000),
  add column storage_en text check (char_length(storage_en) between 1 and 4000),
  add column storage_bn text check (char_length(storage_bn) between 1 and 4000),
  add column is_cold_chain boolean not null default false,
  -- Who answers for the texts, and since when.
  add column texts_checked_by text check (char_length(texts_checked_by) between 1 and 120),
  add column texts_checked_on date,
  add constraint generic_names_checked_by_and_on
    check ((texts_checked_by is null) = (texts_checked_on is null));
