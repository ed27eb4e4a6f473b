import { adminOrderAddress as addressTexts } from '@niramoy/texts/en/sales/admin/admin-order-address'
import { deliveryDay as dayTexts } from '@niramoy/texts/en/sales/delivery-day'
import { orderTracker as trackerTexts } from '@niramoy/texts/en/sales/order-tracker'
import { orders as texts } from '@niramoy/texts/en/sales/orders'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { chosenId, Id, RowId, ShortId, Taka } from '../platform/codecs.ts'
import { offerDay } from '../platform/delivery-fields.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { FittingCode } from '../pricing/discounts.ts'
import { PriceStep, Quote } from '../pricing/quote.ts'
import { AddressSnapshot, Order, OrderInHistory } from './order.ts'
import { orderFindings } from './order-findings.ts'
import {
  AddressChangeForm,
  CancelForm,
  EditItemsForm,
  OrderedItem,
  orderVersion,
  PaymentMethodChoice,
  PlaceOrderForm,
  PreviewForm,
  QuoteForm,
  RatingForm,
  ShippingMethodChoice,
  SpecialDiscountForm,
  slipWidth,
} from './order-forms.ts'
import { PRESCRIPTION } from './prescription-record.ts'
import { ReceiveForm, RefuseReturnForm, ReturnForm } from './return-form.ts'

const document = {
  method: 'GET',
  access: 'customer',
  permission: 'orders.read',
  readLimit: 'LIMIT_PAPER',
  params: z.object({ id: Id }),
  missing: 'order-not-found',
  query: z.object({ lang: z.enum(['bn', 'en']).optional() }),
  reply: 'file',
} as const

/** What of an order is printed. */
const orderDocuments = calls({
  invoice: {
    ...document,
    path: '/orders/:id/invoice',
    about: 'The invoice as a PDF, in Bengali unless `lang` is en.',
    failure: texts.invoiceFailed,
  },
  posSlip: {
    ...document,
    path: '/orders/:id/pos',
    about: 'The slip for a thermal printer as a PDF, for paper of 80 mm or, with `width`, 58.',
    query: document.query.extend({ width: slipWidth }),
    failure: texts.posSlipFailed,
  },
  labels: {
    ...document,
    path: '/orders/:id/labels',
    about:
      'Labels for the strips as a PDF: one for each medicine whose dose a pharmacist wrote down, 24 of 70 × 36 mm on a sheet of A4; in Bengali unless `lang` is en.',
    failure: null,
  },
})

/** The same order, calculated with other items. */
export const OrderPreview = Quote.extend({ specialDiscount: Taka })
export type OrderPreview = z.output<typeof OrderPreview>

/** What was chosen for an order, as far as a customer can choose it again. */
export const LastChoices = z.object({
  shippingAddress: AddressSnapshot,
  billingAddress: AddressSnapshot,
  shippingMethodId: RowId.nullable(),
  paymentMethod: z.enum(['COD', 'SSLCommerz']).nullable(),
})
export type LastChoices = z.output<typeof LastChoices>

export const OrderReply = z.object({ order: Order })
const gatewayURL = z.string()
const params = z.object({ id: Id })
const missing = 'order-not-found'
const UNKNOWN_LINK = says('delivery-day-link-not-found')
const { page, pageSize } = pageQuery()
const change = {
  method: 'PUT',
  whole: true,
  access: 'customer',
  permission: 'orders.edit',
  params,
  missing,
  movesStock: true,
} as const
const decideReturn = {
  method: 'POST',
  access: 'admin',
  permission: 'orders.return',
  params: params.extend({ returnId: Id }),
  missing,
} as const
const read = { method: 'GET', access: 'customer', permission: 'orders.read' } as const

