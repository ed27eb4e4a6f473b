import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { type Poisha, poisha, toPoisha } from '@niramoy/domain/platform/money'
import type { AddressSnapshot } from '../../../platform/db/json-columns.ts'
import { rememberedPrice, rememberedProduct } from '../../../sales/orders/place/place-order-lines.step.ts'
import {
  LONGER_TIME_TO_PAY_MS,
  TIME_TO_PAY_MS,
} from '../../../sales/orders/state/allocate-and-advance.step.ts'
import { promotionColumns } from '../../../sales/orders/state/locked-order-lines.step.ts'
import type { Customer, Employee } from './customers.ts'
import { getLife, type Moment } from './lives.ts'
import type { HistoryOrder } from './orders.ts'
import { getStart } from './plans.ts'

/** Those who act, and the ids by which rows name things. */
export type Names = {
  readonly customers: readonly Customer[]
  /** By the customer's index. */
  readonly userIds: readonly number[]
  readonly staffIds: readonly [admin: number, pharmacist: number]
  readonly crew: Readonly<Record<Employee, number>>
  /** By order code. */
  readonly orderIds: ReadonlyMap<string, number>
}

const NONE = poisha(0)

export function getOrderId({ orderIds }: Names, { code }: HistoryOrder): number {
  const id = orderIds.get(code)
  if (id === undefined) throw new Error(`The demo's order ${code} was not saved.`)
  return id
}

export function getUserId({ userIds }: Pick<Names, 'userIds'>, { customer }: HistoryOrder): number {
  return userIds[customer] ?? 0
}

/** The pharmacist reads prescriptions; the rest the two share. */
function getStaff({ staffIds }: Pick<Names, 'staffIds'>, order: HistoryOrder, at = 0): number {
  const isPharmacists = getLife(order.life).prescription !== undefined && at === 1
  return staffIds[isPharmacists ? 1 : order.code.charCodeAt(4) % 2 === 0 ? 0 : 1]
}

export function getActor(names: Names, order: HistoryOrder, moment: Pick<Moment, 'by'>): number | null {
  if (moment.by === 'shop') return null
  const at = order.moments.indexOf(moment as Moment)
  return moment.by === 'staff' ? getStaff(names, order, at) : getUserId(names, order)
}

export function computeTotal({ contents }: HistoryOrder): Poisha {
  return contents?.quoted.total ?? NONE
}

export function paidAt({ life, moments }: HistoryOrder): Date | null {
  const paid = moments.find(({ status }) => status === 'paid') ?? (getLife(life).isAtCounter && moments[0])
  return paid ? paid.at : null
}

/** Until when an order that waits for its money may wait. */
export function dueAt({ moments, life }: HistoryOrder): Date | null {
  const waiting = moments.find(({ status }) => status === 'pending-payment')
  if (!waiting) return null
  return new Date(waiting.at.getTime() + (life === 'to-pay' ? LONGER_TIME_TO_PAY_MS : TIME_TO_PAY_MS))
}

/** Nothing is delivered; the columns want an address all the same. */
const NOWHERE: AddressSnapshot = {
  fullName: '',
  contactNo: '',
  email: null,
  villageArea: '',
  streetSector: null,
  houseHoldingNo: null,
  policeStationSubDistrict: '',
  cityDistrict: '',
  stateDivision: '',
  zipCode: null,
  country: 'Bangladesh',
}

/** As its events have left it. */
export function orderRow(order: HistoryOrder, names: Omit<Names, 'orderIds'>) {
  const { contents, code, life, moments } = order
  const last = moments.at(-1)
  const at = getStart(order)
  const paid = paidAt(order)
  const { method: payment, isByStaff, isAtCounter } = getLife(life)
  const address = isAtCounter ? NOWHERE : names.customers[order.customer]?.address
  if (!last || !address) throw new Error(`The demo's order ${code} has no customer.`)
  return {
    order_code: code,
    user_id: getUserId(names, order),
    created_by: isByStaff ? getStaff(names, order) : null,
    status: last.status,
    payment_method: payment,
    lacks_prescription: lacksPrescription(order),
    shipping_method_id: contents?.method?.id ?? null,
    shipping_method_name: contents?.method?.name ?? null,
    shipping_method_name_bn: contents?.method?.name_bn ?? null,
    // as JSON inside JSON it would be a text
    shipping_address: address as unknown as string,
    billing_address: address as unknown as string,
    ...moneyColumns(order),
    paid_at: paid,
    payment_due_at: paid ? null : dueAt(order),
    version: moments.length,
    created_at: at,
    updated_at: last.at,
  }
}

