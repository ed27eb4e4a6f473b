-- The references that 0103 to 0116 took off and put back, checked while others read and write.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as name, conname from pg_constraint where contype = 'f' and not convalidated order by 1, 2
  loop
    execute format('alter table %s validate constraint %I', one.name, one.conname);
  end loop;
end $$;
