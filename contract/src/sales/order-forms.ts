import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-lines'
import { LONGEST_COMMENT, STARS } from '@niramoy/domain/sales/rating'
import { z } from 'zod'
import { AddressForm, orderAddress } from '../people/addresses.ts'
import {
  chosenId,
  chosenShortId,
  line,
  OrderedQuantities,
  paragraphs,
  Taka,
  TypedBoolean,
  typedJson,
  typedNumber,
} from '../platform/codecs.ts'
import { ifGiven, offerValue, placeQuery, valueType } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { says } from '../platform/says.ts'
import { paymentMethod } from './payment-method.ts'
import { cameBack } from './return-form.ts'

/** How much of which product. */
export const OrderedItem = z.object({
  productId: chosenShortId(says('product-not-found')),
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
  shippingMethodId: ifGiven(chosenShortId(says('shipping-method-not-found'))),
  discountCode: ifGiven(line(200)),
  /** Where it goes, as far as that is known. */
  ...placeQuery,
})
export type QuoteForm = z.output<typeof QuoteForm>

/** The customer says that what should not be taken together is for two people; asked once a cart. */
export const forTwoPeople = ifGiven(TypedBoolean)

/** What a checkout sends: a form with a prescription's file, or JSON without. */
export const PlaceOrderForm = z.object({
  items: typedJson(OrderedItems),
  shippingAddress: orderAddress(says('order-addresses-required')),
  billingAddress: orderAddress(says('order-addresses-required')),
  shippingMethodId: chosenShortId(says('order-shipping-method-required')),
  paymentMethod: paymentMethod(['COD', 'SSLCommerz']),
  discountCode: ifGiven(line(200)),
  /** The total that the customer saw; another one is refused. */
  expectedTotal: ifGiven(typedNumber(Taka)),
  /** False: the customer saw everything in stock, so that a shortage is refused instead of waited for. */
  mayWait: TypedBoolean.default(true),
  /** An earlier prescription of the customer that is to serve this order; instead of a file. */
  prescriptionId: ifGiven(chosenId(says('prescription-not-found'))),
  /** What becomes of the basket when something is short: it waits for all, or the rest is sent now. */
  shortItems: ifGiven(z.enum(['wait', 'send-rest'], says('field-not-a-choice'))),
  forTwoPeople,
  /** For whom of the customer’s people it is; the prescription’s file too. */
  patientId: ifGiven(chosenId(says('patient-not-found'))),
})
export type PlaceOrderForm = z.output<typeof PlaceOrderForm>

/** The version that the screen showed; when it is given, a change made since is not overwritten. */
export const orderVersion = ifGiven(typedNumber(z.int().positive()))

export const EditItemsForm = z.object({ items: OrderedItems, version: orderVersion, forTwoPeople })
export type EditItemsForm = z.output<typeof EditItemsForm>

/** With another shipping method too, before either is saved. */
export const PreviewForm = EditItemsForm.extend({
  shippingMethodId: ifGiven(chosenShortId(says('shipping-method-not-found'))),
})
export type PreviewForm = z.output<typeof PreviewForm>

export const ShippingMethodChoice = z.object({
  shippingMethodId: chosenShortId(says('order-shipping-method-required')),
  version: orderVersion,
})
/** Where an order goes instead; with another shipping method where its own does not deliver there. */
export const AddressChangeForm = z.object({
  shippingAddress: AddressForm.omit({
    addressType: true,
    isDefaultShipping: true,
    isDefaultBilling: true,
    UserId: true,
  }),
  shippingMethodId: ifGiven(chosenShortId(says('shipping-method-not-found'))),
  version: orderVersion,
})
export type AddressChangeForm = z.output<typeof AddressChangeForm>

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

/** Millimetres of paper. */
export const slipWidth = z
  .enum(['58', '80'], says('field-not-a-choice'))
  .default('80')
  .transform((typed): 58 | 80 => (typed === '58' ? 58 : 80))

export const CancelForm = z.object({ version: orderVersion, note: ifGiven(line(1000)), ...cameBack })
export type CancelForm = z.output<typeof CancelForm>

const WRONG_STARS = says('order-rating-stars')

const rating = z.object({
  stars: typedNumber(z.int(WRONG_STARS).min(1, WRONG_STARS).max(STARS, WRONG_STARS)),
  comment: paragraphs(LONGEST_COMMENT)
    .transform((typed) => typed || null)
    .nullish(),
})
/** The first one of an order needs the stars. */
export const RatingForm = toEditForm(rating, {})
export type RatingForm = z.output<typeof RatingForm>
