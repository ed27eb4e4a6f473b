-- What a rider takes along at once and brings back: the parcels in the order of delivery, what came of each, and the cash
-- that was counted. The version before this one names none of it; what it hands over belongs to no run.
set local lock_timeout = '5s';

create table rider_runs (
  id integer generated always as identity primary key,
  rider_id integer not null references riders,
  run_on date not null,
  created_by integer not null references users,
  created_at timestamptz not null,
  handed_over_at timestamptz,
  closed_at timestamptz,
  closed_by integer references users,
  -- What was counted and booked with it; null: nothing was due, or it is booked under cash.
  settlement_id integer unique references settlements,
  -- How many of each note: {"500": 3}.
  cash_notes jsonb,
  constraint rider_runs_closed_whole check (
    (closed_at is null) = (closed_by is null) and (closed_at is null or handed_over_at is not null)
  ),
  constraint rider_runs_cash_whole check (
    (settlement_id is null) = (cash_notes is null) and (settlement_id is null or closed_at is not null)
  )
);
-- A rider has one run that is being put together.
create unique index rider_runs_planned_key on rider_runs (rider_id) where handed_over_at is null;
create index rider_runs_rider on rider_runs (rider_id, id);
create index rider_runs_closed on rider_runs (closed_at) where closed_at is not null;
create index rider_runs_created_by on rider_runs (created_by);
create index rider_runs_closed_by on rider_runs (closed_by);

create table rider_run_parcels (
  run_id integer not null references rider_runs,
  order_id integer not null references orders,
  -- In the order of delivery.
  position integer not null check (position > 0),
  -- Null: it was not handed over yet.
  parcel_id integer unique references parcels,
  outcome text check (outcome in (
    'delivered', 'part-delivered', 'refused', 'not-at-home', 'postponed', 'address-wrong', 'called-off'
  )),
  postponed_on date,
  reason text check (char_length(reason) between 1 and 300),
  decided_by integer references users,
  decided_at timestamptz,
  primary key (run_id, order_id),
  constraint rider_run_parcels_outcome_whole check (
    (outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null)
      and (outcome is null or parcel_id is not null)
  ),
  constraint rider_run_parcels_postponed_has_day check ((outcome is not distinct from 'postponed') = (postponed_on is not null))
);
create unique index rider_run_parcels_open_key on rider_run_parcels (order_id) where outcome is null;
create index rider_run_parcels_order on rider_run_parcels (order_id, run_id);
create index rider_run_parcels_decided_by on rider_run_parcels (decided_by);

-- What waits in a run to be handed over leaves it with its pick list, whoever moves it on.
create function leave_rider_run() returns trigger language plpgsql as $$
begin
  delete from rider_run_parcels where order_id = new.order_id and parcel_id is null;
  return null;
end $$;
create trigger pick_list_orders_leave_run after update of left_at on pick_list_orders
  for each row when (old.left_at is null and new.left_at is not null)
  execute function leave_rider_run();
