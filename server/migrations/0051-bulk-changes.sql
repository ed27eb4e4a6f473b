-- Prices and statuses that were changed for many at once, and what they were before: so that a mistake can be undone.
-- The version before this one names none of it; what it changes is a change since, and refuses the undo.
set local lock_timeout = '5s';

create table price_changes (
  id integer generated always as identity primary key,
  reason text not null check (char_length(reason) between 1 and 300),
  -- From when the new prices count.
  starts_at timestamptz not null,
  -- The last line of any order at that time: a later one may have a new price.
  last_item_id integer not null,
  created_by integer not null references users,
  created_at timestamptz not null,
  undone_by integer references users,
  undone_at timestamptz,
  constraint price_changes_undone_by_someone check ((undone_at is null) = (undone_by is null))
);
create index price_changes_created on price_changes (created_at, id);
create index price_changes_created_by on price_changes (created_by);
create index price_changes_undone_by on price_changes (undone_by);

create table price_change_products (
  price_change_id integer not null references price_changes,
  product_id integer not null references products on delete cascade,
  -- The entry that has the new price: added, or one of the same start that was corrected.
  entry_id integer not null,
  -- All entries of the product, row by row, as they were and as they were left.
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  after jsonb not null check (jsonb_typeof(after) = 'array'),
  primary key (price_change_id, product_id)
);
create index price_change_products_product on price_change_products (product_id);

create table status_changes (
  id integer generated always as identity primary key,
  status text not null check (status in (
    'pending-prescription', 'prescription-reviewed', 'pending-stock', 'pending-payment', 'placed', 'paid',
    'processing', 'shipped', 'delivered', 'partially-returned', 'returned', 'cancelled'
  )),
  created_by integer not null references users,
  created_at timestamptz not null
);
create index status_changes_created on status_changes (created_at, id);
create index status_changes_created_by on status_changes (created_by);

create table status_change_orders (
  status_change_id integer not null references status_changes,
  order_id integer not null references orders on delete cascade,
  from_status text not null check (char_length(from_status) <= 40),
  to_status text not null check (char_length(to_status) <= 40),
  -- The order's version once it had the new status.
  order_version integer not null,
  -- What else the change may have moved, as it was.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- Its last parcel as the change left it.
  parcel jsonb check (jsonb_typeof(parcel) = 'object'),
  created_at timestamptz not null,
  undone_by integer references users,
  undone_at timestamptz,
  primary key (status_change_id, order_id),
  constraint status_change_orders_undone_by_someone check ((undone_at is null) = (undone_by is null))
);
create index status_change_orders_order on status_change_orders (order_id);
create index status_change_orders_undone_by on status_change_orders (undone_by);
