import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** How far the lists of today are, with so many orders each: of `share` of them everything was found. */
const OPEN = [
  { orders: 4, share: 1, packed: true },
  { orders: 2, share: 1, packed: false },
  { orders: 2, share: 0.5, packed: false },
  { orders: 20, share: 0, packed: false },
] as const

/** Every order that was packed was on a pick list, those of an hour together; of today's there is one in each state. */
export async function seedPicking(
  tx: Tx,
  { packerId, now }: { readonly packerId: number; readonly now: Date },
): Promise<void> {
  const states = OPEN.flatMap(({ orders, share, packed }, list) =>
    Array.from({ length: orders }, (_, at) => ({ list, packed, picked: at < orders * share })),
  ).map((state, at) => ({ ...state, turn: at + 1 }))
  // what came back without having met its customer is packed as it was
  await sql`
    create temporary table demo_picking on commit drop as
    with began as (
      select order_id, min(created_at) filter (where status = 'processing') as began_at,
        bool_or(status = 'shipped') as was_sent
      from order_events group by order_id having bool_or(status = 'processing')),
    known as (
      select began.*, ended.at, ended.status = 'placed' as is_back, list, packed, picked,
        orders.status = 'processing' as is_open
      from (select *, row_number() over (
          partition by (select status from orders where id = order_id) = 'processing'
          order by was_sent desc, began_at, order_id) as turn from began) as began
        join orders on orders.id = order_id
        left join lateral (
          select created_at as at, status from order_events
          where order_events.order_id = began.order_id and created_at > began_at order by created_at limit 1) as ended on true
        left join json_to_recordset(${JSON.stringify(states)}::json) as state (turn int, list int, packed bool, picked bool)
          on orders.status = 'processing' and state.turn = began.turn)
    select order_id, began_at, case when not is_open then at end as left_at, coalesce(is_back, false) and not is_open as is_back,
      coalesce(picked, not is_back, true) as is_picked, coalesce(packed, not is_back, true) as is_packed,
      began_at + (least(coalesce(at, ${now}), ${now}) - began_at) * 0.4 as picked_at,
      dense_rank() over (order by coalesce(list, -1), case when list is null then date_trunc('hour', began_at) end) as number
    from known`.execute(tx)
  await sql`
    insert into pick_lists (created_by, created_at)
    select ${packerId}, min(began_at) from demo_picking group by number order by number`.execute(tx)
  await sql`
    insert into pick_list_orders (pick_list_id, order_id, packed_at, packed_by, left_at, missing)
    select lists.id, order_id, case when is_packed then picked_at end, case when is_packed then ${packerId}::int end,
      left_at, case when is_back then (
        select product_name || ': the shelf has fewer than the books say' from order_items
        where order_items.order_id = demo_picking.order_id order by id limit 1) end
    from demo_picking join (select id, row_number() over (order by id) as number from pick_lists) as lists using (number)`.execute(
    tx,
  )
  await sql`
    insert into picks (pick_list_id, order_id, batch_id, units, picked_by, picked_at)
    select listed.pick_list_id, order_id, batch_id, units, ${packerId}, picked_at
    from pick_list_orders listed join demo_picking using (order_id) join stock_allocations using (order_id)
    where is_picked and units > 0`.execute(tx)
}
