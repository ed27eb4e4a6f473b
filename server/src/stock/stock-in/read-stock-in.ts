import type { StockInEntry } from '@niramoy/contract/stock/stock-in'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectPack } from '../batches/stock-batches.sql.ts'
import { selectStockIn } from './stock-in.sql.ts'
import { stockInView } from './stock-in.view.ts'

/** GET /stock-in/{id} */
export async function readStockIn({ db, now }: Context, productId: number): Promise<StockInEntry[]> {
  const pack = await selectPack(db, productId, now())
  if (!pack) throw new Refusal('product-not-found')
  return (await selectStockIn(db, productId)).map((row) => stockInView(row, pack))
}
