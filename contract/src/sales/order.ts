import { VALUE_TYPES } from '@niramoy/domain/pricing/promotion'
import { TENDERS } from '@niramoy/domain/sales/cash/counter'
import { CARRIERS, PARCEL_STATES } from '@niramoy/domain/sales/delivery/parcel'
import { ATTEMPT_OUTCOMES } from '@niramoy/domain/sales/delivery/run'
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PRESCRIPTION_STATUSES,
  REFUND_STATUSES,
} from '@niramoy/domain/sales/order-status'
import {
  CONDITIONS,
  NOT_RETURNABLE,
  REFUND_WALLETS,
  RETURN_CAUSES,
  RETURN_STATES,
} from '@niramoy/domain/sales/returns'
import { INSPECTION_REASONS } from '@niramoy/domain/stock/stock-take'
import { z } from 'zod'
import { Label } from '../catalogue/dispensing.ts'
import { Address } from '../people/addresses.ts'
import { CalendarDay, Instant, Quantities, RowId, Taka } from '../platform/codecs.ts'
import { LevelPrices, PriceTerms } from '../pricing/quote.ts'
import { PrescriptionRecord } from './prescription-record.ts'

export const OrderStatus = z.enum(ORDER_STATUSES)

/** An address as it was when the order was made. */
export const AddressSnapshot = Address.omit({
  version: true,
  id: true,
  UserId: true,
  addressType: true,
  isDefaultShipping: true,
  isDefaultBilling: true,
})
export type AddressSnapshot = z.output<typeof AddressSnapshot>

/** A line, with everything it was placed with. */
export const OrderItem = z.object({
  id: RowId,
  ProductId: RowId,
  Product: z.object({
    id: RowId,
    name: z.string(),
    /** As it was when the order was made. */
    label: Label,
    unitName: Label,
    strength: z.string().nullable(),
    genericName: z.string(),
    brandName: z.string(),
    imageUrl: z.string(),
    productType: z.object({ name: z.string(), isMultiLevel: z.boolean(), stripLabel: z.string() }),
  }),
  /** It is sold with a prescription only. */
  needsPrescription: z.boolean(),
  /** Each unit of it goes into the register. */
  isControlled: z.boolean(),
  boxQuantity: z.int(),
  stripQuantity: z.int(),
  unitQuantity: z.int(),
  unitsPerStrip: z.int(),
  stripsPerBox: z.int(),
  totalUnits: z.int(),
  /** What a unit, strip and box were agreed at; a level that is not sold has none. */
  unitPriceRate: Taka,
  stripPriceRate: Taka.nullable(),
  boxPriceRate: Taka.nullable(),
  /** Before the product's own promotion. */
  originalPrices: LevelPrices,
  promotion: PriceTerms.nullable(),
  /** The line's sum at its rates. */
  price: Taka,
  /** Where units were added at another price: what was agreed for each part, the oldest first. */
  parts: z
    .array(z.object({ quantities: Quantities, rates: LevelPrices, originalPrices: LevelPrices, price: Taka }))
    .optional(),
  /** What is really paid for it once all discounts are off: the most that comes back. */
  paidAmount: Taka,
  returned: Quantities,
  /** What its customer asked to return and nobody has received yet. */
  askedBack: Quantities,
  /** Why it is not returned any more only because it is not wanted; null: it can be. */
  notReturnable: z.enum(NOT_RETURNABLE).nullable(),
  /** Where its units come from, earliest expiry first; empty while the order holds no stock. */
  batches: z.array(z.object({ batchId: z.string(), expiryDate: CalendarDay, units: z.int() })),
})
export type OrderItem = z.output<typeof OrderItem>

export const OrderEvent = z.object({
  status: OrderStatus,
  at: Instant,
  /** The shop: by itself, or after a notice of the payment gateway. */
  by: z.enum(['customer', 'staff', 'shop']),
  /** Of staff, and only shown to staff. */
  actorName: z.string().nullable(),
  note: z.string().nullable(),
  /** In Bengali, when the shop wrote it by itself. */
  noteBn: z.string().nullable(),
  /** Of an order that came back after it left the shop, and what that cost; only shown to staff. */
  condition: z.enum(CONDITIONS).nullable(),
  cost: Taka.nullable(),
})
export type OrderEvent = z.output<typeof OrderEvent>

