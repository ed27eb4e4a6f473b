import type { PurchaseOrder } from '@niramoy/contract/stock/purchase-orders'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectPurchaseLines, selectPurchaseOrdersOf } from './purchase-orders.sql.ts'
import { purchaseOrderView } from './purchase-orders.view.ts'

export async function readPurchaseOrder(db: Db, id: number, now: Date): Promise<PurchaseOrder> {
  const [row] = await selectPurchaseOrdersOf(db, [id])
  if (!row) throw new Refusal('purchase-order-not-found')
  return purchaseOrderView(row, await selectPurchaseLines(db, id, now))
}
