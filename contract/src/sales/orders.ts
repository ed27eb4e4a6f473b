import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-limits'
import { orders as texts } from '@niramoy/texts/en/sales/orders'
import { z } from 'zod'
import { orderAddress } from '../people/addresses.ts'
import { calls } from '../platform/call.ts'
import { chosenId, Id, line, RowId, Taka, TypedBoolean, typedJson, typedNumber } from '../platform/codecs.ts'
import { placeQuery } from '../platform/delivery-fields.ts'
import { ifGiven, offerValue, valueType } from '../platform/offer-fields.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { OrderedQuantities } from '../platform/quantities.ts'
import { says } from '../platform/says.ts'
import { PriceStep, Quote } from '../pricing/quote.ts'
import { Order, OrderInHistory } from './order.ts'
import { paymentMethod } from './payment-method.ts'
import { PRESCRIPTION } from './prescription-file.ts'
import { cameBack, ReturnForm } from './return-form.ts'

/** How much of which product. */
export const OrderedItem = z.object({
  productId: chosenId(says('product-not-found')),
  quantities: OrderedQuantities,
})
export type OrderedItem = z.output<typeof OrderedItem>
/** What is ordered: each product once. */
export const OrderedItems = z
  .array(OrderedItem, says('order-empty'))
  .min(1, says('order-empty'))
  .max(MOST_CART_LINES, says('cart-full'))
  .superRefine((items, problems) => {
    const seen = new Set<number>()
    for (const [at, { productId }] of items.entries()) {
      if (seen.has(productId)) {
        problems.addIssue({
          code: 'custom',
          path: [at, 'productId'],
          message: says('order-product-twice'),
        })
      }
      seen.add(productId)
    }
  })

export const QuoteForm = z.object({
  items: OrderedItems,
  shippingMethodId: ifGiven(chosenId(says('shipping-method-not-found'))),
  discountCode: ifGiven(line(200)),
  /** Where it goes, as far as that is known. */
  ...placeQuery,
})
export type QuoteForm = z.output<typeof QuoteForm>

/** What a checkout sends: a form with a prescription's file, or JSON without. */
export const PlaceOrderForm = z.object({
  items: typedJson(OrderedItems),
  shippingAddress: orderAddress(says('order-addresses-required')),
  billingAddress: orderAddress(says('order-addresses-required')),
  shippingMethodId: chosenId(says('order-shipping-method-required')),
  paymentMethod: paymentMethod(['COD', 'SSLCommerz']),
  discountCode: ifGiven(line(200)),
  /** The total that the customer saw; another one is refused. */
  expectedTotal: ifGiven(typedNumber(Taka)),
  /** False: the customer saw everything in stock, so that a shortage is refused instead of waited for. */
  mayWait: TypedBoolean.default(true),
})
export type PlaceOrderForm = z.output<typeof PlaceOrderForm>

/** The version that the screen showed; when it is given, a change made since is not overwritten. */
export const orderVersion = ifGiven(typedNumber(z.int().positive()))

export const EditItemsForm = z.object({ items: OrderedItems, version: orderVersion })
export type EditItemsForm = z.output<typeof EditItemsForm>

/** With another shipping method too, before either is saved. */
export const PreviewForm = EditItemsForm.extend({
  shippingMethodId: ifGiven(chosenId(says('shipping-method-not-found'))),
})
export type PreviewForm = z.output<typeof PreviewForm>

export const ShippingMethodChoice = z.object({
  shippingMethodId: chosenId(says('order-shipping-method-required')),
  version: orderVersion,
})
export const PaymentMethodChoice = z.object({
  paymentMethod: paymentMethod(['COD', 'SSLCommerz', 'POS', 'Card']),
  version: orderVersion,
})

export const SpecialDiscountForm = z.object({
  type: valueType(says('field-not-a-choice')),
  value: offerValue(says('field-not-a-number')),
  version: orderVersion,
})
export type SpecialDiscountForm = z.output<typeof SpecialDiscountForm>

export const CancelForm = z.object({ version: orderVersion, note: ifGiven(line(1000)), ...cameBack })
export type CancelForm = z.output<typeof CancelForm>

/** The same order, calculated with other items. */
export const OrderPreview = Quote.extend({ specialDiscount: Taka })
export type OrderPreview = z.output<typeof OrderPreview>

