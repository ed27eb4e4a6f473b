import type { Product } from '@niramoy/contract/catalogue/products'
import { type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { outOfStock as bn } from '@niramoy/texts/bn/catalogue/out-of-stock'
import { outOfStock as en } from '@niramoy/texts/en/catalogue/out-of-stock'
import type { NoticeText } from '../../ui/notice.tsx'
import { noticeIn, useLanguage } from '../language/language.tsx'
import { getPack } from './packs.ts'

type Stocked = Pick<Product, 'stock' | 'pricing' | 'productType'>

/** What to say where some of it is in stock, but less than is wanted; null where there is enough, or nothing at all. */
export function useShortOfStock({ stock, ...product }: Stocked, wanted: Quantity): NoticeText | null {
  const language = useLanguage()
  const units = stock.totalUnitsInStock
  if (units <= 0 || units >= totalUnits(wanted, getPack(product))) return null
  return noticeIn(language, en.shortOfStock(units), bn.shortOfStock(units))
}
