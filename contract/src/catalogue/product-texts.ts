import { forTexts, PRODUCT_TEXTS, type ProductText } from '@niramoy/domain/catalogue/product-fields'
import type { z } from 'zod'
import { line, paragraphs } from '../platform/codecs.ts'

/** The texts of a product, each as it is typed in a form or a sheet. */
export function productTexts<Name extends ProductText, Schema extends z.ZodType>(
  names: readonly Name[],
  optional: (text: z.ZodType<string>) => Schema,
): Record<Name, Schema> {
  return forTexts(names, (name) => {
    const { kind, most } = PRODUCT_TEXTS[name]
    return optional(kind === 'line' ? line(most) : paragraphs(most))
  })
}
