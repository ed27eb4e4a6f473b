import { orderCode } from '@niramoy/domain/platform/codes'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { loadSafety } from '../../../catalogue/safety-rules/load-safety.step.ts'
import { selectPatient } from '../../../people/patients/patients.sql.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { messageRow } from '../../../platform/outbox/queue-message.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { lockSellableBatches } from '../../../stock/ledger/order-stock.sql.ts'
import { getPrescriptionDays } from '../../prescriptions/cover/prescription-cover.step.ts'
import {
  insertPrescription,
  type StoredPrescription,
} from '../../prescriptions/files/store-prescription.step.ts'
import {
  type Finding,
  followFindings,
  listFindings,
  refuseNeverTogether,
} from '../findings/follow-findings.step.ts'
import { insertOrderPatient } from '../findings/order-findings.sql.ts'
import { refuseOpenCash } from '../price/open-cash.step.ts'
import { refuseUnlessDelivered } from '../price/refuse-delivery.step.ts'
import { refuseNotSold, sellerIn } from '../price/refuse-not-sold.step.ts'
import { lockPerson } from '../price/unit-limits.sql.ts'
import {
  computeSince,
  getDay,
  limitedLine,
  refuseTooMany,
  refuseTooManyWith,
} from '../price/unit-limits.step.ts'
import { useDiscountCode } from '../price/use-discount-code.step.ts'
import { timeToPayMs } from '../state/allocate-and-advance.step.ts'
import type { NotifiedOrder } from '../state/locked-order.sql.ts'
import { orderMessage } from '../state/order-messages.step.ts'
import { lockServingOf, orderParts, type Part } from './order-parts.step.ts'
import { insertOrder, type LockedFacts, lockOrderFacts, nextOrderId } from './place-order.sql.ts'
import { addressColumns, getAddressIds, placeOfOrder, snapshotAddresses } from './place-order-address.step.ts'
import {
  getProductIds,
  listLines,
  lockCode,
  type OrderForm,
  orderColumns,
  type Priced,
  priceAndCheck,
} from './price-order.step.ts'

type Making = {
  /** Whose order it is. */
  readonly userId: number
  readonly form: OrderForm
  /** A prescription that goes with it, already in the store. */
  readonly stored?: StoredPrescription
  /** The member of staff who orders for the customer. */
  readonly createdBy?: number
}

export type MadeOrder = { readonly id: number; readonly relatedOrderId?: number }

/**
 * Makes the order in the caller's transaction, which has locked the customer: prices, code and stock are those of this
 * moment, and no price changes and no code is used up before the transaction ends. What it decides
 * by is locked before it is read; one statement writes the order, and one more the second of two (orders 22).
 */
export async function makeOrder(tx: Tx, context: Context, making: Making): Promise<MadeOrder> {
  const { form, createdBy } = making
  const at = context.now()
  // every order locks the person first, then the code, the products and the batches
  const place = await placeOfOrder(tx, making.userId, form.shippingAddress)
  const person = { userId: making.userId, place }
  await lockPerson(tx, person)
  const code = await lockCode(tx, context, { typed: form.discountCode, at, person })
  const since = computeSince(at, context.settings.LIMIT_WINDOW_DAYS)
  const facts = await lockOrderFacts(tx, { ...rowsToLock(making, at), place, since })
  const { customer } = facts
  if (!customer) throw new Refusal('not-logged-in')
  const priced = priceAndCheck(facts, form, code)
  refuseBeyondLimits(context, facts, { priced, isCustomers: createdBy === undefined })
  const addresses = snapshotAddresses(facts.addresses, toAddresses(form))
  refuseUnlessDelivered(priced.method, addresses.shipping)
  const findings = await findUnsafe(tx, facts, { making, priced })
  const orders = await listOrders(tx, context, facts, { making, priced, at })
  const mostCash = await cashAllowed(tx, context, making, orders)
  for (const order of orders)
    await writeOrder(tx, context, { making, order, addresses, customer, at, mostCash })
  await recordCodeAndPrescription(tx, making, { orders, at })
  const isNamed = await recordPatient(tx, making, orders)
  if (isNamed || findings.length > 0) await recordFindings(tx, making, { orders, at })
  return { id: facts.id, ...(orders[1] && { relatedOrderId: orders[1].id }) }
}