/** Something that its customer asked to return, or that staff took back. */
/** Where a customer wants to be paid back instead of the way they paid. */
export const RefundTo = z.object({
  method: z.enum(REFUND_WALLETS),
  /** Null: it is shown to its customer and to who pays it, or was erased with its account. */
  number: z.string().nullable(),
  /** It is the number that the account proved. */
  isProved: z.boolean(),
})

export const OrderReturn = z.object({
  /** Of the request; null: staff took it back without one. */
  id: RowId.nullable(),
  state: z.enum(RETURN_STATES),
  at: Instant,
  by: z.enum(['customer', 'staff']),
  cause: z.enum(RETURN_CAUSES).nullable(),
  /** In the words of who asked. */
  reason: z.string().nullable(),
  items: z.array(z.object({ ProductId: RowId, quantities: Quantities })),
  /** What is paid back, or would be. */
  refund: Taka,
  /** What an inspection refused of it, and why. */
  refused: Taka,
  refusedFor: z.array(z.enum(INSPECTION_REASONS)),
  /** Why staff refused the request. */
  refusal: z.string().nullable(),
  /** Null: the way it was paid. */
  refundTo: RefundTo.nullable(),
})
export type OrderReturn = z.output<typeof OrderReturn>

export const OrderRefund = z.object({
  id: RowId,
  amount: Taka,
  status: z.enum(REFUND_STATUSES),
  failure: z.string().nullable(),
  createdAt: Instant,
})
export type OrderRefund = z.output<typeof OrderRefund>

/** Money that arrived. `held`: staff must look at it first; `surplus`: it goes back. */
export const OrderPayment = z.object({
  id: RowId,
  paymentMethod: z.enum(PAYMENT_METHODS),
  amount: Taka,
  status: z.enum(PAYMENT_STATUSES),
  /** The bank card or the wallet, as the gateway names it. */
  cardType: z.string().nullable(),
  /** Only shown to staff. */
  bankTranId: z.string().nullable(),
  riskTitle: z.string().nullable(),
  refunds: z.array(OrderRefund),
  createdAt: Instant,
})
export type OrderPayment = z.output<typeof OrderPayment>

/** How it travels to its customer. */
export const OrderParcel = z.object({
  id: RowId,
  carrier: z.enum(CARRIERS),
  state: z.enum(PARCEL_STATES),
  /** What can be looked up at the courier. */
  trackingNumber: z.string().nullable(),
  /** The rest is only shown to staff. */
  riderName: z.string().nullable(),
  cashToCollect: Taka.nullable(),
  collectedAmount: Taka.nullable(),
  fee: Taka.nullable(),
  /** Why it could not be booked, or was not brought the last time. */
  failure: z.string().nullable(),
  /** Nothing more happens to it before staff decide. */
  waitsForStaff: z.boolean(),
  handedOverAt: Instant.nullable(),
  updatedAt: Instant,
})
export type OrderParcel = z.output<typeof OrderParcel>

/** One of our riders brought it in vain. */
const OrderAttempt = z.object({
  at: Instant,
  outcome: z.enum(ATTEMPT_OUTCOMES),
  postponedTo: CalendarDay.nullable(),
  /** The rest is only shown to staff. */
  reason: z.string().nullable(),
  riderName: z.string().nullable(),
})
export type OrderAttempt = z.output<typeof OrderAttempt>

/** What its customer said of the delivery. */
export const OrderRating = z.object({
  stars: z.int().min(1).max(5),
  comment: z.string().nullable(),
  ratedAt: Instant,
  /** Until then it can be changed. */
  changeableUntil: Instant,
})
export type OrderRating = z.output<typeof OrderRating>

/** How a sale at the counter was paid; of cash what was given and given back. */
export const CounterPayment = z.object({
  tender: z.enum(TENDERS),
  received: Taka,
  change: Taka,
  reference: z.string().nullable(),
  /** Only shown to staff. */
  soldBy: z.string().nullable(),
})
export type CounterPayment = z.output<typeof CounterPayment>
/** Cash at the door: what was due, and what of it the carrier handed over; only shown to staff. */
const OrderCash = z.object({
  due: Taka,
  received: Taka.nullable(),
  receivedAt: Instant.nullable(),
  receivedBy: z.string().nullable(),
  fee: Taka.nullable(),
  settlementId: RowId.nullable(),
})

export const orderHead = {
  id: RowId,
  orderCode: z.string(),
  status: OrderStatus,
  /** Null: not chosen yet, in an order made from a prescription alone. */
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  totalAmount: Taka,
  createdAt: Instant,
}

