import { transact } from '../../server/src/platform/db/transact.ts'
import { giveStockBack, takeStock } from '../../server/src/stock/ledger/take-stock.step.ts'
import type { Planter } from './mark.ts'

type Facts = { readonly adminId: number; readonly product: number }

/** Changes of many prices and of many statuses that can be undone. */
export async function plantBulkChanges({ db, now }: Planter, { adminId, product }: Facts) {
  const at = now()
  const { id: priceChange } = await db
    .insertInto('price_changes')
    .values({ reason: 'Costs rose', starts_at: at, last_item_id: 0, created_by: adminId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = await db
    .selectFrom('pricing_entries')
    .select('id')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  const facts = { price_change_id: priceChange, product_id: product, entry_id: entry.id }
  await db
    .insertInto('price_change_products')
    .values({ ...facts, before: '[]', after: '[]' })
    .execute()
  const { id: statusChange } = await db
    .insertInto('status_changes')
    .values({ status: 'shipped', created_by: adminId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { priceChange, statusChange }
}

/** An upload that was checked and waits to be confirmed, with the file of its check. */

export async function plantBulkJob(
  { db, now, files }: Planter,
  userId: number,
  marked: string,
): Promise<number> {
  const result_key = `private/bulk-jobs/${marked}${userId}.csv`
  await files.put(result_key, Buffer.from(marked), 'text/csv')
  const by = { created_by: userId, asked_by: userId, created_at: now(), ended_at: now() }
  const { id } = await db
    .insertInto('bulk_jobs')
    .values({
      kind: 'product-upload',
      step: 'check',
      state: 'ready',
      title: marked,
      result: JSON.stringify({ isWritable: true }),
      result_key,
      result_name: 'problems.csv',
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Goods of a customer that came back and wait to be inspected, and a picture of an earlier inspection. */

type CameBack = {
  readonly orderId: number
  readonly orderCode: string
  readonly productId: number
  readonly marked: string
}

/** Of an order that was cancelled; the books say that its goods had left the shop. */
export async function plantReturned(planter: Planter, { orderId, orderCode, productId, marked }: CameBack) {
  const { db, now, files } = planter
  const moved = { orderId, at: now(), actorId: null }
  const cameBack = { condition: 'quarantine', orderCode } as const
  await transact(planter, null, async (tx) => {
    await takeStock(tx, { ...moved, lines: [{ productId, units: 12 }] })
    await giveStockBack(tx, { ...moved, cameBack })
  })
  const { id: quarantined } = await db
    .selectFrom('quarantine_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const file_key = `private/inspections/${marked}${orderId}.webp`
  await files.put(file_key, Buffer.from(marked), 'image/webp')
  const photo = await db
    .insertInto('inspection_photos')
    .values({ item_id: quarantined, file_key, byte_size: 9, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { quarantined, photo: photo.id }
}
