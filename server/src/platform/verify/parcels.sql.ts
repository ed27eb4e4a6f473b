import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What is true of parcels and their orders. */
export const PARCEL_RULES: readonly Rule[] = [
  {
    holds: 'an order is on its way as long as its parcel is',
    broken: sql`
      select parcels.id, order_code, state, orders.status
      from parcels join orders on orders.id = order_id
      where state in ('booked', 'with-carrier', 'out', 'returning') and orders.status <> 'shipped'`,
  },
  {
    // what came back in part is returned by its customer
    holds: 'what a carrier brought was delivered, and what came back is cancelled',
    broken: sql`
      select parcels.id, order_code, state, orders.status
      from parcels join orders on orders.id = order_id
      where (state in ('delivered', 'partly-delivered')
          and orders.status not in ('delivered', 'partially-returned', 'returned', 'cancelled'))
        or (state = 'back' and orders.status <> 'cancelled')`,
  },
  {
    holds: 'an order has one parcel under way',
    broken: sql`
      select order_id, count(*) as parcels from parcels
      where state not in ('back', 'cancelled') group by order_id having count(*) > 1`,
  },
  {
    holds: 'a courier knows the parcels that it took by a number',
    broken: sql`
      select id, order_id, carrier, state from parcels
      where carrier <> 'own' and state in ('booked', 'with-carrier', 'out', 'returning')
        and consignment_id is null and reference is null`,
  },
  {
    holds: 'of what was delivered it is said how much was collected',
    broken: sql`
      select id, order_id, carrier, cod_poisha from parcels
      where state = 'delivered' and cod_poisha > 0 and collected_poisha is null`,
  },
]
