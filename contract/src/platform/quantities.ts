import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-limits'
import { z } from 'zod'
import { says } from './says.ts'

/** Boxes, strips and single units, as a reply gives them. */
export const Quantities = z.object({
  box: z.int().min(0),
  strip: z.int().min(0),
  unit: z.int().min(0),
})
export type Quantities = z.output<typeof Quantities>

const count = z.number(says('field-not-a-number'))

/** quantities 1: whole and never below 0; what is left out is 0. */
const wholeCount = (typed: number | null | undefined) => Math.max(0, Math.floor(typed ?? 0))
const level = count.nullish().transform((typed) => Math.min(wholeCount(typed), MOST_PER_LEVEL))

/** For a cart: too many are as many as there may be. */
export const CartQuantities = z.object({ box: level, strip: level, unit: level })

const orderedLevel = count.max(MOST_PER_LEVEL, says('quantity-too-high')).nullish().transform(wholeCount)

/** For a price: an amount for fewer than were asked for would be a wrong one. */
export const OrderedQuantities = z.object({ box: orderedLevel, strip: orderedLevel, unit: orderedLevel })
