-- A limit counts what one person took of an ingredient within the days of LIMIT_WINDOW_DAYS: of an account, and of
-- where it is delivered to. The version before this one leaves both columns empty.
set local lock_timeout = '5s';

alter table orders
  -- A hash of the delivery address that two spellings of it share.
  add column delivered_to text,
  add constraint orders_delivered_to_check check (char_length(delivered_to) between 1 and 60) not valid,
  -- How many open cash orders its customer was allowed when this one was added to them; null: it was not measured, or
  -- something had been delivered to the customer.
  add column most_cash_orders integer;
create index orders_delivered_to on orders (delivered_to, updated_at) where delivered_to is not null;

-- When an edit last raised the line: its units count from then on. Null: since the order was made.
alter table order_items add column raised_at timestamptz;

create index generic_names_limited on generic_names (id) where max_units_per_order > 0;

-- When limits last changed, for what was ordered before was measured by others. A row without a product or generic name
-- says it of all that there was.
create table limit_changes (
  generic_name_id integer,
  product_id integer,
  changed_at timestamptz not null
);
create index limit_changes_generic_name on limit_changes (generic_name_id, changed_at);
create index limit_changes_product on limit_changes (product_id, changed_at);

create function note_limit_change() returns trigger language plpgsql as $$
begin
  insert into limit_changes (generic_name_id, product_id, changed_at) values (
    case when tg_table_name = 'generic_names' then new.id end,
    case when tg_table_name = 'products' then new.id end,
    coalesce(nullif(current_setting('niramoy.now', true), '')::timestamptz, statement_timestamp()));
  return null;
end $$;
create trigger generic_names_limit_changes after update on generic_names for each row
  when (old.max_units_per_order is distinct from new.max_units_per_order or old.name is distinct from new.name)
  execute function note_limit_change();
create trigger products_limit_changes after update on products for each row
  when (old.max_units_per_order is distinct from new.max_units_per_order
    or old.generic_name_id is distinct from new.generic_name_id)
  execute function note_limit_change();

-- Orders from before are not measured.
insert into limit_changes (changed_at) values (statement_timestamp());
