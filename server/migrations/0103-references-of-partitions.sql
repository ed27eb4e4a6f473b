-- The references of the stock log and the audit log go from each table to its partitions, so that 0107 and 0108 lock
-- nothing that all visits need. That to orders comes back with 0116, and all stand where they were after 0118.
do $$
declare
  one record;
begin
  lock table orders, users, stock_batches, stock_ledger, audit_log in access exclusive mode;
  create temporary table moving on commit drop as
    select conrelid::regclass as name, conname, pg_get_constraintdef(oid) as made from pg_constraint
    where conrelid in ('stock_ledger'::regclass, 'audit_log'::regclass) and contype = 'f' and conparentid = 0;
  for one in select * from moving loop
    execute format('alter table %s drop constraint %I', one.name, one.conname);
  end loop;
  for one in
    select inhrelid::regclass as partition, conname, made from moving join pg_inherits on inhparent = name
    where conname <> 'stock_ledger_order_id_fkey'
  loop
    execute format('alter table %s add constraint %I %s not valid', one.partition, one.conname, one.made);
  end loop;
end $$;
