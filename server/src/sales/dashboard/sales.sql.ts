import type { Day } from '@niramoy/domain/platform/dhaka'
import { DELIVERED_STATUSES } from '@niramoy/domain/sales/sales'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { PAID_OPEN } from './totals.sql.ts'

export type SalesRow = { readonly day: Day; readonly orders: number; readonly amount_poisha: number }

/** dashboard 5: by the day in Dhaka on which it was ordered, what was delivered or paid of it since this one. */
export async function selectSales(db: Db, firstDay: Day): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select made_on as day, sum(orders) as orders, sum(net) as amount_poisha
    from (
      select made_on, orders, net from order_tally where status = any(${DELIVERED_STATUSES}::text[])
      union all select made_on, orders, net from (${PAID_OPEN}) as paid) as sold
    where made_on >= ${firstDay}::date
    group by made_on`.execute(db)
  return rows
}