/** safety 4: two that need no prescription and never go together are refused before anything is written. */
async function findUnsafe(
  tx: Tx,
  facts: LockedFacts,
  { making, priced }: { readonly making: Making; readonly priced: Priced },
): Promise<Finding[]> {
  const safety = await loadSafety(tx, facts.revision)
  const findings = listFindings(
    safety,
    priced.lines.map(({ product }) => product),
  )
  const isCustomers = making.createdBy === undefined
  if (isCustomers && !making.form.forTwoPeople) refuseNeverTogether(findings)
  return findings
}

/** Few orders have any; each of two that are placed at once has those that its medicines take part in. */
async function recordFindings(
  tx: Tx,
  { userId, form, createdBy }: Making,
  { orders, at }: { readonly orders: readonly NumberedPart[]; readonly at: Date },
): Promise<void> {
  const by = { actorId: createdBy ?? userId, isCustomer: createdBy === undefined }
  const forTwoPeople = form.forTwoPeople ?? false
  for (const { id } of orders) await followFindings(tx, { orderId: id, at, by, forTwoPeople })
}

/** A part with its place among the orders. */
type NumberedPart = Part & {
  readonly id: number
  readonly relatedId: number | null
  readonly hasFile: boolean
}

/** The code is used by the first that has a part of it, and the file goes with what needs it. */
async function recordCodeAndPrescription(
  tx: Tx,
  { form, userId, stored }: Making,
  { orders, at }: { readonly orders: readonly NumberedPart[]; readonly at: Date },
): Promise<void> {
  const user = orders.find(({ priced }) => priced.code !== null)
  if (form.discountCode && user) await useDiscountCode(tx, form.discountCode, user.id, at)
  const reader = orders.find(({ hasFile }) => hasFile)
  if (!stored || !reader) return
  const { patientId = null } = form
  await refuseStranger(tx, userId, patientId)
  await insertPrescription(tx, { userId, orderId: reader.id, patientId, stored, at })
}

async function refuseStranger(tx: Tx, userId: number, patientId: number | null): Promise<void> {
  if (patientId !== null && !(await selectPatient(tx, { id: patientId, userId }))) {
    throw refusalAt('patientId', 'patient-not-found')
  }
}

/** Returns whether the customer said for whom it is. */
async function recordPatient(
  tx: Tx,
  { userId, form }: Making,
  orders: readonly NumberedPart[],
): Promise<boolean> {
  const { patientId } = form
  if (patientId === undefined) return false
  await refuseStranger(tx, userId, patientId)
  for (const { id } of orders) await insertOrderPatient(tx, id, patientId)
  return true
}

/** orders 26: staff who order for a customer have talked to them. */
async function cashAllowed(
  tx: Tx,
  context: Context,
  { userId, form, createdBy }: Making,
  orders: readonly NumberedPart[],
): Promise<number | null> {
  if (form.paymentMethod !== 'COD' || createdBy !== undefined) return null
  const sum = orders.reduce((total, { priced }) => total + priced.quoted.total, 0)
  return refuseOpenCash(tx, context, { userId, orders: orders.length, sum, orderId: 0 })
}

type Writing = {
  readonly making: Making
  readonly order: NumberedPart
  readonly addresses: ReturnType<typeof snapshotAddresses>
  readonly customer: Customer
  readonly at: Date
  readonly mostCash: number | null
}

async function writeOrder(tx: Tx, context: Context, writing: Writing): Promise<void> {
  const { making, order: part, addresses, customer, at, mostCash } = writing
  const { userId, form, createdBy } = making
  const columns = orderColumns(form, part.priced, { hasPrescription: part.hasFile, ...part.need })
  const status = part.isShort ? 'pending-stock' : columns.status
  const payment_due_at = status === 'pending-payment' ? new Date(at.getTime() + timeToPayMs(context)) : null
  const order = {
    id: part.id,
    related_order_id: part.relatedId,
    shares_delivery: part.relatedId !== null,
    user_id: userId,
    created_by: createdBy ?? null,
    created_at: at,
    updated_at: at,
    ...columns,
    status,
    payment_due_at,
    most_cash_orders: mostCash,
    ...addressColumns(addresses),
  } as const
  const actorId = createdBy ?? userId
  const moved = { order_id: part.id, actor_id: actorId, created_at: at }
  await withUniqueOrderCode(context, (order_code) => {
    const coded = { ...order, order_code }
    return insertOrder(tx, {
      order: coded,
      lines: listLines(part.priced),
      ledger: part.moves.map((move) => ({ ...move, ...moved })),
      message: toMessage(coded, customer, part.need.lacks && !part.hasFile),
      actorId,
      fromCart: fromCart(making, status),
    })
  })
}

