import { z } from 'zod'
import { typedNumber } from '../platform/codecs.ts'
import { orNone } from '../platform/delivery-fields.ts'
import { says } from '../platform/says.ts'

const NOT_WHOLE = says('field-not-whole')
export const MOST_REORDER_LEVEL = 10_000_000

/** Units; what is left out stays, empty or null takes the level away. */
export const reorderLevel = orNone(
  typedNumber(z.int(NOT_WHOLE).min(1, NOT_WHOLE).max(MOST_REORDER_LEVEL, says('field-too-high'))),
)
