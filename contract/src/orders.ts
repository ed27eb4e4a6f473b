import { MOST_CART_LINES } from '@niramoy/domain/cart-limits'
import { ERRORS } from '@niramoy/texts/errors'
import { z } from 'zod'
import { calls } from './call.ts'
import { chosenId, line, Taka } from './codecs.ts'
import { ifGiven } from './offer-fields.ts'
import { OrderedQuantities } from './quantities.ts'
import { PriceStep, Quote } from './quote.ts'

/** How much of which product. */
export const OrderedItem = z.object({
  productId: chosenId(ERRORS['product-not-found'].text),
  quantities: OrderedQuantities,
})
export type OrderedItem = z.output<typeof OrderedItem>

/** What is ordered: each product once. */
export const OrderedItems = z
  .array(OrderedItem, ERRORS['order-empty'].text)
  .min(1, ERRORS['order-empty'].text)
  .max(MOST_CART_LINES, ERRORS['cart-full'].text)
  .superRefine((items, problems) => {
    const seen = new Set<number>()
    for (const [at, { productId }] of items.entries()) {
      if (seen.has(productId)) {
        problems.addIssue({
          code: 'custom',
          path: [at, 'productId'],
          message: ERRORS['order-product-twice'].text,
        })
      }
      seen.add(productId)
    }
  })

export const QuoteForm = z.object({
  items: OrderedItems,
  shippingMethodId: ifGiven(chosenId(ERRORS['shipping-method-not-found'].text)),
  discountCode: ifGiven(line(200)),
})
export type QuoteForm = z.output<typeof QuoteForm>

export const orders = calls({
  calculateItemPrice: {
    method: 'POST',
    path: '/orders/calculate-item-price',
    access: 'anyone',
    about: 'What so much of a product costs now, and how that came about. Of nothing it is 0.',
    body: OrderedItem,
    reply: z.object({ subtotal: Taka, explanation: z.array(PriceStep) }),
    failure: null,
  },
  quote: {
    method: 'POST',
    path: '/orders/quote',
    access: 'anyone',
    about:
      'The one calculation that cart, checkout and order show: at most 100 products, each once. A product that cannot be ordered is a line with `unavailable` that counts nothing, and a code that does not count is told in `discountError`: the rest is answered all the same. Reserves and uses up nothing.',
    body: QuoteForm,
    reply: Quote,
    failure: null,
  },
})
