-- What is in a generic name is said on the pages of its products.
create trigger generic_ingredients_added_notice after insert on generic_ingredients
  referencing new table as changed
  for each statement execute function announce_catalogue_change('generic_names', 'generic_name_id');
create trigger generic_ingredients_changed_notice after update on generic_ingredients
  referencing new table as changed
  for each statement execute function announce_catalogue_change('generic_names', 'generic_name_id');
create trigger generic_ingredients_removed_notice after delete on generic_ingredients
  referencing old table as changed
  for each statement execute function announce_catalogue_change('generic_names', 'generic_name_id');
