import type { Product } from '@niramoy/contract/catalogue/products'
import { getPack as packOfEntry, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { mostAtOnce } from '@niramoy/domain/catalogue/unit-limits'
import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-lines'
import { unitLimits as bn } from '@niramoy/texts/bn/catalogue/unit-limits'
import { unitLimits as en } from '@niramoy/texts/en/catalogue/unit-limits'
import { useTexts } from '../language/language.tsx'
import { useSettings } from '../page/root-data.ts'
import type { LevelNames } from './level-name.ts'
import { getPack, type Level, unitsIn } from './packs.ts'
import { useLevelName } from './product-price.tsx'

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
  const pack = getPack(product)
  return (level) => {
    const more = Math.floor((most - totalUnits(value, pack)) / unitsIn(level, pack))
    return Math.max(0, Math.min(MOST_PER_LEVEL, value[level] + more))
  }
}

type UnitLimitProps = {
  readonly product: Limited & LevelNames
  readonly quantity: Quantity
}

/**
 * Said of a product that has a limit of its own, and of any other once it is reached: in units, and in the pack that is
 * chosen.
 */
export function UnitLimit({ product, quantity }: UnitLimitProps) {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const most = useMostUnits(product)
  const units = totalUnits(quantity, getPack(product))
  if (product.maxUnitsPerOrder === null && units < most) return null
  if (!Number.isFinite(most)) return null
  const isTooMuch = units > most
  const pack = getPack(product)
  const level = quantity.box > 0 ? 'box' : 'strip'
  const packs = pack.unitsPerStrip > 1 ? Math.floor(most / unitsIn(level, pack)) : 0
  const amount = t.amount(most, nameLevel('unit'), packs, nameLevel(level))
  return (
    <p
      aria-live="polite"
      className={isTooMuch ? 'my-2 text-danger-ink text-sm' : 'my-2 text-ink-soft text-sm'}
    >
      {isTooMuch ? t.tooMany(amount) : t.most(amount)}
    </p>
  )
}
