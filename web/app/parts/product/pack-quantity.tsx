import type { Product } from '@niramoy/contract/catalogue/products'
import { type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { lineTotal } from '@niramoy/domain/pricing/pricing'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { useTexts } from '../language/language.tsx'
import { Amount, amountText } from './amount.tsx'
import { type PricedLevel, packOf, pricesNow, soldLevels, unitsIn } from './packs.ts'
import { PriceNow, useLevelName } from './product-price.tsx'
import { UnitLimit, useMostPerLevel } from './unit-limit.tsx'

type Sold = Pick<Product, 'productType' | 'unitName' | 'bestPrice' | 'pricing' | 'maxUnitsPerOrder'>

type PackQuantityProps = {
  readonly product: Sold
  readonly value: Quantity
  readonly onChange: (quantity: Quantity) => void
}

/** How much of a product, by box, strip and unit, as far as it is sold so; each with its price. */
export function PackQuantity({ product, value, onChange }: PackQuantityProps) {
  const nameLevel = useLevelName(product)
  const mostOf = useMostPerLevel(product, value)
  return (
    <>
      <ul className="divide-y divide-line">
        {soldLevels(product).map((price) => (
          <li key={price.level} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
            <LevelPrice price={price} product={product} />
            <QuantityStepper
              label={nameLevel(price.level)}
              value={value[price.level]}
              onChange={(count) => onChange({ ...value, [price.level]: count })}
              max={mostOf(price.level)}
              className="ml-auto"
            />
          </li>
        ))}
      </ul>
      <UnitLimit product={product} quantity={value} />
    </>
  )
}

function LevelPrice({ price, product }: { price: PricedLevel; product: Sold }) {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const units = unitsIn(price.level, packOf(product))
  const unit = nameLevel('unit')
  return (
    <div className="min-w-0 flex-1 basis-36">
      <p className="font-medium">
        {nameLevel(price.level)}
        {price.level !== 'unit' && (
          <span className="font-normal text-ink-soft text-sm"> · {t.units(units, unit)}</span>
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <PriceNow price={price} />
        {units > 1 && (
          <span className="text-ink-faint text-xs">
            {t.perUnit(amountText(toTaka(poisha(Math.round(toPoisha(price.final) / units)))), unit)}
          </span>
        )}
      </p>
    </div>
  )
}

/** What the chosen quantity comes to; null without a price. */
export function chosenTotal(product: Sold, quantity: Quantity) {
  const { bestPrice } = product
  if (!bestPrice) return null
  const now = lineTotal(quantity, pricesNow(bestPrice))
  const before = lineTotal(quantity, {
    unit: toPoisha(bestPrice.originalUnitPrice),
    strip: bestPrice.originalStripPrice === null ? null : toPoisha(bestPrice.originalStripPrice),
    box: bestPrice.originalBoxPrice === null ? null : toPoisha(bestPrice.originalBoxPrice),
  })
  return {
    units: totalUnits(quantity, packOf(product)),
    total: toTaka(now),
    saved: toTaka(poisha(Math.max(0, before - now))),
  }
}

/** The total, live as the quantity changes. */
export function ChosenTotal({ product, quantity }: { product: Sold; quantity: Quantity }) {
  const t = useTexts({ en, bn })
  const unit = useLevelName(product)('unit')
  const chosen = chosenTotal(product, quantity)
  if (!chosen) return null
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-ink-soft text-sm">
        {t.total} · {chosen.units > 0 ? t.units(chosen.units, unit) : t.nothingChosen}
      </p>
      <p aria-live="polite" className="ml-auto text-right">
        <Amount taka={chosen.total} className="font-semibold text-2xl" />
        {chosen.saved > 0 && (
          <span className="block text-sm text-success-ink">{t.saved(amountText(chosen.saved))}</span>
        )}
      </p>
    </div>
  )
}
