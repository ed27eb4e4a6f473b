import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/**
 * How often each product was ordered since a moment, where it was at all; the others keep what they have. Rows are locked
 * by their ids, as whoever orders locks them.
 */
export async function updatePopularity(tx: Tx, since: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with counted as (
      select product_id as id, count(*)::int as orders
      from order_items join orders on orders.id = order_items.order_id
      where orders.created_at >= ${since} and orders.status <> 'cancelled'
      group by product_id
    ), locked as (
      select products.id, counted.orders from products join counted using (id)
      where products.popularity <> counted.orders
      order by products.id for no key update of products
    )
    update products set popularity = locked.orders from locked where products.id = locked.id`.execute(tx)
  return Number(numAffectedRows)
}
