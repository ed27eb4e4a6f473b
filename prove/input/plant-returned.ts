/** Goods of a customer that came back and wait to be inspected, and a picture of an earlier inspection. */
import { transact } from '../../server/src/platform/db/transact.ts'
import { giveStockBack, takeStock } from '../../server/src/stock/ledger/take-stock.step.ts'
import type { Planter } from './mark.ts'

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
