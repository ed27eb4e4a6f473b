import { MOST_AREAS, MOST_DELIVERY_DAYS } from '@niramoy/domain/pricing/delivery'
import { z } from 'zod'
import { line, typedNumber } from './codecs.ts'
import { ifGiven } from './offer-fields.ts'
import { says } from './says.ts'

/** Where and when a shipping method delivers, in replies, forms and questions. */

/** A division, or a district in it, or a thana in that. */
export const DeliveryArea = z.object({
  division: z.string(),
  district: z.string().optional(),
  thana: z.string().optional(),
})
export type DeliveryArea = z.output<typeof DeliveryArea>

const name = ifGiven(line(80))

/** A place by any of its names; what the shop does not know of it counts as not given. */
export const placeQuery = { division: name, district: name, thana: name }
export const PLACE_PARAMETERS = ['division', 'district', 'thana'] as const

export const AreasForm = z
  .array(
    z.object({
      division: line(80, says('address-place-unknown')),
      district: name,
      thana: name,
    }),
  )
  .max(MOST_AREAS, says('shipping-areas-too-many', MOST_AREAS))

const NOT_WHOLE = says('shipping-days-not-whole')

export const deliveryDays = typedNumber(
  z
    .int(NOT_WHOLE)
    .min(0, says('field-negative'))
    .max(MOST_DELIVERY_DAYS, says('shipping-days-too-many', MOST_DELIVERY_DAYS)),
)

export const TimeOfDay = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('field-not-a-time'))

/** Left out it stays as it is; null or empty takes it away. */
export function orNone<Schema extends z.ZodType>(schema: Schema) {
  const isEmpty = (typed: unknown) => typeof typed === 'string' && typed.trim() === ''
  return z.preprocess((typed) => (isEmpty(typed) ? null : typed), schema.nullable()).optional()
}
