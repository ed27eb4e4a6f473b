import type {
  PurchaseOrder,
  PurchaseOrderEdit,
  PurchaseOrderForm,
} from '@niramoy/contract/stock/purchase-orders'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { openEdit, type Save } from '../../platform/versions/edit.step.ts'
import { lockSupplier } from '../suppliers/suppliers.sql.ts'
import {
  insertPurchaseOrder,
  type NewPurchaseLine,
  replacePurchaseLines,
  selectOrdered,
  updatePurchaseOrder,
} from './purchase-orders.sql.ts'
import { readPurchaseOrder } from './read-purchase-order.step.ts'

/** POST /admin/purchase-orders and PUT /admin/purchase-orders/{id}: purchasing 3. */
export function savePurchaseOrder(
  context: Context,
  actor: Actor,
  save: Save<PurchaseOrderForm, PurchaseOrderEdit>,
): Promise<PurchaseOrder> {
  refuseTwice(save.form)
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    // the supplier is locked before its order, as everywhere
    const supplierId = save.form.supplierId ?? (await readPurchaseOrder(tx, save.id ?? 0, at)).supplier.id
    const supplier = await lockSupplier(tx, supplierId)
    if (!supplier) throw refusalAt('supplierId', 'supplier-not-found')
    if (!supplier.is_active) throw refusalAt('supplierId', 'supplier-inactive')
    const id = save.id ?? (await create(tx, actor, save.form, at))
    if (save.id !== undefined) await change(tx, save, at)
    if (save.form.lines)
      await ofProducts(replacePurchaseLines(tx, id, await listLines(tx, id, save.form.lines)))
    return readPurchaseOrder(tx, id, at)
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

type Opened = { readonly id: number; readonly form: PurchaseOrderEdit }

async function change(tx: Tx, { id, form }: Opened, at: Date): Promise<void> {
  const current = () => readPurchaseOrder(tx, id, at)
  const order = await openEdit(tx, { table: 'purchase_orders', id, form, current })
  if (order.state !== 'draft') throw new Refusal('purchase-order-not-draft')
  const { supplierId = order.supplier.id, note = order.note } = form
  await updatePurchaseOrder(tx, id, { supplier_id: supplierId, note }, at)
}

type Lines = PurchaseOrderForm['lines']

async function listLines(tx: Tx, id: number, lines: Lines): Promise<NewPurchaseLine[]> {
  const reasons = new Map((await selectOrdered(tx, id)).map((line) => [line.product_id, line.reason]))
  return lines.map(({ productId, packUnits, packs, packCost }) => ({
    product_id: productId,
    pack_units: packUnits,
    packs,
    pack_cost_poisha: packCost === undefined ? null : toPoisha(packCost),
    reason: reasons.get(productId) ?? null,
  }))
}

function refuseTwice({ lines = [] }: PurchaseOrderEdit): void {
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
