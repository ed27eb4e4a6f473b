-- From the shelf to the door and back: where a product lies, who brings a parcel, and goods that wait to be looked at.
-- The version before this one names none of it.
set local lock_timeout = '5s';

alter table products
  -- Where it lies, as it is written on the shelf.
  add column shelf_place text,
  add constraint products_shelf_place_check check (char_length(shelf_place) between 1 and 40) not valid;

-- Who brings parcels on the shop's own account.
create table riders (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  phone text not null check (phone ~ '^[0-9]{11}$'),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index riders_phone_key on riders (phone);
create trigger riders_version before update on riders for each row execute function raise_version();
create trigger riders_audit after insert or update or delete on riders
  for each row execute function record_change('id');

-- One way of an order to its customer; sent once more it is another parcel.
create table parcels (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  carrier text not null check (carrier in ('own', 'pathao', 'steadfast', 'redx')),
  rider_id integer references riders,
  state text not null check (state in (
    'booking', 'booked', 'with-carrier', 'out', 'delivered', 'partly-delivered', 'returning', 'back', 'cancelled'
  )),
  -- As the courier names it; the tracking number is what a customer can look up there.
  consignment_id text check (char_length(consignment_id) between 1 and 80),
  tracking_number text check (char_length(tracking_number) between 1 and 80),
  -- What the carrier is asked to collect at the door; 0: it was paid before.
  cod_poisha integer not null check (cod_poisha >= 0),
  -- What the carrier says it collected.
  collected_poisha integer check (collected_poisha >= 0),
  -- What the carrier charges.
  fee_poisha integer check (fee_poisha >= 0),
  -- Why it could not be booked, or was not brought the last time.
  failure text check (char_length(failure) <= 1000),
  created_by integer references users,
  created_at timestamptz not null,
  handed_over_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  constraint parcels_rider_is_ours check ((carrier = 'own') = (rider_id is not null)),
  constraint parcels_ended_has_time check (
    (state in ('delivered', 'partly-delivered', 'back', 'cancelled')) = (ended_at is not null)
  )
);
create index parcels_order on parcels (order_id, id);
create unique index parcels_under_way_key on parcels (order_id)
  where state not in ('back', 'cancelled');
create unique index parcels_consignment_key on parcels (carrier, consignment_id);
create index parcels_under_way on parcels (carrier, updated_at) where ended_at is null;
create index parcels_rider on parcels (rider_id, ended_at);
create index parcels_created_by on parcels (created_by);
create trigger parcels_audit after insert or update or delete on parcels
  for each row execute function record_change('order_id');

-- Goods that came back and that nobody has looked at yet are in no batch: the ledger moves them out and, once it is
-- decided, in again.
alter table stock_ledger
  drop constraint stock_ledger_kind_check,
  add constraint stock_ledger_kind_check check (
    kind in ('stock-in', 'sale', 'release', 'return', 'write-off', 'correction', 'quarantine')
  ) not valid,
  drop constraint stock_ledger_sign,
  add constraint stock_ledger_sign check (
    case
      when kind in ('sale', 'write-off') then change < 0
      when kind in ('correction', 'quarantine') then true
      else change > 0
    end
  ) not valid;
alter table controlled_register
  drop constraint controlled_register_kind_check,
  add constraint controlled_register_kind_check check (kind in (
    'opening', 'closing', 'stock-in', 'sale', 'release', 'return', 'write-off', 'correction', 'quarantine'
  )) not valid;
alter table order_events
  drop constraint order_events_condition_check,
  add constraint order_events_condition_check check (condition in ('sellable', 'quarantine', 'damaged')) not valid;

create table quarantine_items (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  -- What a customer sent back; null: the parcel came back.
  return_id integer references order_returns,
  product_id integer not null references products,
  batch_id integer not null,
  units integer not null check (units > 0),
  -- Of the units, once somebody looked at them; the rest was written off.
  put_back_units integer check (put_back_units between 0 and units),
  reason text check (char_length(reason) between 1 and 1000),
  created_by integer references users,
  created_at timestamptz not null,
  decided_by integer references users,
  decided_at timestamptz,
  foreign key (batch_id, product_id) references stock_batches (id, product_id),
  constraint quarantine_items_decided_whole check (
    (decided_at is null) = (put_back_units is null) and (decided_at is not null or reason is null)
  ),
  constraint quarantine_items_written_off_has_reason check (
    decided_at is null or put_back_units = units or reason is not null
  )
);
create index quarantine_items_waiting on quarantine_items (created_at, id) where decided_at is null;
create index quarantine_items_order on quarantine_items (order_id);
create index quarantine_items_return on quarantine_items (return_id);
create index quarantine_items_batch on quarantine_items (batch_id);
create index quarantine_items_product on quarantine_items (product_id);
create index quarantine_items_created_by on quarantine_items (created_by);
create index quarantine_items_decided_by on quarantine_items (decided_by);
create trigger quarantine_items_audit after insert or update or delete on quarantine_items
  for each row execute function record_change('order_id');
