import type { Day } from '@niramoy/domain/dhaka'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

const FILLING = 20_260_117

/** One process at a time, or a younger order might be filled while an older one is under way. */
export async function holdFilling(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FILLING})`.execute(tx)
}

/** The oldest order that waits for stock and could have all of it now, but for these. */
export async function selectFillableOrder(tx: Tx, today: Day, passedOver: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from orders waiting
    where status = 'pending-stock' and id <> all(${passedOver}::int[])
      and exists (select from order_items where order_id = waiting.id)
      and not exists (
        select from order_items line
        where line.order_id = waiting.id and line.units > (
          select coalesce(sum(quantity), 0) from stock_batches
          where product_id = line.product_id and quantity > 0 and recalled_at is null
            and expires_on >= ${today}::date))
    order by created_at, id
    limit 1`.execute(tx)
  return rows[0]?.id
}

export async function selectWantedLines(tx: Tx, orderId: number) {
  const rows = await tx
    .selectFrom('order_items')
    .select(['product_id', 'units'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ product_id, units }) => ({ productId: product_id, units }))
}
