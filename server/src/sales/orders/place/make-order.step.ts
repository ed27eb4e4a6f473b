import { needsPrescription, sellerOf } from '@niramoy/domain/catalogue/dispensing'
import { orderCode } from '@niramoy/domain/platform/codes'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { messageRow } from '../../../platform/outbox/queue-message.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { lockSellableBatches } from '../../../stock/ledger/order-stock.sql.ts'
import { movesOf, type Shortage } from '../../../stock/ledger/take-stock.step.ts'
import { lockToServe, type PrescriptionNeed } from '../../prescriptions/cover/prescription-cover.step.ts'
import {
  insertPrescription,
  type StoredPrescription,
} from '../../prescriptions/files/store-prescription.step.ts'
import { refuseUnlessDelivered } from '../price/refuse-delivery.step.ts'
import { refuseNotSold } from '../price/refuse-not-sold.step.ts'
import { dayOf, limitedLine, refuseTooMany, refuseTooManyWith } from '../price/unit-limits.step.ts'
import { useDiscountCode } from '../price/use-discount-code.step.ts'
import { TIME_TO_PAY_MS } from '../state/allocate-and-advance.step.ts'
import type { NotifiedOrder } from '../state/locked-order.sql.ts'
import { orderMessage } from '../state/order-messages.step.ts'
import { insertOrder, type LockedFacts, lockOrderFacts } from './place-order.sql.ts'
import { addressColumns, addressIdsOf, snapshotAddresses } from './place-order-address.step.ts'
import {
  linesOf,
  lockCode,
  type OrderForm,
  orderColumns,
  type Priced,
  priceAndCheck,
  productIdsOf,
  unitsOf,
  unitsOfLine,
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

/**
 * Makes the order in the caller's transaction, which has locked the customer: prices, code and stock are those of this
 * moment, and no price changes and no code is used up before the transaction ends. What it decides
 * by is locked before it is read; one statement writes the order.
 */
export async function makeOrder(tx: Tx, context: Context, making: Making): Promise<{ id: number }> {
  const { userId, form, stored, createdBy } = making
  const at = context.now()
  // every order locks the code first, then the products, then the batches
  const code = await lockCode(tx, form.discountCode, at)
  const facts = await lockOrderFacts(tx, askedOf(making, at))
  const { customer } = facts
  if (!customer) throw new Refusal('not-logged-in')
  const priced = priceAndCheck(facts, form, code)
  refuseBeyondLimits(context, facts, { priced, isCustomers: createdBy === undefined })
  const addresses = snapshotAddresses(facts.addresses, addressesOf(form))
  refuseUnlessDelivered(priced.method, addresses.shipping)
  const need = await needOf(tx, priced, { ...making, at })
  const settled = await settle(tx, facts, { priced, form, need, hasPrescription: stored !== undefined, at })
  const made = {
    id: facts.id,
    user_id: userId,
    created_by: createdBy ?? null,
    created_at: at,
    updated_at: at,
  }
  const order = { ...made, ...settled.columns, ...addressColumns(addresses) }
  const actorId = createdBy ?? userId
  const moved = { order_id: facts.id, actor_id: actorId, created_at: at }
  const wantsPrescription = need.lacks && !stored
  await underFreeCode(context, (order_code) => {
    const coded = { ...order, order_code }
    return insertOrder(tx, {
      order: coded,
      lines: linesOf(priced),
      ledger: settled.moves.map((move) => ({ ...move, ...moved })),
      message: messageOf(coded, customer, wantsPrescription),
      actorId,
      fromCart: fromCart(making, settled.columns.status),
    })
  })
  if (form.discountCode) await useDiscountCode(tx, form.discountCode, facts.id, at)
  if (stored) await insertPrescription(tx, { userId, orderId: facts.id, stored, at })
  return { id: facts.id }
}

function askedOf({ userId, form }: Making, at: Date) {
  const productIds = productIdsOf(form)
  return {
    userId,
    productIds,
    // a prescription that serves the order is locked before any batch
    stockOf: form.prescriptionId === undefined ? productIds : [],
    addressIds: addressIdsOf(addressesOf(form)),
    now: at,
    today: dhakaDay(at),
    ...dayOf(at),
  }
}

function addressesOf({ shippingAddress: shipping, billingAddress: billing }: OrderForm) {
  return { shipping, billing }
}

type Settling = {
  readonly priced: Priced
  readonly form: OrderForm
  readonly need: Need
  readonly hasPrescription: boolean
  readonly at: Date
}

/** orders 4: what it takes from which batch, all of it or nothing, and where it goes then. */
async function settle(tx: Tx, facts: LockedFacts, { priced, form, need, hasPrescription, at }: Settling) {
  // nothing of a controlled medicine leaves the stock before its prescription is approved
  const lines = need.isControlled ? [] : unitsOf(priced)
  const productIds = lines.map(({ productId }) => productId)
  const batches =
    form.prescriptionId === undefined
      ? facts.batches
      : await lockSellableBatches(tx, { productIds, today: dhakaDay(at) })
  const { moves, shortages } = movesOf(batches, lines)
  if (!form.mayWait) refuseShortage(form, shortages)
  const columns = orderColumns(form, priced, { hasPrescription, ...need })
  const status = shortages.length > 0 ? 'pending-stock' : columns.status
  const payment_due_at = status === 'pending-payment' ? new Date(at.getTime() + TIME_TO_PAY_MS) : null
  return { moves, columns: { ...columns, status, payment_due_at } as const }
}

/** A customer who goes on to the gateway may come back to the cart; a payment empties it. */
function fromCart({ createdBy, form }: Making, status: OrderStatus): number[] {
  return createdBy === undefined && status !== 'pending-payment' ? productIdsOf(form) : []
}

type Made = Omit<NotifiedOrder, keyof Customer | 'paid_at' | 'wants_prescription'> & {
  readonly id: number
  readonly status: OrderStatus
  readonly created_at: Date
}
type Customer = NonNullable<LockedFacts['customer']>

/** What the customer is told of it. */
function messageOf(made: Made, customer: Customer, wants_prescription: boolean) {
  const { email_verified_at: verified } = customer
  const email_verified_at = verified === null ? null : new Date(verified)
  const order = { ...made, ...customer, email_verified_at, paid_at: null, wants_prescription }
  const message = orderMessage(order, { orderId: made.id, status: made.status, at: made.created_at })
  return message && messageRow(message, made.created_at)
}

type Limited = { readonly priced: Priced; readonly isCustomers: boolean }

/** quantities 6: staff may sell more than a day's worth, but not more than the product allows. */
function refuseBeyondLimits({ settings }: Context, { ordered }: LockedFacts, limited: Limited): void {
  const { priced, isCustomers } = limited
  const boxes = settings.MAX_BOXES_PER_DAY
  const lines = priced.lines.map(limitedLine)
  refuseNotSold(lines, sellerOf(isCustomers ? 'user' : 'admin'))
  refuseTooMany(lines, isCustomers ? boxes : null)
  if (isCustomers) refuseTooManyWith(ordered, lines, boxes)
}

type Need = PrescriptionNeed & { readonly servedBy: number | null }

/** dispensing 4: whether the order must wait for a prescription, or an earlier one serves it. */
async function needOf(tx: Tx, { lines }: Priced, asked: Making & { readonly at: Date }): Promise<Need> {
  const { userId, form, stored, at } = asked
  const needing = lines.filter(({ product }) => needsPrescription(product.dispensing_class))
  const isControlled = needing.some(({ product }) => product.dispensing_class === 'controlled')
  if (needing.length === 0) return { lacks: false, isControlled: false, servedBy: null }
  const servedBy = stored ? undefined : form.prescriptionId
  if (servedBy === undefined) return { lacks: true, isControlled, servedBy: null }
  await lockToServe(tx, { prescriptionId: servedBy, userId, needing: needing.map(unitsOfLine), at })
  return { lacks: false, isControlled: false, servedBy }
}

/** What was deleted after it was read. */
const GONE = {
  orders_shipping_method_id_fkey: 'order-changed-meanwhile',
  orders_promotion_id_fkey: 'order-changed-meanwhile',
  order_items_promotion_id_fkey: 'order-changed-meanwhile',
} as const
const TRIES_FOR_A_CODE = 8

/** Until a code is free. */
export async function underFreeCode<Made>(
  { random }: Context,
  insert: (orderCode: string) => Promise<Made>,
): Promise<NonNullable<Made>> {
  for (let left = TRIES_FOR_A_CODE; left > 0; left--) {
    const made = await refuseOn(GONE, insert(orderCode(random(6))))
    if (made) return made
  }
  throw new Error('no free order code was found')
}

/** The customer saw everything in stock: what is short now is said before anything is placed. */
function refuseShortage({ items }: OrderForm, shortages: readonly Shortage[]): void {
  if (shortages.length === 0) return
  const short = new Set(shortages.map(({ productId }) => productId))
  const fields = items.flatMap(({ productId }, at) =>
    short.has(productId) ? [[`items.${at}.quantities`, 'order-line-short'] as const] : [],
  )
  const all = 'order-changed-meanwhile'
  throw new Refusal(all, { fields: { mayWait: all, ...Object.fromEntries(fields) } })
}
