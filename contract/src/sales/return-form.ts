import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-limits'
import { CONDITIONS } from '@niramoy/domain/sales/condition'
import { ERRORS } from '@niramoy/texts/errors'
import { z } from 'zod'
import { chosenId, line } from '../platform/codecs.ts'
import { amountFromZero, ifGiven } from '../platform/offer-fields.ts'
import { OrderedQuantities } from '../platform/quantities.ts'

/** Sellable when it is left out: the goods go back to their batches. Damaged ones are written off. */
const condition = ifGiven(z.enum(CONDITIONS, ERRORS['field-not-a-choice'].text))

/** What staff say of an order that comes back after it left the shop. */
export const cameBack = {
  condition,
  /** What the way there and back cost; staff alone see it. */
  cost: ifGiven(amountFromZero(ERRORS['field-not-a-number'].text)),
}

/** Staff alone may say the condition; a product may be there twice, once for each. */
const ReturnedItem = z.object({
  productId: chosenId(ERRORS['product-not-found'].text),
  quantities: OrderedQuantities,
  condition,
})
export type ReturnedItem = z.output<typeof ReturnedItem>

export const ReturnForm = z.object({
  items: z.array(ReturnedItem, ERRORS['return-quantity-required'].text).max(MOST_CART_LINES),
  reason: ifGiven(line(1000)),
})
