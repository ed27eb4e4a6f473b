-- The rules of medicines that are taken together are in what a phone keeps for when it has no network.
create trigger safety_revision_announce after update on safety_revision referencing new table as changed
  for each statement execute function announce_catalogue_change('safety_rules', 'only_one');
