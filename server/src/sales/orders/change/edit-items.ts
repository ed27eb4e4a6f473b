import type { Order } from '@niramoy/contract/sales/order'
import type { EditItemsForm } from '@niramoy/contract/sales/order-forms'
import type { Actor } from '@niramoy/domain/people/actor'
import { lockUser } from '../../../people/auth/accounts/manage-users.sql.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { refuseOn } from '../../../platform/refusal/refuse-on.ts'
import {
  getPrescriptionDays,
  listPrescribedLines,
} from '../../prescriptions/cover/prescription-cover.step.ts'
import { followFindings } from '../findings/follow-findings.step.ts'
import { insertOrderItems } from '../place/place-order.sql.ts'
import { rememberedProduct } from '../place/place-order-lines.step.ts'
import { updateMostCashOrders } from '../price/open-cash.sql.ts'
import { refuseOpenCash } from '../price/open-cash.step.ts'
import { refuseNotSold, sellerIn } from '../price/refuse-not-sold.step.ts'
import { lockPerson, selectGenericLimits, selectPerson } from '../price/unit-limits.sql.ts'
import { limitedLine, orderedAround, refuseTooMany, refuseTooManyToday } from '../price/unit-limits.step.ts'
import { readOrder } from '../read/read-order.step.ts'
import { allocateAndAdvance, timeToPayMs } from '../state/allocate-and-advance.step.ts'
import { lockOrderFor, refuseOtherVersion, refuseUnless } from '../state/lock-order.step.ts'
import type { LockedOrder } from '../state/locked-order.sql.ts'
import type { LockedLine } from '../state/locked-order-lines.sql.ts'
import { priceColumns } from '../state/locked-order-lines.step.ts'
import { moveOrder } from '../state/move-order.step.ts'
import { type EditedOrder, quoteOrder, saveQuoted } from '../state/order-quote.step.ts'
import { followChange } from '../state/order-quote-money.step.ts'
import { chargeRelated } from '../state/requote-related.step.ts'
import { refuseProblems, wantedItems } from './order-quote-items.step.ts'

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
    await lockPersonOf(tx, id)
    const order = await lockOrderFor(tx, id, actor)
    refuseUnless('edit-items', order, actor)
    refuseOtherVersion(order, form.version)
    const { PRICE_KEEP_HOURS: keepHours, CODES_NOT_FOR: notFor } = context.settings
    const edited = await quoteOrder(tx, order, wantedItems(form), { at, keepHours, notFor })
    refuseProblems(form, edited.lines)
    await refuseBeyondLimits(tx, context, { actor, order, form, edited })
    if (isCashRaised(order, edited)) await measureCash(tx, context, { actor, order, edited })
    await saveLines(tx, order, edited, at)
    if (sellerIn(context) === 'pharmacist') {
      await listPrescribedLines(tx, { orderId: id, at, days: getPrescriptionDays(context.settings) })
    }
    await followChange(tx, order, {
      total: edited.quoted.total,
      actorId: actor.id,
      at,
      timeToPayMs: timeToPayMs(context),
    })
    await chargeRelated(tx, order, { actorId: actor.id, at })
    const by = { actorId: actor.id, isCustomer: actor.role === 'user' }
    for (const orderId of [id, ...(order.related ? [order.related.id] : [])]) {
      await followFindings(tx, { orderId, at, by, forTwoPeople: form.forTwoPeople ?? false })
    }
    if (takesStock(order)) {
      await allocateAndAdvance(tx, { orderId: id, actorId: actor.id, at, timeToPayMs: timeToPayMs(context) })
    } else if (isReviewed(order)) {
      await moveOrder(tx, { orderId: id, status: 'prescription-reviewed', actorId: actor.id, at })
    }
  })
  return { order: await readOrder(context, id, actor) }
}

/** Their orders are measured one after the other. One whose address changes meanwhile is measured at its new one. */
async function lockPersonOf(tx: Tx, orderId: number): Promise<void> {
  const person = await selectPerson(tx, orderId)
  if (person) await lockPerson(tx, person)
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
  const person = { userId: order.user_id, place: order.delivered_to }
  const limits = await selectGenericLimits(tx)
  const around = await orderedAround({ ...context, db: tx }, limits, person, order.id)
  refuseTooMany(lines, isCustomers ? boxes : null, { ...around, before: edited.before.map(countedLine) })
  const day = { userId: order.user_id, at: order.created_at, boxes, orderId: order.id }
  if (isCustomers) await refuseTooManyToday(tx, lines, day)
}

function isCashRaised(order: LockedOrder, { quoted }: EditedOrder): boolean {
  return order.payment_method === 'COD' && quoted.total > order.total_poisha
}

/** orders 26 */
async function measureCash(tx: Tx, context: Context, { actor, order, edited }: Omit<Limited, 'form'>) {
  const wanted = { userId: order.user_id, orders: 1, sum: edited.quoted.total, orderId: order.id }
  const most = actor.role === 'user' ? await refuseOpenCash(tx, context, wanted) : null
  await updateMostCashOrders(tx, order.id, most)
}

function countedLine({ product_id, generic_name, is_multi_level, units }: LockedLine) {
  return { productId: product_id, genericName: generic_name, isMultiLevel: is_multi_level, units }
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
const DELETED_MEANWHILE = { order_items_promotion_id_fkey: 'order-changed' } as const

async function saveLines(tx: Tx, order: LockedOrder, edited: EditedOrder, at: Date): Promise<void> {
  await saveQuoted(tx, order, edited, at)
  const added = edited.lines.flatMap(({ productId, product }) => {
    const line = edited.priced.get(productId)
    return product && line
      ? [{ order_id: order.id, raised_at: at, ...rememberedProduct(product), ...priceColumns(line) }]
      : []
  })
  if (added.length > 0) await refuseOn(DELETED_MEANWHILE, insertOrderItems(tx, added))
}