export const orders = calls({
  calculateItemPrice: {
    method: 'POST',
    path: '/orders/calculate-item-price',
    access: 'anyone',
    readLimit: 'LIMIT_QUOTE',
    about: 'What so much of a product costs now, and how that came about. Of nothing it is 0.',
    body: OrderedItem,
    reply: z.object({ subtotal: Taka, explanation: z.array(PriceStep) }),
    failure: null,
  },
  quote: {
    method: 'POST',
    path: '/orders/quote',
    access: 'anyone',
    permission: 'orders.place',
    readLimit: 'LIMIT_QUOTE',
    about:
      'The one calculation that cart, checkout and order show: at most 100 products, each once. A product that cannot be ordered is a line with `unavailable` that counts nothing, and a code that does not count is told in `discountError`: the rest is answered all the same. With a division, district or thana the shipping method must deliver there. Reserves and uses up nothing.',
    body: QuoteForm,
    reply: Quote,
    failure: null,
  },
  codes: {
    method: 'POST',
    path: '/orders/codes',
    access: 'anyone',
    readLimit: 'LIMIT_QUOTE',
    about:
      'The discount codes that staff offer at the checkout, what each takes off these goods and what is missing for it: those that fit first. Without those that the customer may not use any more; no code that is not listed.',
    body: QuoteForm.pick({ items: true }),
    reply: z.object({ codes: z.array(FittingCode) }),
    failure: null,
  },
  place: {
    method: 'POST',
    path: '/orders',
    access: 'customer',
    movesStock: true,
    readLimit: 'LIMIT_ORDER',
    about:
      'Places an order. With `Idempotency-Key` the same key makes one order only and answers the same again. `gatewayURL` is where the customer pays; without it an order to be paid online can be paid from its page. With `shortItems` send-rest (cash on delivery only) what is short becomes a second order, `relatedOrderId`, without a delivery charge.',
    body: PlaceOrderForm,
    files: { prescription: PRESCRIPTION },
    oncePerKey: true,
    reply: z.object({ id: RowId, relatedOrderId: RowId.optional(), gatewayURL: gatewayURL.optional() }),
    status: 201,
    failure: texts.placeFailed,
  },
  lastChoices: {
    method: 'GET',
    path: '/orders/last-choices',
    access: 'customer',
    about:
      'Where the customer’s last order went, how it was delivered and paid: what a checkout begins with. Null before the first order.',
    reply: z.object({ last: LastChoices.nullable() }),
    failure: null,
  },
  get: {
    ...read,
    path: '/orders/:id',
    about: 'An order, for the customer whose it is and for staff.',
    params,
    missing,
    reply: Order,
    failure: texts.detailsFailed,
  },
  ofUser: {
    ...read,
    path: '/orders/user/:userId',
    about:
      "A customer's orders, newest first: one's own, or anybody's for staff. A plain list of the last 1,000; with `page` paged.",
    params: z.object({ userId: ShortId }),
    missing: 'user-not-found',
    query: z.object({ page: page.unwrap().optional(), pageSize }),
    reply: z.union([z.array(OrderInHistory), paged('orders', OrderInHistory)]),
    failure: texts.historyFailed,
  },
  events: {
    ...read,
    path: '/orders/:id/events',
    about:
      'Server-sent events: `order` with the order’s status and version, at once and whenever it changes, for staff also `notes` when there may be another note; a comment every 25 seconds keeps the line open.',
    params,
    missing,
    reply: 'events',
    failure: null,
  },
  editItems: {
    ...change,
    path: '/orders/:id/items',
    about:
      'The order’s items become these. Lines that stay keep their rates, new ones take today’s price; stock is taken or given back.',
    body: EditItemsForm,
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.saveFailed,
  },
  previewItems: {
    method: 'POST',
    path: '/orders/:id/preview',
    access: 'customer',
    permission: 'orders.edit',
    readLimit: 'LIMIT_QUOTE',
    about:
      'What the order would cost with these items, and with another shipping method if one is given. Changes nothing.',
    params,
    missing,
    body: PreviewForm,
    reply: OrderPreview,
    failure: null,
  },
  changeShippingMethod: {
    method: 'PUT',
    path: '/orders/:id/shipping-method',
    access: 'customer',
    permission: 'orders.edit',
    about: 'Chooses another shipping method; the total follows.',
    params,
    missing,
    whole: true,
    body: ShippingMethodChoice,
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.saveFailed,
  },
  changeAddress: {
    method: 'PUT',
    path: '/orders/:id/address',
    access: 'admin',
    permission: 'orders.edit',
    about:
      'Changes where an order goes that is not packed yet. Its shipping method must deliver there, or another is chosen with it; the total follows. A billing address that was the same changes too. The customer is told, without the address.',
    params,
    missing,
    whole: true,
    body: AddressChangeForm,
    oncePerKey: true,
    reply: OrderReply,
    failure: addressTexts.failed,
  },
  changePaymentMethod: {
    method: 'PUT',
    path: '/orders/:id/payment-method',
    access: 'customer',
    permission: 'orders.edit',
    about:
      'Chooses how to pay; `gatewayURL` when the customer must now pay online. An order whose prescription was reviewed is placed by it.',
    params,
    missing,
    whole: true,
    body: PaymentMethodChoice,
    oncePerKey: true,
    reply: OrderReply.extend({ gatewayURL: gatewayURL.optional() }),
    failure: texts.saveFailed,
  },
  pay: {
    method: 'POST',
    path: '/orders/:id/pay',
    access: 'customer',
    permission: 'orders.edit',
    readLimit: 'LIMIT_PAYMENT',
    about: 'Where the customer pays an order that waits for its online payment, once more if need be.',
    params,
    missing,
    reply: z.object({ gatewayURL }),
    failure: texts.saveFailed,
  },
  addPrescription: {
    method: 'POST',
    path: '/orders/:id/prescription',
    access: 'customer',
    permission: 'orders.edit',
    readLimit: 'LIMIT_ORDER',
    about:
      'Adds the file of a prescription to an order that waits for one. A pharmacist looks at it, and the order goes on. Staff may do it for the customer.',
    params,
    missing,
    files: { prescription: { ...PRESCRIPTION, required: 'prescription-file-required' } },
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.prescriptionUploadFailed,
  },
  usePrescription: {
    ...change,
    path: '/orders/:id/prescription',
    about:
      'Lets an earlier prescription of the same customer serve an order that waits for one: approved within the last six months, and with enough left of everything that needs one.',
    body: z.object({
      prescriptionId: chosenId(says('prescription-not-found')),
      version: orderVersion,
    }),
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.saveFailed,
  },
  cancel: {
    ...change,
    path: '/orders/:id/cancel',
    about:
      'Cancels an order; its stock and its code are free again. Done twice it is done once. Of a shipped order staff say with it in what `condition` it came back (sellable unless told) and what that `cost`.',
    body: CancelForm.nullish(),
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.cancelFailed,
  },
  returnItems: {
    method: 'POST',
    path: '/orders/:id/return-items',
    access: 'customer',
    permission: 'orders.return',
    about:
      'Of a customer a request to return items of a delivered order, per level at most what was delivered and neither came back nor was asked for yet: the order stays as it is and lists it under `returns`; `refundAmount` is what would be paid. Until RETURN_DAYS after delivery, never for what is refrigerated or controlled, but at any time with a `cause` that is the shop’s fault or of a recalled batch. Staff take the goods in at once; who inspects goods may say the `condition` of each (sellable unless told): what is damaged is refunded and written off. What other staff take in waits in quarantine. The refund is sent when nothing of it waits to be inspected. With `Idempotency-Key` the same key returns once.',
    params,
    missing,
    body: ReturnForm,
    oncePerKey: true,
    reply: OrderReply.extend({ refundAmount: Taka }),
    failure: texts.returnFailed,
  },
  acceptReturn: {
    ...decideReturn,
    path: '/orders/:id/returns/:returnId/accept',
    about: 'What a customer asked to return is being fetched or brought. Done twice it is done once.',
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.returnFailed,
  },
  receiveReturn: {
    ...decideReturn,
    path: '/orders/:id/returns/:returnId/receive',
    about:
      'What a customer asked to return has come: all of it, or the `items` that did. As with `return-items` of staff, who inspects goods may say their `condition` with it; what others take in waits in quarantine.',
    body: ReceiveForm.nullish(),
    oncePerKey: true,
    movesStock: true,
    reply: OrderReply.extend({ refundAmount: Taka }),
    failure: texts.returnFailed,
  },
  refuseReturn: {
    ...decideReturn,
    path: '/orders/:id/returns/:returnId/refuse',
    about: 'Refuses what a customer asked to return, with a reason that the customer reads.',
    body: RefuseReturnForm,
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.returnFailed,
  },
  rate: {
    method: 'PUT',
    path: '/orders/:id/rating',
    access: 'customer',
    about:
      'What the customer says of the delivery, once the order has arrived: 1 to 5 stars and a word. One for each order; it can be changed for 14 days.',
    params,
    missing,
    body: RatingForm,
    reply: OrderReply,
    failure: trackerTexts.rateFailed,
  },
  chooseDay: {
    method: 'POST',
    path: '/orders/delivery-day',
    access: 'anyone',
    limit: 'LIMIT_OTP_CHECK',
    about:
      'Another day after a delivery in vain, by the token of its link, once; one of the next seven. Done twice it is done once.',
    body: z.object({
      token: z.string(UNKNOWN_LINK).max(200, UNKNOWN_LINK),
      day: offerDay(says('delivery-day-wrong')),
    }),
    reply: 'nothing',
    failure: dayTexts.failed,
  },
  applySpecialDiscount: {
    method: 'POST',
    path: '/orders/:id/apply-special-discount',
    access: 'admin',
    permission: 'orders.discount',
    about: 'Takes per cent or taka off the whole order, in place of a special discount it has.',
    params,
    missing,
    body: SpecialDiscountForm,
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.specialDiscountFailed,
  },
  ...orderDocuments,
  ...orderFindings,
})
