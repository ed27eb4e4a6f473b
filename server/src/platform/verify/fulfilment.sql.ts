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
]
