import type { Day } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

const FILLING = 20_260_117

/** What a line asks for less what came back of it. */
export const OWED = sql<number>`units
  - (returned_box_quantity * strips_per_box + returned_strip_quantity) * units_per_strip
  - returned_unit_quantity`

/** One process at a time, or a younger order might be filled while an older one is under way. */
export async function lockFilling(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FILLING})`.execute(tx)
}

/**
 * The oldest order that waits for stock and could have all of it now, but for these. One that staff let wait though
 * there was enough in the books is filled once something has come in since: they will have looked at the shelf. What
 * an order gave back did not come in: it may be of the very units that were missing.
 */
export async function selectFillableOrder(tx: Tx, today: Day, passedOver: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from orders waiting
    where status = 'pending-stock' and id <> all(${passedOver}::bigint[])
      and exists (select from order_items where order_id = waiting.id)
      and (stock_after is null or exists (
        select from stock_ledger came join order_items line on line.product_id = came.product_id
        where line.order_id = waiting.id and came.id > stock_after and came.change > 0
          and came.kind <> 'release'))
      and not exists (
        select from order_items line
        where line.order_id = waiting.id and ${OWED} > (
          select coalesce(sum(quantity), 0) from stock_batches
          where product_id = line.product_id and quantity > 0 and recalled_at is null
            and expires_on >= ${today}::date))
    order by created_at, id
    limit 1`.execute(tx)
  return rows[0]?.id
}

/** What the order must hold to have all of its stock. */
export async function selectWantedLines(tx: Tx, orderId: number) {
  const rows = await tx
    .selectFrom('order_items')
    .select(['product_id', OWED.as('owed')])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ product_id, owed }) => ({ productId: product_id, units: owed }))
}

/** All of its stock, or none: an order never holds a part. */
export async function holdsStock(tx: Tx, orderId: number): Promise<boolean> {
  const held = tx.selectFrom('stock_allocations').select('batch_id').where('order_id', '=', orderId)
  return (await held.where('units', '>', 0).limit(1).executeTakeFirst()) !== undefined
}

export async function selectLastLedgerId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from stock_ledger`.execute(tx)
  return rows[0]?.id ?? 0
}
