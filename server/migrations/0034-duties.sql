-- What each member of staff is responsible for (docs/duties.md). Everyone who worked here before had all of it.
set local lock_timeout = '5s';

alter table users
  add column duties text[] not null default '{}' check (
    duties <@ array['owner', 'manager', 'pharmacist', 'storekeeper', 'packer', 'accountant']
    and cardinality(duties) <= 6),
  add constraint users_duties_of_staff check (role = 'admin' or duties = '{}');
update users set duties = '{owner}' where role = 'admin';

-- Whoever leaves the back office leaves their duties, also by the version before this one, which knows none.
create function end_duties() returns trigger language plpgsql as $$
begin
  new.duties = '{}';
  return new;
end $$;
create trigger users_end_duties before update of role on users
  for each row when (new.role <> 'admin') execute function end_duties();
