import type { Order } from '@niramoy/contract/sales/order'
import type { EditItemsForm } from '@niramoy/contract/sales/order-forms'
import type { Actor } from '@niramoy/domain/people/actor'
import { lockUser } from '../../../people/auth/accounts/manage-users.sql.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { selectPrescriptionOf, upsertListedLines } from '../../prescriptions/cover/prescription-cover.sql.ts'
import { insertOrderItems } from '../place/place-order.sql.ts'
import { rememberedPrice, rememberedProduct } from '../place/place-order-lines.step.ts'
import { refuseNotSold, sellerIn } from '../price/refuse-not-sold.step.ts'
import { limitedLine, refuseTooMany, refuseTooManyToday } from '../price/unit-limits.step.ts'
import { readOrder } from '../read/read-order.step.ts'
import { allocateAndAdvance } from '../state/allocate-and-advance.step.ts'
import { lockOrderFor, refuseOtherVersion, refuseUnless } from '../state/lock-order.step.ts'
import type { LockedOrder } from '../state/locked-order.sql.ts'
import { deleteLines, updateLines, updateOrderSums } from '../state/locked-order-lines.sql.ts'
import { lineSums, promotionColumns } from '../state/locked-order-lines.step.ts'
import { moveOrder } from '../state/move-order.step.ts'
import { type EditedOrder, quoteOrder } from './order-quote.step.ts'
import { refuseProblems, wantedItems } from './order-quote-items.step.ts'
import { followChange } from './order-quote-money.step.ts'

type Edit = { readonly id: number; readonly form: EditItemsForm }

/** PUT /orders/{id}/items */
export async function editItems(
  context: Context,
  actor: Actor,
  { id, form }: Edit,
): Promise<{ order: Order }> {
  const at = context.now()
  await transactOnce(context, actor.id, async (tx) => {
    // before the order, as when one is placed
    if (actor.role === 'user') await lockUser(tx, actor.id)
    const order = await lockOrderFor(tx, id, actor)
    refuseUnless('edit-items', order, actor)
    refuseOtherVersion(order, form.version)
    const edited = await quoteOrder(tx, order, wantedItems(form), at)
    refuseProblems(form, edited.lines)
    await refuseBeyondLimits(tx, context, { actor, order, form, edited })
    await saveLines(tx, id, edited)
    await saveSums(tx, id, edited)
    await listPrescribed(tx, context, order)
    await followChange(tx, order, { total: edited.quoted.total, actorId: actor.id, at })
    if (takesStock(order)) await allocateAndAdvance(tx, { orderId: id, actorId: actor.id, at })
    else if (isReviewed(order)) {
      await moveOrder(tx, { orderId: id, status: 'prescription-reviewed', actorId: actor.id, at })
    }
  })
  return { order: await readOrder(context, id, actor) }
}

type Limited = {
  readonly actor: Actor
  readonly order: LockedOrder
  readonly form: EditItemsForm
  readonly edited: EditedOrder
}

/** quantities 6: only of what there is to be more of. */
async function refuseBeyondLimits(tx: Tx, context: Context, limited: Limited): Promise<void> {
  const { actor, order, form, edited } = limited
  const byProduct = new Map(edited.lines.map((line) => [line.productId, line]))
  const lines = form.items.map(({ productId }) => {
    const line = byProduct.get(productId)
    if (!line) return { productId, units: 0, limits: null }
    return { ...limitedLine(line), unitsBefore: line.existing?.units ?? 0 }
  })
  const isCustomers = actor.role === 'user'
  const boxes = context.settings.MAX_BOXES_PER_DAY
  refuseNotSold(lines, sellerIn(context))
  refuseTooMany(lines, isCustomers ? boxes : null)
  const day = { userId: order.user_id, at: order.created_at, boxes, orderId: order.id }
  if (isCustomers) await refuseTooManyToday(tx, lines, day)
}

/** dispensing 5: what a pharmacist adds to an order is prescribed by its approved prescription. */
async function listPrescribed(tx: Tx, context: Context, order: LockedOrder): Promise<void> {
  if (sellerIn(context) !== 'pharmacist' || order.prescription_status !== 'approved') return
  const own = await selectPrescriptionOf(tx, order.id)
  if (own !== undefined) await upsertListedLines(tx, own, order.id)
}

/** orders 2 and 4: one made from a prescription alone takes none before its customer has chosen how to pay. */
function takesStock({ payment_method, status }: LockedOrder): boolean {
  return payment_method !== null && status !== 'prescription-reviewed'
}

/** prescriptions 7: approved before staff had added its items. */
function isReviewed({ status, prescription_status }: LockedOrder): boolean {
  return status === 'pending-prescription' && prescription_status === 'approved'
}

/** What was deleted after it was read. */
const GONE = {
  orders_promotion_id_fkey: 'order-changed',
  order_items_promotion_id_fkey: 'order-changed',
} as const

async function saveLines(tx: Tx, orderId: number, { lines, before, quoted }: EditedOrder): Promise<void> {
  const quotes = new Map(quoted.lines.map((line) => [line.productId, line]))
  const wanted = new Set(lines.map(({ productId }) => productId))
  const gone = before.filter(({ product_id }) => !wanted.has(product_id)).map(({ id }) => id)
  const changed = lines.flatMap(({ productId, existing }) => {
    const quote = quotes.get(productId)
    return existing && quote ? [{ id: existing.id, ...lineSums(quote) }] : []
  })
  const added = lines.flatMap(({ productId, product }) => {
    const quote = quotes.get(productId)
    return product && quote
      ? [{ order_id: orderId, ...rememberedProduct(product), ...rememberedPrice(quote) }]
      : []
  })
  await deleteLines(tx, gone)
  await updateLines(tx, changed)
  if (added.length > 0) await refuseOn(GONE, insertOrderItems(tx, added))
}

async function saveSums(tx: Tx, orderId: number, { quoted }: EditedOrder): Promise<void> {
  const promotion = {
    ...promotionColumns(quoted.orderPromotion),
    promotion_minimum_poisha: quoted.orderPromotion?.minimumOrder ?? null,
  }
  await refuseOn(GONE, updateOrderSums(tx, orderId, quoted, promotion))
}