export const OrderCustomer = z.object({
  id: RowId,
  username: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** The last day on which it arrives; null while it waits for something, and where its method states no days. */
const expected = { deliveryBy: CalendarDay.nullable() }

/** An order as the customer's history lists it. */
export const OrderInHistory = z.object({
  ...orderHead,
  ...expected,
  items: z.array(
    z.object({
      id: RowId,
      ProductId: RowId,
      Product: OrderItem.shape.Product,
      boxQuantity: z.int(),
      stripQuantity: z.int(),
      unitQuantity: z.int(),
    }),
  ),
})
export type OrderInHistory = z.output<typeof OrderInHistory>

export const Order = z.object({
  ...orderHead,
  /** Placed together with this one: what was short then, or what was there. */
  relatedOrder: z.object({ id: RowId, orderCode: z.string() }).nullable(),
  ...expected,
  /** Sent back with a change, so that no other change is overwritten. */
  version: z.int(),
  updatedAt: Instant,
  UserId: RowId,
  User: OrderCustomer,
  shippingMethodId: RowId.nullable(),
  ShippingMethod: z
    .object({
      name: z.string(),
      nameBn: z.string().nullable(),
      estimatedDeliveryTime: z.string().nullable(),
      estimatedDeliveryTimeBn: z.string().nullable(),
    })
    .nullable(),
  shippingAddressSnapshot: AddressSnapshot,
  billingAddressSnapshot: AddressSnapshot,
  /** Since then both name no person and no street: the account was deleted, or the time they are kept is over. */
  addressesRemovedAt: Instant.nullable(),
  /** Null unless it was sold at the counter: then it has no delivery, and its addresses are empty. */
  counterSale: CounterPayment.nullable(),
  subtotal: Taka,
  shippingCost: Taka,
  /** The three discounts together. */
  discountAmount: Taka,
  promotionDiscount: Taka,
  codeDiscount: Taka,
  specialDiscount: Taka,
  orderPromotion: PriceTerms.nullable(),
  discount: z.object({ code: z.string(), type: z.enum(VALUE_TYPES), value: z.number() }).nullable(),
  special: z.object({ type: z.enum(VALUE_TYPES), value: z.number() }).nullable(),
  refundedAmount: Taka,
  /** What goes back to the customer once goods that came back were inspected; 0: nothing waits. */
  refundAfterCheck: Taka,
  /** Its online payment was confirmed; it may wait for stock all the same. */
  isPaid: z.boolean(),
  /** Unpaid after this, an order in pending-payment is cancelled. */
  paymentDueAt: Instant.nullable(),
  Prescription: z
    .object({
      id: RowId,
      status: z.enum(PRESCRIPTION_STATUSES),
      /** `/api/prescriptions/{id}/file`; null once the file was erased. */
      imagePath: z.string().nullable(),
      /** Null: it was shown at the counter, and there never was a file. */
      mediaType: z.string().nullable(),
      /** Why it was rejected. */
      reason: z.string().nullable(),
      /** What a pharmacist read off it; null: nothing yet. Its customer reads it once it is approved. */
      record: PrescriptionRecord.nullable(),
    })
    .nullable(),
  /** Something in it is sold with a prescription only. */
  needsPrescription: z.boolean(),
  /** No approved prescription covers what needs one: the order waits, and its customer can add one. */
  lacksPrescription: z.boolean(),
  /** An earlier prescription of the customer that serves this order. */
  servedBy: z.object({ id: RowId, approvedAt: Instant, record: PrescriptionRecord.nullable() }).nullable(),
  items: z.array(OrderItem),
  /** While it waits for stock: the items that are short now. */
  shortItemIds: z.array(RowId),
  rating: OrderRating.nullable(),
  /** The last one; its customer sees it once a carrier has taken it. */
  parcel: OrderParcel.nullable(),
  /** Oldest first. */
  attempts: z.array(OrderAttempt),
  /** Something of it should never be taken together, and no pharmacist decided yet: nothing is packed until then. */
  waitsForPharmacist: z.boolean(),
  /** By it the customer chooses another day, once; null for staff, and when there is nothing to choose. */
  dayToken: z.string().nullable(),
  timeline: z.array(OrderEvent),
  /** Oldest first. */
  returns: z.array(OrderReturn),
  /** The last day for what is not wanted any more; null: it was not delivered. */
  returnBy: CalendarDay.nullable(),
  payments: z.array(OrderPayment),
  /** Null: nothing was collected at the door. */
  cash: OrderCash.nullable(),
})
export type Order = z.output<typeof Order>
