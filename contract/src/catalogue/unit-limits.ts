import { MOST_UNITS_PER_ORDER } from '@niramoy/domain/catalogue/unit-limits'
import { z } from 'zod'
import { typedNumber } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'

const NOT_A_COUNT = says('field-not-whole')
/** 0: never sold by online order. */
export const unitsPerOrder = z
  .int(NOT_A_COUNT)
  .nonnegative(NOT_A_COUNT)
  .max(MOST_UNITS_PER_ORDER, says('field-too-high'))

/** The most units of one order. What is left out stays; empty or null takes the limit away. */
export const maxUnitsPerOrder = z
  .preprocess((typed) => (typed === '' ? null : typed), typedNumber(unitsPerOrder).nullish())
  .optional()
