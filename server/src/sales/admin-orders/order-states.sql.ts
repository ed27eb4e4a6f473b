import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const EVENTS = sql<number>`(select count(*) from order_events where order_events.order_id = orders.id)`

/** How these orders stand, and how many steps they have taken. */
export function selectOrderStates(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_code', 'status', 'version', 'created_at', EVENTS.as('events')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()
}
