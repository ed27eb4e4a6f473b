import type { PriceTerms } from '@niramoy/contract/pricing/quote'
import type {
  AddressSnapshot,
  Order,
  OrderEvent,
  OrderInHistory,
  OrderPayment,
  OrderReturn,
} from '@niramoy/contract/sales/order'
import type { LastChoices } from '@niramoy/contract/sales/orders'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Role } from '@niramoy/domain/people/actor'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { deliveryBy } from '@niramoy/domain/pricing/delivery'
import type { ValueType } from '@niramoy/domain/pricing/promotion'
import { ENDED_STATUSES } from '@niramoy/domain/sales/order-status'
import { changeableUntil } from '@niramoy/domain/sales/rating'
import { returnBy } from '@niramoy/domain/sales/returns'
import { orderNotes as bn } from '@niramoy/texts/bn/sales/order-notes'
import { orderNotes as en } from '@niramoy/texts/en/sales/order-notes'
import { parcelView } from '../../parcels/parcel.view.ts'
import type { RecordRow } from '../../prescriptions/record/record.sql.ts'
import { recordView } from '../../prescriptions/record/record.view.ts'
import type { ReturnRow, selectReturnFacts } from '../state/return-requests.sql.ts'
import { orderItemsView, productView } from './order-items.view.ts'
import type {
  OrderBatchRow,
  OrderEventRow,
  OrderHistoryRow,
  OrderItemRow,
  OrderPaymentRow,
  OrderRow,
  selectLastChoices,
} from './orders.sql.ts'

export type OrderRows = {
  readonly order: OrderRow
  readonly items: readonly OrderItemRow[]
  readonly batches: readonly OrderBatchRow[]
  readonly events: readonly OrderEventRow[]
  readonly payments: readonly OrderPaymentRow[]
  /** Of its own prescription, or else of the earlier one that serves it. */
  readonly record: RecordRow | undefined
  /** Lines that the stock does not cover. */
  readonly short: readonly number[]
  /** Null: it did not arrive. */
  readonly returns: ReturnRows | null
}
export type ReturnRows = Awaited<ReturnType<typeof selectReturnFacts>> & {
  readonly asked: ReadonlyMap<number, Quantity>
  readonly rows: readonly ReturnRow[]
}
export type ReturnTerms = { readonly at: Date; readonly returnDays: number }

/** Who of the staff did what, and what a bank says, is for staff alone. */
export function orderView(rows: OrderRows, role: Role, terms: ReturnTerms): Order {
  const { order, payments, events, returns } = rows
  const lastDay = returns?.deliveredAt ? returnBy(returns.deliveredAt, terms.returnDays) : null
  return {
    ...headView(order),
    ...moneyView(order),
    relatedOrder: relatedView(order),
    deliveryBy: expectedDay(order),
    version: order.version,
    updatedAt: order.updated_at.toISOString(),
    UserId: order.user_id,
    User: {
      id: order.user_id,
      username: order.username,
      name: order.name,
      phone: order.phone,
      email: order.email,
    },
    shippingMethodId: order.shipping_method_id,
    ShippingMethod: shippingView(order),
    shippingAddressSnapshot: order.shipping_address as AddressSnapshot,
    billingAddressSnapshot: order.billing_address as AddressSnapshot,
    counterSale: counterView(order, role),
    addressesRemovedAt: isoOrNone(order.addresses_removed_at),
    Prescription: prescriptionView(rows, role),
    needsPrescription: rows.items.some((item) => needsPrescription(item.dispensing_class)),
    lacksPrescription: order.lacks_prescription,
    servedBy: servedByView(rows),
    items: orderItemsView(rows, lastDay, terms.at),
    shortItemIds: [...rows.short],
    rating: ratingView(order),
    parcel: parcelView(order.parcel, role),
    attempts: order.attempts.map((attempt) => ({
      at: new Date(attempt.at).toISOString(),
      outcome: attempt.outcome,
      postponedTo: attempt.postponed_on,
      reason: role === 'admin' ? attempt.reason : null,
      riderName: role === 'admin' ? attempt.rider_name : null,
    })),
    waitsForPharmacist:
      order.is_undecided && order.status !== 'shipped' && !ENDED_STATUSES.includes(order.status),
    dayToken: role === 'user' ? order.day_token : null,
    timeline: events.map((event) => eventView(event, order.user_id, role)),
    returns: (returns?.rows ?? []).map((row) => returnView(row, order.user_id, role)),
    returnBy: lastDay,
    payments: payments.map((payment) => paymentView(payment, role)),
    cash: role === 'admin' ? cashView(order) : null,
  }
}

