import { MOST_UNITS_PER_ORDER } from '@niramoy/domain/catalogue/unit-limits'
import { ERRORS } from '@niramoy/texts/errors'
import { z } from 'zod'
import { typedNumber } from '../platform/codecs.ts'

const NOT_POSITIVE = ERRORS['field-not-positive'].text
const units = z
  .int(NOT_POSITIVE)
  .positive(NOT_POSITIVE)
  .max(MOST_UNITS_PER_ORDER, ERRORS['field-too-high'].text)

/** The most units of one order. What is left out stays; empty or null takes the limit away. */
export const maxUnitsPerOrder = z
  .preprocess((typed) => (typed === '' ? null : typed), typedNumber(units).nullish())
  .optional()
