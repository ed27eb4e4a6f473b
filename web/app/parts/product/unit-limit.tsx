import type { Product } from '@niramoy/contract/catalogue/products'
import { packOf as packOfEntry, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { mostAtOnce } from '@niramoy/domain/catalogue/unit-limits'
import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-limits'
import { unitLimits as bn } from '@niramoy/texts/bn/catalogue/unit-limits'
import { unitLimits as en } from '@niramoy/texts/en/catalogue/unit-limits'
import { useTexts } from '../language/language.tsx'
import { useSettings } from '../page/root-data.ts'
import { type Level, packOf, unitsIn } from './packs.ts'

type Limited = Pick<Product, 'productType' | 'pricing' | 'maxUnitsPerOrder'>

/** quantities 6: the most units that a customer may order at once. */
export function mostUnits({ pricing, maxUnitsPerOrder }: Limited, boxesPerDay: number): number {
  const [entry] = pricing
  const pack = packOfEntry(entry?.stripsPerBox, entry?.unitsPerStrip)
  return mostAtOnce({ perOrder: maxUnitsPerOrder, pack }, boxesPerDay)
}

export function useMostUnits(product: Limited): number {
  return useMostUnitsOf()(product)
}

/** The same for several. */
export function useMostUnitsOf(): (product: Limited) => number {
  const boxes = useSettings()?.maxBoxesPerDay
  return (product) => (boxes === undefined ? Number.POSITIVE_INFINITY : mostUnits(product, boxes))
}

/** How far each level can be counted up before it is too much together with the others. */
export function useMostPerLevel(product: Limited, value: Quantity): (level: Level) => number {
  const most = useMostUnits(product)
  const pack = packOf(product)
  return (level) => {
    const more = Math.floor((most - totalUnits(value, pack)) / unitsIn(level, pack))
    return Math.max(0, Math.min(MOST_PER_LEVEL, value[level] + more))
  }
}

/** Said of a product that has a limit of its own, and of any other once it is reached. */
export function UnitLimit({ product, quantity }: { product: Limited; quantity: Quantity }) {
  const t = useTexts({ en, bn })
  const most = useMostUnits(product)
  const units = totalUnits(quantity, packOf(product))
  if (product.maxUnitsPerOrder === null && units < most) return null
  if (!Number.isFinite(most)) return null
  const isTooMuch = units > most
  return (
    <p
      aria-live="polite"
      className={isTooMuch ? 'my-2 text-danger-ink text-sm' : 'my-2 text-ink-soft text-sm'}
    >
      {isTooMuch ? t.tooMany(most) : t.most(most)}
    </p>
  )
}
