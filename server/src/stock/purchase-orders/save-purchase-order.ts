import type { PurchaseOrder, PurchaseOrderForm } from '@niramoy/contract/stock/purchase-orders'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { lockSupplier } from '../suppliers/suppliers.sql.ts'
import {
  insertPurchaseOrder,
  lockPurchaseOrder,
  type NewPurchaseLine,
  replacePurchaseLines,
  selectOrdered,
  updatePurchaseOrder,
} from './purchase-orders.sql.ts'
import { readPurchaseOrder } from './read-purchase-order.step.ts'

type Save = { readonly id?: number; readonly form: PurchaseOrderForm }

/** POST /admin/purchase-orders and PUT /admin/purchase-orders/{id}: purchasing 3. */
export function savePurchaseOrder(
  context: Context,
  actor: Actor,
  { id, form }: Save,
): Promise<PurchaseOrder> {
  refuseTwice(form)
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const supplier = await lockSupplier(tx, form.supplierId)
    if (!supplier) throw refusalAt('supplierId', 'supplier-not-found')
    if (!supplier.is_active) throw refusalAt('supplierId', 'supplier-inactive')
    const savedId = id === undefined ? await create(tx, actor, form, at) : id
    if (id !== undefined) await change(tx, id, form, at)
    await ofProducts(replacePurchaseLines(tx, savedId, await linesOf(tx, savedId, form)))
    return readPurchaseOrder(tx, savedId, at)
  })
}

function create(tx: Tx, { id }: Actor, { supplierId, note }: PurchaseOrderForm, at: Date): Promise<number> {
  return insertPurchaseOrder(tx, {
    supplier_id: supplierId,
    note: note ?? null,
    created_by: id,
    created_at: at,
    updated_at: at,
  })
}

async function change(tx: Tx, id: number, form: PurchaseOrderForm, at: Date): Promise<void> {
  const order = await lockPurchaseOrder(tx, id)
  if (!order) throw new Refusal('purchase-order-not-found')
  const current = () => readPurchaseOrder(tx, id, at)
  await refuseChanged(tx, { table: 'purchase_orders', id, version: form.version, current })
  if (order.state !== 'draft') throw new Refusal('purchase-order-not-draft')
  await updatePurchaseOrder(tx, id, { supplier_id: form.supplierId, note: form.note ?? null }, at)
}

async function linesOf(tx: Tx, id: number, { lines }: PurchaseOrderForm): Promise<NewPurchaseLine[]> {
  const reasons = new Map((await selectOrdered(tx, id)).map((line) => [line.product_id, line.reason]))
  return lines.map(({ productId, packUnits, packs, packCost }) => ({
    product_id: productId,
    pack_units: packUnits,
    packs,
    pack_cost_poisha: packCost === undefined ? null : toPoisha(packCost),
    reason: reasons.get(productId) ?? null,
  }))
}

function refuseTwice({ lines }: PurchaseOrderForm): void {
  const ids = lines.map(({ productId }) => productId)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0) throw refusalAt(`lines.${twice}.productId`, 'purchase-product-twice')
}

function ofProducts<T>(saving: Promise<T>): Promise<T> {
  return refuseOn(
    {
      purchase_order_lines_product_id_fkey: 'product-not-found',
      purchase_order_lines_countable: 'field-too-high',
    },
    saving,
    'lines',
  )
}
