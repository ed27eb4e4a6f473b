-- The register of controlled medicines: every unit that comes and goes, by batch, with its balance. It follows the stock
-- ledger row by row, so that no movement can be forgotten; a product that becomes controlled opens with what is there,
-- and one that no longer is closes with it.
set local lock_timeout = '5s';

create table controlled_register (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  batch_id integer not null references stock_batches,
  -- None where the product became controlled or ceased to be.
  ledger_id integer unique references stock_ledger,
  kind text not null check (kind in (
    'opening', 'closing', 'stock-in', 'sale', 'release', 'return', 'write-off', 'correction'
  )),
  change integer not null check (change <> 0),
  -- Of the batch, after it.
  balance integer not null check (balance >= 0),
  order_id integer references orders,
  prescription_id integer references prescriptions,
  patient_name text check (char_length(patient_name) <= 120),
  doctor_name text check (char_length(doctor_name) <= 120),
  doctor_registration text check (char_length(doctor_registration) <= 40),
  prescribed_on date,
  actor_id integer references users,
  created_at timestamptz not null,
  constraint controlled_register_follows_ledger check ((ledger_id is null) = (kind in ('opening', 'closing'))),
  constraint controlled_register_sale_has_prescription check (
    kind <> 'sale' or (prescription_id is not null and patient_name is not null and doctor_name is not null)
  )
);
create index controlled_register_newest on controlled_register (created_at, id);
create index controlled_register_product on controlled_register (product_id, created_at, id);
create index controlled_register_batch on controlled_register (batch_id, id);
create index controlled_register_order on controlled_register (order_id);
create index controlled_register_prescription on controlled_register (prescription_id);
create index controlled_register_actor on controlled_register (actor_id);
create trigger controlled_register_append_only before update or delete or truncate on controlled_register
  for each statement execute function refuse('A row of the register is never changed or removed.');

create function register_ledger_row() returns trigger language plpgsql as $$
declare
  class text;
  given prescriptions;
  left_units integer;
begin
  -- the batch is locked by now: a change of the class waits for this row, or this row sees the change. A first stock-in
  -- has a batch that such a change cannot see yet, so it locks what decides the class
  if new.kind = 'stock-in' then
    perform from products join generic_names on generic_names.id = generic_name_id
      where products.id = new.product_id for share;
  end if;
  select coalesce(products.dispensing_class, generic_names.dispensing_class) into class
    from products join generic_names on generic_names.id = generic_name_id where products.id = new.product_id;
  if class is distinct from 'controlled' then return null; end if;
  if new.order_id is not null then
    select prescriptions.* into given from orders
      join prescriptions on prescriptions.id = orders.served_by
        or (orders.served_by is null and prescriptions.order_id = orders.id)
      where orders.id = new.order_id and (new.kind <> 'sale' or prescriptions.status = 'approved');
  end if;
  select quantity into left_units from stock_batches where id = new.batch_id;
  insert into controlled_register (product_id, batch_id, ledger_id, kind, change, balance, order_id, prescription_id,
      patient_name, doctor_name, doctor_registration, prescribed_on, actor_id, created_at)
    values (new.product_id, new.batch_id, new.id, new.kind, new.change, left_units, new.order_id, given.id,
      given.patient_name, given.doctor_name, given.doctor_registration, given.issued_on, new.actor_id, new.created_at);
  return null;
end $$;
-- after stock_ledger_apply, by its name
create trigger stock_ledger_register after insert on stock_ledger
  for each row execute function register_ledger_row();

create function open_or_close_register(of_product integer, opens boolean) returns void language plpgsql as $$
begin
  perform from stock_batches where product_id = of_product order by id for update;
  insert into controlled_register (product_id, batch_id, kind, change, balance, actor_id, created_at)
    select of_product, id, case when opens then 'opening' else 'closing' end,
      case when opens then quantity else -quantity end, case when opens then quantity else 0 end,
      nullif(current_setting('niramoy.actor_id', true), '')::integer,
      coalesce(nullif(current_setting('niramoy.now', true), '')::timestamptz, statement_timestamp())
    from stock_batches where product_id = of_product and quantity > 0 order by id;
end $$;

create function follow_generic_class() returns trigger language plpgsql as $$
begin
  perform open_or_close_register(id, new.dispensing_class is not distinct from 'controlled')
    from products where generic_name_id = new.id and dispensing_class is null order by id;
  return null;
end $$;
create trigger generic_names_register after update of dispensing_class on generic_names
  for each row when (
    (old.dispensing_class is not distinct from 'controlled') <> (new.dispensing_class is not distinct from 'controlled')
  )
  execute function follow_generic_class();

create function follow_product_class() returns trigger language plpgsql as $$
declare
  was boolean;
  is_now boolean;
begin
  -- a change of the generic name's class waits for this one, or this one sees it
  perform from generic_names where id in (old.generic_name_id, new.generic_name_id) order by id for share;
  was := coalesce(old.dispensing_class,
    (select dispensing_class from generic_names where id = old.generic_name_id)) is not distinct from 'controlled';
  is_now := coalesce(new.dispensing_class,
    (select dispensing_class from generic_names where id = new.generic_name_id)) is not distinct from 'controlled';
  if was <> is_now then perform open_or_close_register(new.id, is_now); end if;
  return null;
end $$;
create trigger products_register after update of dispensing_class, generic_name_id on products
  for each row when (
    old.dispensing_class is distinct from new.dispensing_class or old.generic_name_id <> new.generic_name_id
  )
  execute function follow_product_class();