type Parting = { readonly making: Making; readonly priced: Priced; readonly at: Date }

/** The prescription that serves it is locked before any batch. */
async function listOrders(
  tx: Tx,
  context: Context,
  facts: LockedFacts,
  { making, priced, at }: Parting,
): Promise<NumberedPart[]> {
  const { form, userId, stored } = making
  const prescriptionId = stored ? undefined : form.prescriptionId
  const days = getPrescriptionDays(context.settings)
  const servedBy = await lockServingOf(tx, priced, { userId, prescriptionId, at, days })
  const productIds = getProductIds(form)
  const batches =
    form.prescriptionId === undefined
      ? facts.batches
      : await lockSellableBatches(tx, { productIds, today: dhakaDay(at) })
  const parts = orderParts({ priced, form, servedBy, batches })
  const second = parts.length > 1 ? await nextOrderId(tx) : null
  const needsFile = Math.max(
    0,
    parts.findIndex(({ need }) => need.lacks),
  )
  return parts.map((part, nth) => ({
    ...part,
    id: nth === 0 || second === null ? facts.id : second,
    relatedId: nth === 0 || second === null ? second : facts.id,
    hasFile: stored !== undefined && nth === needsFile,
  }))
}

function rowsToLock({ userId, form }: Making, at: Date) {
  const productIds = getProductIds(form)
  return {
    userId,
    productIds,
    // a prescription that serves the order is locked before any batch
    stockOf: form.prescriptionId === undefined ? productIds : [],
    addressIds: getAddressIds(toAddresses(form)),
    now: at,
    today: dhakaDay(at),
    ...getDay(at),
  }
}

function toAddresses({ shippingAddress: shipping, billingAddress: billing }: OrderForm) {
  return { shipping, billing }
}

/** A customer who goes on to the gateway may come back to the cart; a payment empties it. */
function fromCart({ createdBy, form }: Making, status: OrderStatus): number[] {
  return createdBy === undefined && status !== 'pending-payment' ? getProductIds(form) : []
}

type Made = Omit<NotifiedOrder, keyof Customer | 'paid_at' | 'wants_prescription'> & {
  readonly id: number
  readonly status: OrderStatus
  readonly created_at: Date
}
type Customer = NonNullable<LockedFacts['customer']>

/** What the customer is told of it. */
function toMessage(made: Made, customer: Customer, wants_prescription: boolean) {
  const { email_verified_at: verified } = customer
  const email_verified_at = verified === null ? null : new Date(verified)
  const order = { ...made, ...customer, email_verified_at, paid_at: null, wants_prescription }
  const message = orderMessage(order, { orderId: made.id, status: made.status, at: made.created_at })
  return message && messageRow(message, made.created_at)
}

type Limited = { readonly priced: Priced; readonly isCustomers: boolean }

/** quantities 6 and 7: staff may sell more than a day's worth, but not more than the product allows. */
function refuseBeyondLimits(context: Context, facts: LockedFacts, limited: Limited): void {
  const { priced, isCustomers } = limited
  const boxes = context.settings.MAX_BOXES_PER_DAY
  const lines = priced.lines.map(limitedLine)
  refuseNotSold(lines, sellerIn(context))
  const days = context.settings.LIMIT_WINDOW_DAYS
  const around = { limits: facts.limits, ordered: facts.ordered_by_person, days }
  refuseTooMany(lines, isCustomers ? boxes : null, around)
  if (isCustomers) refuseTooManyWith(facts.ordered, lines, boxes)
}

/** What was deleted after it was read. */
const DELETED_MEANWHILE = {
  orders_shipping_method_id_fkey: 'order-changed-meanwhile',
  orders_promotion_id_fkey: 'order-changed-meanwhile',
  order_items_promotion_id_fkey: 'order-changed-meanwhile',
} as const
const TRIES_FOR_A_CODE = 8

/** Until a code is free. */
export async function withUniqueOrderCode<Made>(
  { random }: Context,
  insert: (orderCode: string) => Promise<Made>,
): Promise<NonNullable<Made>> {
  for (let left = TRIES_FOR_A_CODE; left > 0; left--) {
    const made = await refuseOn(DELETED_MEANWHILE, insert(orderCode(random(6))))
    if (made) return made
  }
  throw new Error('no free order code was found')
}