/** It waits, and something in it needs a prescription that is not approved yet. */
function lacksPrescription({ contents, moments }: HistoryOrder): boolean {
  const isWaiting = moments.at(-1)?.status === 'pending-prescription'
  return (
    isWaiting && (contents?.lines ?? []).some(({ product }) => needsPrescription(product.dispensing_class))
  )
}

function moneyColumns({ contents }: HistoryOrder) {
  const quoted = contents?.quoted
  const code = contents?.code
  return {
    subtotal_poisha: quoted?.subtotal ?? NONE,
    shipping_poisha: quoted?.shippingCost ?? NONE,
    promotion_discount_poisha: quoted?.promotionDiscount ?? NONE,
    code_discount_poisha: quoted?.codeDiscount ?? NONE,
    total_poisha: quoted?.total ?? NONE,
    ...promotionColumns(quoted?.orderPromotion ?? null),
    promotion_minimum_poisha: quoted?.orderPromotion?.minimumOrder ?? null,
    discount_code: code?.code ?? null,
    code_value_type: code?.value_type ?? null,
    code_value_hundredths: code?.value_hundredths ?? null,
  }
}

export function itemRows(order: HistoryOrder, names: Names) {
  const { contents } = order
  return (contents?.lines ?? []).flatMap(({ product }, at) => {
    const line = contents?.quoted.lines[at]
    if (!line) return []
    return [{ order_id: getOrderId(names, order), ...rememberedProduct(product), ...rememberedPrice(line) }]
  })
}

const CONDITIONS = { sellable: 'quarantine', damaged: 'damaged' } as const

/** What the way there and back cost. */
const WAY = toPoisha(120)

export function eventRows(order: HistoryOrder, names: Names) {
  const { cameBack = null } = getLife(order.life)
  return order.moments.map((moment) => {
    const hasComeBack = cameBack !== null && moment.status === 'cancelled'
    return {
      order_id: getOrderId(names, order),
      status: moment.status,
      actor_id: getActor(names, order, moment),
      note: moment.note ?? null,
      // what is damaged is plain to see, the rest is inspected
      condition: hasComeBack ? CONDITIONS[cameBack] : null,
      cost_poisha: hasComeBack ? WAY : null,
      created_at: moment.at,
    }
  })
}

function isCancelled({ moments }: HistoryOrder): boolean {
  return moments.at(-1)?.status === 'cancelled'
}

/** A cancelled order gave its code back. */
export function codeUseRows(orders: readonly HistoryOrder[], names: Names) {
  return orders.flatMap((order) => {
    const code = order.contents?.code
    if (!code || isCancelled(order)) return []
    return [{ order_id: getOrderId(names, order), discount_id: code.id, created_at: getStart(order) }]
  })
}

const NOTES = [
  'Called the customer: please ring the upper bell.',
  'Wants the delivery after 5 pm.',
  'Asked for the syrup in a padded bag.',
  'Second address in the same house; the rider knows it.',
  'Paid with exact change last time.',
]

/** What staff wrote down about some orders, for themselves. */
export function noteRows(orders: readonly HistoryOrder[], names: Names, now: Date) {
  return orders
    .filter((_, at) => at % 23 === 4 || at > orders.length - 6)
    .map((order, at) => ({
      order_id: getOrderId(names, order),
      author_id: getStaff(names, order),
      body: NOTES[at % NOTES.length] ?? '',
      created_at: new Date(Math.min(getStart(order).getTime() + 1_500_000, now.getTime() - 60_000)),
    }))
}
