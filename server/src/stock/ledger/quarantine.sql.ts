import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

/** Goods that wait to be inspected; the ledger rows that took them out of their batches are written beside. */
export async function insertQuarantine(
  tx: Tx,
  items: readonly Insertable<Schema['quarantine_items']>[],
): Promise<void> {
  if (items.length > 0)
    await tx
      .insertInto('quarantine_items')
      .values([...items])
      .execute()
}

/** What is refunded together: the items of one return, or, of an order that was cancelled, all of its items. */
export type RefundedTogether = { readonly orderId: number; readonly returnId: number | null | 'any' }

/** Whether any of them is still to be inspected. The caller has locked the order, so that this stays as it is. */
export async function hasWaitingItems(tx: Tx, { orderId, returnId }: RefundedTogether): Promise<boolean> {
  let waiting = tx
    .selectFrom('quarantine_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    // what a recall took out of an order that was not sent yet holds no money back
    .where('taken_for', 'is', null)
  if (returnId !== 'any') waiting = waiting.where('return_id', 'is not distinct from', returnId)
  return (await waiting.limit(1).executeTakeFirst()) !== undefined
}
