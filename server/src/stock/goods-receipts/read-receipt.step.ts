import type { GoodsReceipt } from '@niramoy/contract/stock/goods-receipts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectReceipt, selectReceiptLines } from './goods-receipts.sql.ts'
import { receiptView } from './goods-receipts.view.ts'

export async function readReceipt(db: Db, id: number, now: Date): Promise<GoodsReceipt> {
  const row = await selectReceipt(db, id)
  if (!row) throw new Refusal('receipt-not-found')
  return receiptView(row, await selectReceiptLines(db, id, now))
}
