import type { Product } from '@niramoy/contract/catalogue/products'
import type { Language } from '@niramoy/texts/languages'
import type { Level } from './packs.ts'

export type LevelNames = {
  readonly productType: Pick<Product['productType'], 'stripLabel'>
  readonly unitName: Product['unitName']
}

/** What a product type calls its strips unless it has a word of its own. */
const USUAL_STRIP = 'Strip'

/** What a level is called: a strip and a unit by the product's own words, the usual ones in the reader's language. */
export function levelName(
  { productType: { stripLabel }, unitName }: LevelNames,
  level: Level,
  language: Language,
  t: { readonly box: string; readonly strip: string },
): string {
  if (level === 'unit') return unitName[language]
  if (level === 'strip' && stripLabel && stripLabel !== USUAL_STRIP) return stripLabel
  return t[level]
}
