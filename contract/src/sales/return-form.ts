import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-limits'
import { CONDITIONS } from '@niramoy/domain/sales/condition'
import { z } from 'zod'
import { chosenId, line } from '../platform/codecs.ts'
import { amountFromZero, ifGiven } from '../platform/offer-fields.ts'
import { OrderedQuantities } from '../platform/quantities.ts'
import { says } from '../platform/says.ts'

/**
 * Of staff, sellable when it is left out: the goods go back to their batches. Damaged ones are written off, the others
 * wait in quarantine.
 */
const condition = ifGiven(z.enum(CONDITIONS, says('field-not-a-choice')))

/** What staff say of an order that comes back after it left the shop. */
export const cameBack = {
  condition,
  /** What the way there and back cost; staff alone see it. */
  cost: ifGiven(amountFromZero(says('field-not-a-number'))),
}

/** Staff alone may say the condition; a product may be there twice, once for each. */
const ReturnedItem = z.object({
  productId: chosenId(says('product-not-found')),
  quantities: OrderedQuantities,
  condition,
})
export type ReturnedItem = z.output<typeof ReturnedItem>

export const ReturnForm = z.object({
  items: z.array(ReturnedItem, says('return-quantity-required')).max(MOST_CART_LINES),
  reason: ifGiven(line(1000)),
})
