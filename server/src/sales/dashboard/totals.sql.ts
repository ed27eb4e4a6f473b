import { SOLD_STATUSES } from '@niramoy/domain/sales/sales'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type Totals = {
  readonly users: number
  readonly products: number
  readonly orders: number
  readonly revenue_poisha: number
}

/**
 * dashboard 1 and 2: people and products as their lists count them, orders by their tally. The products are only
 * counted when this process does not know how many there are.
 */
export async function selectTotals(db: Db, products: number | null): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from users where anonymised_at is null) as users,
      coalesce(${products}::integer, (select count(*) from products where deleted_at is null)) as products,
      coalesce(sum(orders), 0) as orders,
      coalesce(sum(net) filter (where status = any(${SOLD_STATUSES})), 0) as revenue_poisha
    from order_tally`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('A sum without a row')
  return totals
}
