import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** Orders on their way from the shelf to the carrier. */
export const FULFILMENT_RULES: readonly Rule[] = [
  {
    holds: 'an order on an open pick list is being packed',
    broken: sql`
      select orders.id, order_code, status, pick_list_id
      from pick_list_orders join orders on orders.id = order_id
      where left_at is null and status <> 'processing'`,
  },
  {
    holds: 'a confirmed pick is of a batch that its order holds',
    broken: sql`
      select picks.pick_list_id, picks.order_id, picks.batch_id, picks.units, held.units as held
      from picks join pick_list_orders using (pick_list_id, order_id)
      left join stock_allocations held on held.order_id = picks.order_id and held.batch_id = picks.batch_id
      where left_at is null and picks.units <> coalesce(held.units, 0)`,
  },
  {
    holds: 'what is packed was picked whole',
    broken: sql`
      select listed.order_id, held.batch_id, held.units
      from pick_list_orders listed
      join stock_allocations held on held.order_id = listed.order_id and held.units > 0
      where left_at is null and packed_at is not null and not exists (
        select from picks where picks.pick_list_id = listed.pick_list_id and picks.order_id = listed.order_id
          and picks.batch_id = held.batch_id)`,
  },
  {
    holds: 'no order that is still in the shop holds units of a recalled batch',
    broken: sql`
      select orders.id, order_code, status, batch.code, units
      from stock_allocations join orders on orders.id = order_id join stock_batches batch on batch.id = batch_id
      where units > 0 and recalled_at is not null
        and status in ('pending-prescription', 'pending-payment', 'placed', 'paid', 'processing')`,
  },
  {
    // the first time that it left; a day that staff corrected later counted as it stood then
    holds: 'nothing left the shop after its recall or its last day',
    broken: sql`
      select orders.id, order_code, batch.code, gone.at, recalled_at, expires_on
      from stock_allocations join orders on orders.id = order_id join stock_batches batch on batch.id = batch_id
      cross join lateral (
        select min(created_at) as at from order_events
        where order_id = orders.id and order_events.status in ('shipped', 'delivered')) as gone
      where units > 0 and (gone.at > recalled_at or (gone.at at time zone 'Asia/Dhaka')::date > greatest(expires_on, (
        select max((changes -> 'expires_on' ->> 0)::date) from audit_log
        where table_name = 'stock_batches' and row_id = batch.id and changes ? 'expires_on'
          and audit_log.created_at >= gone.at)))`,
  },
  {
    holds: 'what waits in a run to be handed over is packed',
    broken: sql`
      select stop.run_id, orders.id, order_code, status
      from rider_run_parcels stop join orders on orders.id = stop.order_id
      where parcel_id is null and not exists (
        select from pick_list_orders listed
        where listed.order_id = stop.order_id and left_at is null and packed_at is not null)`,
  },
  {
    holds: 'what was handed over in a run is a parcel of its order with its rider',
    broken: sql`
      select stop.run_id, stop.order_id, stop.parcel_id, parcels.rider_id
      from rider_run_parcels stop join rider_runs run on run.id = run_id join parcels on parcels.id = parcel_id
      where parcels.order_id <> stop.order_id or parcels.rider_id is distinct from run.rider_id
        or run.handed_over_at is null`,
  },
  {
    holds: 'every parcel of a run that came back has an outcome, and what was not brought is with nobody',
    broken: sql`
      select stop.run_id, stop.order_id, outcome, parcels.state
      from rider_run_parcels stop join rider_runs run on run.id = run_id left join parcels on parcels.id = parcel_id
      where (closed_at is not null and outcome is null)
        or (outcome = 'refused' and parcels.state <> 'back')
        or (outcome in ('not-at-home', 'postponed', 'address-wrong', 'called-off') and parcels.state <> 'cancelled')`,
  },
]
