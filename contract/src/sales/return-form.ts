import { isBangladeshiMobile, readPhone } from '@niramoy/domain/people/contact'
import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-lines'
import { CONDITIONS, REFUND_WALLETS, RETURN_CAUSES } from '@niramoy/domain/sales/returns'
import { z } from 'zod'
import { chosenShortId, line, OrderedQuantities } from '../platform/codecs.ts'
import { amountFromZero, ifGiven } from '../platform/delivery-fields.ts'
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
  productId: chosenShortId(says('product-not-found')),
  quantities: OrderedQuantities,
  condition,
})
export type ReturnedItem = z.output<typeof ReturnedItem>

export const ReturnForm = z.object({
  items: z.array(ReturnedItem, says('return-quantity-required')).max(MOST_CART_LINES),
  /** What a customer says it is about: unwanted when it is left out. A fault of the shop has no last day. */
  cause: ifGiven(z.enum(RETURN_CAUSES, says('field-not-a-choice'))),
  reason: ifGiven(line(1000)),
  /** Where a customer wants to be paid back; the way they paid when it is left out. */
  refundTo: ifGiven(
    z.object({
      method: z.enum(REFUND_WALLETS, says('field-not-a-choice')),
      number: z
        .string(says('contact-number-required'))
        .max(40, says('contact-number-invalid'))
        .transform(readPhone)
        .refine(isBangladeshiMobile, says('contact-number-invalid')),
    }),
  ),
})

/** What came of a request; all that was asked for when it is left out. */
export const ReceiveForm = z.object({
  items: ifGiven(z.array(ReturnedItem, says('return-quantity-required')).max(MOST_CART_LINES)),
})

export const RefuseReturnForm = z.object({ reason: line(1000, says('return-refusal-required')) })
