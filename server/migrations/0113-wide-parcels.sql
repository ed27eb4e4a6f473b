-- Numbers of 64 bits from the pick list to the settlement.
select widen(
  'pick_lists.id',
  'pick_list_orders.pick_list_id',
  'pick_list_orders.order_id',
  'picks.pick_list_id',
  'picks.order_id',
  'parcels.id',
  'parcels.order_id',
  'parcel_events.parcel_id',
  'rider_runs.id',
  'rider_runs.settlement_id',
  'rider_run_parcels.run_id',
  'rider_run_parcels.order_id',
  'rider_run_parcels.parcel_id',
  'settlements.id',
  'settlements.reverses_id',
  'settlement_lines.settlement_id',
  'settlement_lines.order_id',
  'day_close_movements.movement_id'
);
