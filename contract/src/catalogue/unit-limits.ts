import { MOST_UNITS_PER_ORDER } from '@niramoy/domain/catalogue/unit-limits'
import { z } from 'zod'
import { typedNumber } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'

const NOT_POSITIVE = says('field-not-positive')
const units = z.int(NOT_POSITIVE).positive(NOT_POSITIVE).max(MOST_UNITS_PER_ORDER, says('field-too-high'))

/** The most units of one order. What is left out stays; empty or null takes the limit away. */
export const maxUnitsPerOrder = z
  .preprocess((typed) => (typed === '' ? null : typed), typedNumber(units).nullish())
  .optional()
