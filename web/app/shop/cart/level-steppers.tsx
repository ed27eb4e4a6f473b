import type { Product } from '@niramoy/contract/catalogue/products'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { soldLevels } from '../../parts/product/packs.ts'
import { PriceNow, useLevelName } from '../../parts/product/product-price.tsx'
import { UnitLimit, useMostPerLevel } from '../../parts/product/unit-limit.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'

type LevelSteppersProps = {
  readonly product: Product
  readonly value: Quantity
  readonly onChange: (quantities: Quantity) => void
}

/** Boxes, strips and units, as far as they are sold. */
export function LevelSteppers({ product, value, onChange }: LevelSteppersProps) {
  const nameLevel = useLevelName(product)
  const mostOf = useMostPerLevel(product, value)
  return (
    <>
      <ul className="grid gap-2">
        {soldLevels(product).map((price) => (
          <li key={price.level} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 text-sm">
              <span className="font-medium">{nameLevel(price.level)}</span>{' '}
              <span className="text-ink-soft">
                <PriceNow price={price} className="font-normal" />
              </span>
            </p>
            <QuantityStepper
              label={nameLevel(price.level)}
              value={value[price.level]}
              onChange={(count) => onChange({ ...value, [price.level]: count })}
              max={mostOf(price.level)}
              size="small"
              className="ml-auto"
            />
          </li>
        ))}
      </ul>
      <UnitLimit product={product} quantity={value} />
    </>
  )
}
