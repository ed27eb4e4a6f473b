import type { Product } from '@niramoy/contract/catalogue/products'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { useTexts } from '../language/language.tsx'
import { amountText } from './amount.tsx'
import { getPack, offeredLevels, type PricedLevel, unitsIn } from './packs.ts'
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
  const getMost = useMostPerLevel(product, value)
  return (
    <>
      <ul className="divide-y divide-line">
        {offeredLevels(product).map((price) => (
          <li key={price.level} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
            <LevelPrice price={price} product={product} />
            <QuantityStepper
              label={nameLevel(price.level)}
              value={value[price.level]}
              onChange={(count) => onChange({ ...value, [price.level]: count })}
              max={getMost(price.level)}
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
  const units = unitsIn(price.level, getPack(product))
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
