-- What grows for ever is partitioned by its number, which rises with time: new rows meet small indexes, and old ones
-- are never rewritten. The table so far becomes the first partition as it is; a job makes the next ones ahead
-- (server/src/platform/db/partitions). Partitions have a schema of their own, so that whoever lists the tables of the
-- shop finds each of them once.
create schema if not exists partitions;

-- A statement that names a partition itself is refused what its table refuses.
create function guard_partition(name text, partition text) returns void language plpgsql as $$
declare
  made text;
begin
  for made in
    select replace(pg_get_triggerdef(oid), format(' ON public.%I ', name), format(' ON partitions.%I ', partition))
    from pg_trigger
    -- before, by statement
    where tgrelid = format('public.%I', name)::regclass and not tgisinternal and tgtype & 3 = 2
  loop
    execute made;
  end loop;
end $$;

-- Made on its own and then attached, which does not wait for those who read or write the others.
create function add_partition(name text, first bigint, beyond bigint) returns void language plpgsql as $$
declare
  partition text := format('%s_from_%s', name, first);
begin
  execute format(
    'create table partitions.%I (like public.%I including defaults including constraints including storage)',
    partition, name);
  perform guard_partition(name, partition);
  execute format('alter table public.%I attach partition partitions.%I for values from (%s) to (%s)',
    name, partition, first, beyond);
end $$;

-- Each partitioned table: the last number it gave out, and the first that no partition is made for.
create function partitioned_tables(out name text, out last_id bigint, out beyond bigint) returns setof record
language sql stable as $$
  select parent.relname::text, coalesce(max(pg_sequences.last_value), 0),
    max(substring(pg_get_expr(child.relpartbound, child.oid) from 'TO \((\d+)\)')::bigint)
  from pg_class as parent
  join pg_inherits on inhparent = parent.oid
  join pg_class as child on child.oid = inhrelid
  left join pg_sequences on schemaname = 'public' and sequencename = parent.relname || '_id_seq'
  where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace
  group by parent.relname
$$;

-- Ahead by at least a quarter of a partition; returns how many it made. Each has `size` rows, or an eighth of all there
-- ever were: so there are never more than some forty. Should rows have gone to the default, those stay there, and the
-- next partition begins beyond them.
create function make_partitions(size integer) returns integer language plpgsql as $$
declare
  one record;
  made integer := 0;
  first bigint;
  step bigint;
  has_strays boolean;
begin
  for one in select * from partitioned_tables() loop
    step := greatest(size, one.last_id / 8);
    execute format('select exists (select from partitions.%I)', one.name || '_default') into has_strays;
    first := case when has_strays and one.beyond <= one.last_id then one.last_id + 10000 else one.beyond end;
    while first > one.beyond or first - one.last_id < step / 4 loop
      perform add_partition(one.name, first, first + step);
      one.beyond := first + step;
      first := one.beyond;
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

-- Partitions that were left behind by all rows that ever went there; returns how many were removed.
create function drop_emptied_partitions(name text) returns integer language plpgsql as $$
declare
  partition regclass;
  is_empty boolean;
  dropped integer := 0;
begin
  for partition in
    select child.oid from partitioned_tables() as parent
    join pg_inherits on inhparent = format('public.%I', parent.name)::regclass
    join pg_class as child on child.oid = inhrelid
    where parent.name = drop_emptied_partitions.name
      and substring(pg_get_expr(child.relpartbound, child.oid) from 'TO \((\d+)\)')::bigint <= last_id
  loop
    execute format('select not exists (select from %s)', partition) into is_empty;
    continue when not is_empty;
    -- what was under way meanwhile is seen once it is locked
    execute format('lock table %s in access exclusive mode', partition);
    execute format('select not exists (select from %s)', partition) into is_empty;
    continue when not is_empty;
    execute format('drop table %s', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

create function partition_by_id(name text, size integer) returns void language plpgsql as $$
declare
  again text[];
  statement text;
  bound integer;
begin
  for statement in
    select format('alter table %I validate constraint %I', name, conname)
    from pg_constraint where conrelid = name::regclass and not convalidated
  loop
    execute statement;
  end loop;

  select array_agg(made order by rank, made) into again from (
    select 1 as rank, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = name::regclass and not indisprimary
    union all
    select 2, format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = name::regclass and contype = 'f'
    union all
    select 4, pg_get_triggerdef(oid) from pg_trigger where tgrelid = name::regclass and not tgisinternal
    union all
    select 5, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where confrelid = name::regclass and contype = 'f'
    union all
    select 3, format('alter table %1$I attach partition partitions.%2$I for values from (minvalue) to (%%s)',
      name, name || '_first')
  ) as parts;

  for statement in
    select format('alter table %s drop constraint %I', conrelid::regclass, conname)
      from pg_constraint where confrelid = name::regclass and contype = 'f'
    union all
    select format('drop trigger %I on %I', tgname, name)
      from pg_trigger where tgrelid = name::regclass and not tgisinternal
  loop
    execute statement;
  end loop;

  execute format('select (coalesce(max(id), 0) / %s + 1) * %1$s from %I', size, name) into bound;
  execute format('alter table %I alter id drop identity', name);
  execute format('alter table %I set schema partitions', name);
  execute format('alter table partitions.%I rename to %I', name, name || '_first');
  execute format(
    'create table %I (like partitions.%I including defaults including constraints including storage)
       partition by range (id)', name, name || '_first');
  execute format('alter table %I add primary key (id)', name);
  execute format('alter table %I alter id add generated always as identity', name);
  execute format('select setval(pg_get_serial_sequence(%L, ''id''), max(id)) from partitions.%I having max(id) > 0',
    name, name || '_first');
  foreach statement in array again loop
    execute replace(statement, '(%s)', format('(%s)', bound));
  end loop;
  -- where rows go should the job fail for long: an order is never refused for it
  execute format('create table partitions.%I partition of %I default', name || '_default', name);
  perform guard_partition(name, name || '_first');
  perform guard_partition(name, name || '_default');
end $$;

select partition_by_id('audit_log', 5000000);
