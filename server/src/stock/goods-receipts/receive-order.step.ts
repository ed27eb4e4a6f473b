import type { ReceiptForm } from '@niramoy/contract/stock/goods-receipts'
import { stateAfterReceipt } from '@niramoy/domain/stock/purchasing'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import {
  lockPurchaseOrder,
  selectOrdered,
  updatePurchaseOrder,
  updateReceived,
} from '../purchase-orders/purchase-orders.sql.ts'
import { refuseLots } from './check-receipt.step.ts'

/** purchasing 5: locks the order that a delivery is of; what is not as it was ordered needs a reason. */
export async function lockReceivedOrder(tx: Tx, form: ReceiptForm): Promise<void> {
  if (form.purchaseOrderId === undefined) return
  const order = await lockPurchaseOrder(tx, form.purchaseOrderId)
  if (!order) throw refusalAt('purchaseOrderId', 'purchase-order-not-found')
  if (order.supplier_id !== form.supplierId) {
    throw refusalAt('purchaseOrderId', 'receipt-order-of-other-supplier')
  }
  if (order.state === 'draft') throw new Refusal('purchase-order-not-sent')
  if (order.state === 'cancelled' || order.closed_reason !== null) throw new Refusal('purchase-order-closed')
  const left = new Map<number, number>()
  for (const line of await selectOrdered(tx, order.id)) {
    left.set(line.product_id, line.pack_units * line.packs - line.received_units)
  }
  for (const [productId, units] of computeUnits(form)) left.set(productId, (left.get(productId) ?? 0) - units)
  refuseLots(
    form,
    'discrepancy',
    'receipt-discrepancy-required',
    (lot) => (left.get(lot.productId) ?? 0) < 0 && !lot.discrepancy,
  )
}

/** Counts what came on the order, or takes it back, and moves its state along. */
export async function countReceived(
  tx: Tx,
  orderId: number,
  { units, at }: { readonly units: ReadonlyMap<number, number>; readonly at: Date },
): Promise<void> {
  await updateReceived(tx, orderId, units)
  const order = await lockPurchaseOrder(tx, orderId)
  if (!order || order.closed_reason !== null) return
  const lines = (await selectOrdered(tx, orderId)).map((line) => ({
    packUnits: line.pack_units,
    packs: line.packs,
    receivedUnits: line.received_units,
  }))
  await updatePurchaseOrder(tx, orderId, { state: stateAfterReceipt(lines) }, at)
}

/** Paid for, by product: free units were not ordered. */
export function computeUnits({ lines }: Pick<ReceiptForm, 'lines'>): Map<number, number> {
  const units = new Map<number, number>()
  for (const lot of lines) units.set(lot.productId, (units.get(lot.productId) ?? 0) + lot.units)
  return units
}
