import type { StockInEntry } from '@niramoy/contract/stock/stock-in'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectPack } from '../batches/stock-batches.sql.ts'
import { splitView } from '../batches/stock-batches.view.ts'
import { type StockInRow, selectStockIn } from './stock-in.sql.ts'

/** GET /stock-in/{id} */
export async function readStockIn({ db, now }: Context, productId: number): Promise<StockInEntry[]> {
  const pack = await selectPack(db, productId, now())
  if (!pack) throw new Refusal('product-not-found')
  return (await selectStockIn(db, productId)).map((row) => stockInView(row, pack))
}

function stockInView(row: StockInRow, pack: Pack): StockInEntry {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    StockBatch: { id: row.batch_id, batchId: row.code },
    quantity: row.change,
    ...splitView(row.change, pack),
    reason: row.reason,
    notes: row.notes,
  }
}