function returnView(row: ReturnRow, customerId: number, role: Role): OrderReturn {
  return {
    id: row.id,
    state: row.state,
    at: row.created_at.toISOString(),
    by: row.actor_id === customerId ? 'customer' : 'staff',
    cause: row.cause,
    reason: row.reason,
    items: (row.lines ?? []).map(({ product_id: ProductId, box, strip, unit }) => ({
      ProductId,
      quantities: { box, strip, unit },
    })),
    refund: toTaka(poisha(row.refund_poisha)),
    refused: toTaka(poisha(row.refused_poisha)),
    refusedFor: row.refused_for ?? [],
    refusal: row.refusal,
    refundTo: row.refund_method && {
      method: row.refund_method,
      // of the staff it is for who pays it
      number: role === 'admin' ? null : row.refund_number,
      isProved: row.is_number_proved,
    },
  }
}

/** Staff take money in other ways; a customer chooses between two. */
export function lastChoicesView(row: Awaited<ReturnType<typeof selectLastChoices>>): LastChoices | null {
  if (!row) return null
  const { payment_method: method } = row
  return {
    shippingAddress: row.shipping_address as AddressSnapshot,
    billingAddress: row.billing_address as AddressSnapshot,
    shippingMethodId: row.shipping_method_id,
    paymentMethod: method === 'COD' || method === 'SSLCommerz' ? method : null,
  }
}

export function orderInHistoryView(order: OrderHistoryRow, items: readonly OrderItemRow[]): OrderInHistory {
  return {
    ...headView(order),
    deliveryBy: expectedDay(order),
    items: items.map((item) => ({
      id: item.id,
      ProductId: item.product_id,
      Product: productView(item),
      boxQuantity: item.box_quantity,
      stripQuantity: item.strip_quantity,
      unitQuantity: item.unit_quantity,
    })),
  }
}

/** tracker 2: as the method promised when it was chosen, from when nothing was waited for any more. */
export function expectedDay({ ready_at, status, delivery_days, delivery_cut_off }: Expected): Day | null {
  if (ready_at === null || ENDED_STATUSES.includes(status)) return null
  return deliveryBy({ daysTo: delivery_days, cutOff: delivery_cut_off }, ready_at)
}
type Expected = Pick<OrderHistoryRow, 'ready_at' | 'status' | 'delivery_days' | 'delivery_cut_off'>

function counterView(order: OrderRow, role: Role): Order['counterSale'] {
  const { tender, received_poisha, change_poisha, reference, seller_name } = order
  if (tender === null || received_poisha === null || change_poisha === null) return null
  const received = toTaka(received_poisha)
  const soldBy = role === 'admin' ? seller_name : null
  return { tender, received, change: toTaka(change_poisha), reference, soldBy }
}

function ratingView({ stars, comment, rated_at }: OrderRow): Order['rating'] {
  if (stars === null || rated_at === null) return null
  return {
    stars,
    comment,
    ratedAt: rated_at.toISOString(),
    changeableUntil: changeableUntil(rated_at).toISOString(),
  }
}

function cashView({ cash }: OrderRow): Order['cash'] {
  if (!cash) return null
  const { received_poisha: received, fee_poisha: fee, received_at: at } = cash
  return {
    due: toTaka(cash.due_poisha),
    received: received === null ? null : toTaka(received),
    receivedAt: at === null ? null : new Date(at).toISOString(),
    receivedBy: cash.received_by,
    fee: fee === null ? null : toTaka(fee),
    settlementId: cash.settlement_id,
  }
}

type HeadRow = Pick<
  OrderHistoryRow,
  'id' | 'order_code' | 'status' | 'payment_method' | 'total_poisha' | 'created_at'
>

export function headView(order: HeadRow) {
  return {
    id: order.id,
    orderCode: order.order_code,
    status: order.status,
    paymentMethod: order.payment_method,
    totalAmount: toTaka(order.total_poisha),
    createdAt: order.created_at.toISOString(),
  }
}

function relatedView({ related_order_id: id, related_order_code: orderCode }: OrderRow) {
  return id !== null && orderCode !== null ? { id, orderCode } : null
}

