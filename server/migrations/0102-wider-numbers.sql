-- Numbers that grow with orders get 64 bits, table by table in the files that follow: each is a transaction of its own,
-- and others wait for one table at a time. What was given out stays as it is, and so do all names.

-- Statements that a process of the version before has prepared name the narrow type and would fail from now on. Its
-- connections end: at once when they rest or wait for a lock, else when what they do is done, or after a second. The pool
-- opens new ones. Call it while the tables are locked: what connects meanwhile waits until it sees the new type.
create function end_former_connections() returns void language plpgsql as $$
declare
  begun timestamptz := clock_timestamp();
begin
  while clock_timestamp() < begun + interval '5 seconds' loop
    perform pg_stat_clear_snapshot();
    create temporary table former on commit drop as
      select pid, state = 'idle' or wait_event_type = 'Lock' as may_end from pg_stat_activity
      where datname = current_database() and application_name = 'niramoy' and pid <> pg_backend_pid()
        and backend_start < begun and pg_has_role(usesysid, 'member');
    perform pg_terminate_backend(pid) from former
      where may_end or clock_timestamp() > begun + interval '1 second';
    exit when not exists (select from former);
    drop table former;
    perform pg_sleep(0.01);
  end loop;
  drop table if exists former;
end $$;

-- A column of the key that divides a table into partitions keeps its type. So the partitions are taken off, widened,
-- and attached to a new table that has everything of the old one but references, which 0103 has moved. What a partition
-- holds is checked in the same pass that writes it anew.
create function widen_partitioned(name text, types text) returns void language plpgsql as $$
declare
  statement text;
  again text[];
  child record;
  last bigint;
begin
  execute format('select last_value from %s where is_called', pg_get_serial_sequence(name, 'id')) into last;
  select array_agg(made order by rank, made) into again from (
    select 1 as rank, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as made from pg_index
      where indrelid = name::regclass and not indisprimary
    union all
    select 2, format('alter table %I attach partition %s %s', name, inhrelid::regclass,
      pg_get_expr(relpartbound, pg_class.oid))
      from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = name::regclass
    union all
    select 3, format('alter table %s drop constraint within_bounds', inhrelid::regclass)
      from pg_inherits where inhparent = name::regclass
    union all
    select 4, pg_get_triggerdef(oid) from pg_trigger where tgrelid = name::regclass and not tgisinternal
  ) as parts;

  for child in
    select inhrelid::regclass as partition, pg_get_partition_constraintdef(inhrelid) as bounds
    from pg_inherits where inhparent = name::regclass
  loop
    execute format('alter table %I detach partition %s', name, child.partition);
    execute format('alter table %s %s, add constraint within_bounds check (%s)', child.partition, types, child.bounds);
  end loop;
  execute format('create table widened (like %I including defaults including constraints including storage)', name);
  execute format('alter table widened %s', types);
  execute format('drop table %I', name);
  execute format(
    'create table %I (like widened including defaults including constraints including storage) partition by range (id)',
    name);
  drop table widened;
  execute format('alter table %I add primary key (id)', name);
  execute format('alter table %I alter id add generated always as identity', name);
  perform setval(pg_get_serial_sequence(name, 'id'), last) where last is not null;
  foreach statement in array again loop
    execute statement;
  end loop;
end $$;

-- Makes columns, named as table.column, bigint that are integer. References to and from them are taken off for the time
-- and come back `not valid`, so that nothing is read twice; 0117 validates them while others work. Triggers that name
-- such a column are made again as they were.
create function widen(variadic columns text[]) returns void language plpgsql as $$
declare
  off text[];
  again text[];
  statement text;
  one record;