export const OrderReply = z.object({ order: Order })
const gatewayURL = z.string()
const params = z.object({ id: Id })
const missing = 'order-not-found'
const { page, pageSize } = pageQuery()
const change = { method: 'PUT', access: 'customer', params, missing, movesStock: true } as const
const document = {
  method: 'GET',
  access: 'customer',
  readLimit: 'LIMIT_PAPER',
  params,
  missing,
  query: z.object({ lang: z.enum(['bn', 'en']).optional() }),
  reply: 'file',
} as const

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
    readLimit: 'LIMIT_QUOTE',
    about:
      'The one calculation that cart, checkout and order show: at most 100 products, each once. A product that cannot be ordered is a line with `unavailable` that counts nothing, and a code that does not count is told in `discountError`: the rest is answered all the same. With a division, district or thana the shipping method must deliver there. Reserves and uses up nothing.',
    body: QuoteForm,
    reply: Quote,
    failure: null,
  },
  place: {
    method: 'POST',
    path: '/orders',
    access: 'customer',
    movesStock: true,
    readLimit: 'LIMIT_ORDER',
    about:
      'Places an order. With `Idempotency-Key` the same key makes one order only and answers the same again. `gatewayURL` is where the customer pays; without it an order to be paid online can be paid from its page.',
    body: PlaceOrderForm,
    files: { prescription: PRESCRIPTION },
    oncePerKey: true,
    reply: z.object({ id: RowId, gatewayURL: gatewayURL.optional() }),
    status: 201,
    failure: texts.placeFailed,
  },
  get: {
    method: 'GET',
    path: '/orders/:id',
    access: 'customer',
    about: 'An order, for the customer whose it is and for staff.',
    params,
    missing,
    reply: Order,
    failure: texts.detailsFailed,
  },
  ofUser: {
    method: 'GET',
    path: '/orders/user/:userId',
    access: 'customer',
    about:
      "A customer's orders, newest first: one's own, or anybody's for staff. A plain list of the last 1,000; with `page` paged.",
    params: z.object({ userId: Id }),
    missing: 'user-not-found',
    query: z.object({ page: page.unwrap().optional(), pageSize }),
    reply: z.union([z.array(OrderInHistory), paged('orders', OrderInHistory)]),
    failure: texts.historyFailed,
  },
  events: {
    method: 'GET',
    path: '/orders/:id/events',
    access: 'customer',
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
    about: 'Chooses another shipping method; the total follows.',
    params,
    missing,
    body: ShippingMethodChoice,
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.saveFailed,
  },
  changePaymentMethod: {
    method: 'PUT',
    path: '/orders/:id/payment-method',
    access: 'customer',
    about:
      'Chooses how to pay; `gatewayURL` when the customer must now pay online. An order whose prescription was reviewed is placed by it.',
    params,
    missing,
    body: PaymentMethodChoice,
    oncePerKey: true,
    reply: OrderReply.extend({ gatewayURL: gatewayURL.optional() }),
    failure: texts.saveFailed,
  },
  pay: {
    method: 'POST',
    path: '/orders/:id/pay',
    access: 'customer',
    readLimit: 'LIMIT_PAYMENT',
    about: 'Where the customer pays an order that waits for its online payment, once more if need be.',
    params,
    missing,
    reply: z.object({ gatewayURL }),
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
    about:
      'Takes back items of a delivered order, per level at most what was delivered and did not come back yet. Staff may say the `condition` of each: what is damaged is refunded and written off. With `Idempotency-Key` the same key returns once.',
    params,
    missing,
    body: ReturnForm,
    oncePerKey: true,
    reply: OrderReply.extend({ refundAmount: Taka }),
    failure: texts.returnFailed,
  },
  applySpecialDiscount: {
    method: 'POST',
    path: '/orders/:id/apply-special-discount',
    access: 'admin',
    about: 'Takes per cent or taka off the whole order, in place of a special discount it has.',
    params,
    missing,
    body: SpecialDiscountForm,
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.specialDiscountFailed,
  },
  invoice: {
    ...document,
    path: '/orders/:id/invoice',
    about: 'The invoice as a PDF, in Bengali unless `lang` is en.',
    failure: texts.invoiceFailed,
  },
  posSlip: {
    ...document,
    path: '/orders/:id/pos',
    about: 'The slip for an 80 mm printer as a PDF.',
    failure: texts.posSlipFailed,
  },
})
