import type { Day } from '@niramoy/domain/platform/dhaka'
import { SOLD_STATUSES } from '@niramoy/domain/sales/sales'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type SalesRow = { readonly day: Day; readonly orders: number; readonly amount_poisha: number }

/** dashboard 5: what was sold on each day in Dhaka since this one; a day without a sale may have no row. */
export async function selectSales(db: Db, firstDay: Day): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select made_on as day, sum(orders) as orders, sum(net) as amount_poisha
    from order_tally
    where made_on >= ${firstDay}::date and status = any(${SOLD_STATUSES})
    group by made_on`.execute(db)
  return rows
}
