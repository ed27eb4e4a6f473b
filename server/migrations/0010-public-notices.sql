-- What everyone sees alike is kept in memory until the database announces a change of it: NOTIFY catalogue,
-- 'discounts:3', as for the tables of 0005, and 'stock:3,7' by the products whose units changed.

do $$
declare
  watched text;
  event record;
begin
  foreach watched in array array['carousel_slides', 'discounts', 'shipping_methods'] loop
    for event in
      select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as list (name, rows)
    loop
      execute format(
        'create trigger %1$s_announce_%2$s after %2$s on %1$I referencing %3$s table as changed
           for each statement execute function announce_catalogue_change(%1$L, ''id'')',
        watched, event.name, event.rows);
    end loop;
  end loop;
end $$;

-- A function of its own, with a statement that is planned once: every order passes here.
create function announce_stock_change() returns trigger language plpgsql as $$
declare
  ids text;
begin
  select case when count(*) > 200 then '*' else string_agg(product_id::text, ',' order by product_id) end into ids
    from (select distinct product_id from changed) as one;
  if ids is not null then perform pg_notify('catalogue', 'stock:' || ids); end if;
  return null;
end $$;

create trigger stock_ledger_announce after insert on stock_ledger referencing new table as changed
  for each statement execute function announce_stock_change();
-- A recall or another last day; units move only through the ledger, which has announced them.
create trigger stock_batches_announce after update on stock_batches referencing new table as changed
  for each statement when (pg_trigger_depth() = 0) execute function announce_stock_change();

-- When the next price begins or ends: nothing is kept for longer.
create index pricing_entries_begin on pricing_entries (effective_from);
create index pricing_entries_end on pricing_entries (effective_to) where effective_to is not null;