function moneyView(order: OrderRow) {
  const { promotion_discount_poisha, code_discount_poisha, special_discount_poisha } = order
  return {
    subtotal: toTaka(order.subtotal_poisha),
    shippingCost: toTaka(order.shipping_poisha),
    discountAmount: toTaka(
      poisha(promotion_discount_poisha + code_discount_poisha + special_discount_poisha),
    ),
    promotionDiscount: toTaka(promotion_discount_poisha),
    codeDiscount: toTaka(code_discount_poisha),
    specialDiscount: toTaka(special_discount_poisha),
    orderPromotion: orderPromotionView(order),
    discount: discountView(order),
    special: reductionView(order.special_value_type, order.special_value_hundredths),
    refundedAmount: toTaka(order.refunded_poisha),
    refundAfterCheck: toTaka(order.refund_after_check_poisha),
    isPaid: order.paid_at !== null,
    paymentDueAt: order.status === 'pending-payment' ? isoOrNone(order.payment_due_at) : null,
  }
}

function orderPromotionView(order: OrderRow): PriceTerms | null {
  const terms = reductionView(order.promotion_value_type, order.promotion_value_hundredths)
  if (!terms || order.promotion_name === null) return null
  const minimum = order.promotion_minimum_poisha
  return {
    id: order.promotion_id,
    name: order.promotion_name,
    ...terms,
    ...(minimum !== null && { minimumOrderAmount: toTaka(minimum) }),
  }
}

function discountView(order: OrderRow): Order['discount'] {
  const terms = reductionView(order.code_value_type, order.code_value_hundredths)
  return terms && order.discount_code !== null ? { code: order.discount_code, ...terms } : null
}

function reductionView(type: ValueType | null, hundredths: number | null) {
  return type === null || hundredths === null ? null : { type, value: hundredths / 100 }
}

function shippingView(order: OrderRow): Order['ShippingMethod'] {
  if (order.shipping_method_name === null) return null
  return {
    name: order.shipping_method_name,
    nameBn: order.shipping_method_name_bn,
    estimatedDeliveryTime: order.estimated_delivery_time,
    estimatedDeliveryTimeBn: order.estimated_delivery_time_bn,
  }
}

/** A pharmacist's unfinished record is for staff alone. */
function prescriptionView({ order, record }: OrderRows, role: Role): Order['Prescription'] {
  const { prescription_id: id, prescription_status: status, media_type: mediaType } = order
  if (id === null || status === null) return null
  const imagePath = order.file_erased_at === null ? `/api/prescriptions/${id}/file` : null
  const isShown = status === 'approved' || role === 'admin'
  return {
    id,
    status,
    imagePath,
    mediaType,
    reason: order.reason,
    record: isShown ? recordView(record) : null,
  }
}

function servedByView({ order, record }: OrderRows): Order['servedBy'] {
  const { served_by: id, served_by_approved_at: at } = order
  if (id === null || at === null) return null
  return {
    id,
    approvedAt: at.toISOString(),
    record: order.prescription_id === null ? recordView(record) : null,
  }
}

const NOTES_BN = new Map(Object.entries(en).map(([key, note]) => [note, bn[key as keyof typeof bn]]))

function eventView(event: OrderEventRow, customerId: number, role: Role): OrderEvent {
  const isStaff = event.actor_id !== null && event.actor_id !== customerId
  const isForStaff = role === 'admin'
  return {
    status: event.status,
    at: event.created_at.toISOString(),
    by: event.actor_id === null ? 'shop' : isStaff ? 'staff' : 'customer',
    actorName: isStaff && isForStaff ? event.actor_name : null,
    note: event.note,
    noteBn: event.note === null ? null : (NOTES_BN.get(event.note) ?? null),
    condition: isForStaff ? event.condition : null,
    cost: isForStaff && event.cost_poisha !== null ? toTaka(event.cost_poisha) : null,
  }
}

function paymentView(payment: OrderPaymentRow, role: Role): OrderPayment {
  const forStaff = <Fact>(fact: Fact) => (role === 'admin' ? fact : null)
  return {
    id: payment.id,
    paymentMethod: payment.payment_method,
    amount: toTaka(payment.amount_poisha),
    status: payment.status,
    cardType: payment.card_type,
    bankTranId: forStaff(payment.bank_tran_id),
    riskTitle: forStaff(payment.risk_title),
    refunds: payment.refunds.map((refund) => ({
      id: refund.id,
      amount: toTaka(refund.amount_poisha),
      status: refund.status,
      failure: forStaff(refund.failure),
      createdAt: new Date(refund.created_at).toISOString(),
    })),
    createdAt: payment.created_at.toISOString(),
  }
}

function isoOrNone(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}
