import type { Db, Tx } from '../../platform/db/db.ts'

export async function updateOrderUnpaid(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paid_at: null })
    .where('id', '=', orderId)
    .where('paid_at', 'is not', null)
    .execute()
}

/** The codes of those that are there, by id. */
export async function selectOrderCodes(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('orders').select(['id', 'order_code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, order_code }) => [id, order_code]))
}
