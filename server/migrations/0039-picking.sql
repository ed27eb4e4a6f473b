-- Orders are picked from the shelves by lists: who confirmed which batch, and when an order was packed.
-- The version before this one names none of it; an order that it moves on leaves its list by the trigger.
set local lock_timeout = '5s';

create table pick_lists (
  id integer generated always as identity primary key,
  created_by integer not null references users,
  created_at timestamptz not null
);
create index pick_lists_created_by on pick_lists (created_by);

create table pick_list_orders (
  pick_list_id integer not null references pick_lists,
  order_id integer not null references orders,
  packed_at timestamptz,
  packed_by integer references users,
  -- It was handed over, cancelled or sent back.
  left_at timestamptz,
  -- Why it was sent back: what was not found.
  missing text check (char_length(missing) between 1 and 1000),
  primary key (pick_list_id, order_id),
  constraint pick_list_orders_packed_by_someone check ((packed_at is null) = (packed_by is null)),
  constraint pick_list_orders_missing_left check (missing is null or left_at is not null)
);
create unique index pick_list_orders_open_key on pick_list_orders (order_id) where left_at is null;
create index pick_list_orders_order on pick_list_orders (order_id, pick_list_id);
create index pick_list_orders_packed_by on pick_list_orders (packed_by);

-- The packer had this batch in hand and said so.
create table picks (
  pick_list_id integer not null,
  order_id integer not null,
  batch_id integer not null references stock_batches,
  units integer not null check (units > 0),
  picked_by integer not null references users,
  picked_at timestamptz not null,
  primary key (pick_list_id, order_id, batch_id),
  foreign key (pick_list_id, order_id) references pick_list_orders
);
create index picks_batch on picks (batch_id);
create index picks_picked_by on picks (picked_by);

-- Whoever moves an order that is being picked takes it off its list.
create function leave_pick_list() returns trigger language plpgsql as $$
begin
  update pick_list_orders set left_at = new.updated_at where order_id = new.id and left_at is null;
  return null;
end $$;
create trigger orders_leave_pick_list after update of status on orders
  for each row when (old.status = 'processing' and new.status <> 'processing')
  execute function leave_pick_list();
