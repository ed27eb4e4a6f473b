-- The references of the files before this one, checked while others read and write.
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
-- Its partitions have it already, so no row is read for it.
alter table stock_ledger add constraint stock_ledger_order_id_fkey foreign key (order_id) references orders;

drop function widen, widen_partitioned, end_former_connections;
