import { DISPENSING_CLASSES } from '@niramoy/domain/catalogue/dispensing'
import { z } from 'zod'
import { line } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'

export const DispensingClass = z.enum(DISPENSING_CLASSES)

/** How it may be sold. What is left out stays; empty or null takes the class away. */
export const dispensingClass = z
  .preprocess(
    (typed) => (typed === '' ? null : typed),
    z.enum(DISPENSING_CLASSES, says('dispensing-class-unknown')).nullish(),
  )
  .optional()

/** Why a product is sold otherwise than its generic name. */
export const dispensingReason = line(300)
  .transform((typed) => typed || null)
  .nullish()

/** A name in both languages. */
export const Label = z.object({ en: z.string(), bn: z.string() })
