-- What staff changed, and the notices by which running processes keep their copies fresh.

create table audit_log (
  id integer generated always as identity primary key,
  actor_id integer not null references users,
  action text not null check (action ~ '^[a-z][a-z-]{1,49}$'),
  table_name text check (char_length(table_name) <= 63),
  row_id integer,
  -- {"name": ["from", "to"]}; a personal or secret column is only named: {"phone": "hidden"}.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  request_id text check (char_length(request_id) <= 100),
  created_at timestamptz not null
);
create index audit_log_row on audit_log (table_name, row_id, id);
create index audit_log_created on audit_log (created_at, id);
create index audit_log_actor on audit_log (actor_id, created_at, id);
create index audit_log_action on audit_log (action, created_at, id);

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse('The audit log is never changed or removed.');

-- A transaction that says who acts (niramoy.actor_id) and when (niramoy.now) has every row it changes recorded
-- here, whichever call it belongs to; counters that have a ledger of their own are left out.
-- Arguments: the column that names the row, then the columns whose values stay hidden.
create function record_change() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('niramoy.actor_id', true), '');
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changed jsonb;
begin
  if actor is null then return null; end if;
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

do $$
declare
  audited record;
begin
  for audited in
    select * from (values
      ('categories', '{id}'), ('brands', '{id}'), ('generic_names', '{id}'), ('product_types', '{id}'),
      ('products', '{id}'), ('pricing_entries', '{product_id}'), ('carousel_slides', '{id}'),
      ('discounts', '{id}'), ('promotions', '{id}'), ('promotion_products', '{promotion_id}'),
      ('shipping_methods', '{id}'), ('stock_batches', '{id}'), ('order_items', '{order_id}'),
      ('payments', '{id}'), ('payment_refunds', '{id}'), ('prescriptions', '{id}'),
      ('orders', '{id, shipping_address, billing_address}'),
      ('users', '{id, name, email, phone, password_hash}'),
      ('addresses', '{id, full_name, contact_no, email, village_area, street_sector, house_holding_no}')
    ) as list (table_name, arguments)
  loop
    execute format(
      'create trigger %1$s_audit after insert or update or delete on %1$I
         for each row execute function record_change(%2$s)',
      audited.table_name,
      (select string_agg(quote_literal(name), ', ') from unnest(audited.arguments::text[]) as name));
  end loop;
end $$;

-- NOTIFY catalogue, 'products:3,7' (or 'products:*' beyond 200 rows): the search index reloads just these.
create function announce_catalogue_change() returns trigger language plpgsql as $$
declare
  ids text;
begin
  execute format(
    'select case when count(*) > 200 then ''*'' else string_agg(id::text, '','' order by id) end
       from (select distinct %I as id from changed) as one', tg_argv[1]) into ids;
  if ids is not null then perform pg_notify('catalogue', tg_argv[0] || ':' || ids); end if;
  return null;
end $$;

do $$
declare
  watched record;
  event record;
begin
  for watched in
    select * from (values
      ('products', 'products', 'id'), ('pricing_entries', 'products', 'product_id'),
      ('brands', 'brands', 'id'), ('generic_names', 'generic_names', 'id'), ('categories', 'categories', 'id'),
      ('product_types', 'product_types', 'id'), ('promotions', 'promotions', 'id'),
      ('promotion_products', 'promotions', 'promotion_id')
    ) as list (table_name, topic, column_name)
  loop
    for event in
      select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as list (name, rows)
    loop
      execute format(
        'create trigger %1$s_announce_%2$s after %2$s on %1$I referencing %3$s table as changed
           for each statement execute function announce_catalogue_change(%4$L, %5$L)',
        watched.table_name, event.name, event.rows, watched.topic, watched.column_name);
    end loop;
  end loop;
end $$;
