-- Most rows are changed by customers and jobs, and none of that is recorded: a row is only taken apart when it is.
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
      ((before || after) ->> tg_argv[0])::integer,
      changed,
      nullif(current_setting('niramoy.request_id', true), ''),
      current_setting('niramoy.now')::timestamptz
    );
  return null;
end $$;