begin
  create temporary table widening on commit drop as
    select pg_class.oid, relkind, attnum, attname from unnest(columns) as named
    join pg_class on pg_class.oid = split_part(named, '.', 1)::regclass
    join pg_attribute on attrelid = pg_class.oid and attname = split_part(named, '.', 2) and atttypid = 'integer'::regtype;
  if (select count(*) from widening) <> cardinality(columns) then
    raise exception 'not all of % are integer', columns;
  end if;
  create temporary table touching on commit drop as
    select * from pg_constraint where contype = 'f' and conparentid = 0 and exists (
      select from widening where oid = conrelid and attnum = any (conkey) or oid = confrelid and attnum = any (confkey));
  execute (
    select format('lock table %s in access exclusive mode', string_agg(name::text, ', ' order by name::text)) from (
      select oid::regclass from widening union select conrelid::regclass from touching
      union select confrelid::regclass from touching) as tables (name));
  perform end_former_connections();

  select coalesce(array_agg(format('alter table %s drop constraint %I', conrelid::regclass, conname)), '{}') into off
    from touching;
  select coalesce(array_agg(format('alter table %s add constraint %I %s%s', conrelid::regclass, conname,
      pg_get_constraintdef(oid), case when convalidated then ' not valid' end)), '{}') into again
    from touching;
  for one in
    select distinct tgname, tgrelid::regclass as name, pg_get_triggerdef(pg_trigger.oid) as made
    from widening join pg_depend on refclassid = 'pg_class'::regclass and refobjid = widening.oid and refobjsubid = attnum
    join pg_trigger on classid = 'pg_trigger'::regclass and objid = pg_trigger.oid
    where not tgisinternal and relkind <> 'p'
  loop
    off := off || format('drop trigger %I on %s', one.tgname, one.name);
    again := again || one.made;
  end loop;

  foreach statement in array off loop
    execute statement;
  end loop;
  for one in
    select oid::regclass::text as name, relkind, string_agg(format('alter %I type bigint', attname), ', ') as types,
      string_agg(quote_ident(attname), ', ') as changed
    from widening group by oid, relkind order by 1
  loop
    if one.relkind = 'p' then
      perform widen_partitioned(one.name, one.types);
    else
      execute format('alter table %s %s', one.name, one.types);
    end if;
    -- what was known about the columns is gone with their type
    execute format('analyze %s (%s)', one.name, one.changed);
  end loop;
  foreach statement in array again loop
    execute statement;
  end loop;
  drop table widening, touching;
end $$;

-- The bounds of a wide key are written in quotes.
create or replace function partitioned_tables(out name text, out last_id bigint, out beyond bigint) returns setof record
language sql stable as $$
  select parent.relname::text, coalesce(max(pg_sequences.last_value), 0),
    max(substring(pg_get_expr(child.relpartbound, child.oid) from 'TO \(''?(\d+)''?\)')::bigint)
  from pg_class as parent
  join pg_inherits on inhparent = parent.oid
  join pg_class as child on child.oid = inhrelid
  left join pg_sequences on schemaname = 'public' and sequencename = parent.relname || '_id_seq'
  where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace
  group by parent.relname
$$;

create or replace function drop_emptied_partitions(name text) returns integer language plpgsql as $$
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
      and substring(pg_get_expr(child.relpartbound, child.oid) from 'TO \(''?(\d+)''?\)')::bigint <= last_id
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

-- The number of a row in the audit log may be a wide one.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('niramoy.actor_id', true), '');
  before jsonb;
  after jsonb;
  changed jsonb;
begin
  if actor is null then return null; end if;
  before := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  select jsonb_object_agg(column_name, case when column_name = any (tg_argv[1:]) then '"hidden"'
      else jsonb_build_array(before -> column_name, after -> column_name) end)
    into changed
    from jsonb_object_keys(before || after) as column_name
    where column_name <> all ('{id, version, created_at, updated_at, popularity, quantity, used_count}')
      and coalesce(before -> column_name, 'null') <> coalesce(after -> column_name, 'null');
  if changed is null then return null; end if;
  insert into audit_log (actor_id, action, table_name, row_id, changes, request_id, created_at)
    values (
      actor::integer,
      case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'updated' end,
      tg_table_name,
      ((before || after) ->> tg_argv[0])::bigint,
      changed,
      nullif(current_setting('niramoy.request_id', true), ''),
      current_setting('niramoy.now')::timestamptz
    );
  return null;
end $$;
