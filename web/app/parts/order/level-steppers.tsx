import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-lines'
import type { ReactNode } from 'react'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import type { LevelNames } from '../product/level-name.ts'
import type { PricedLevel } from '../product/packs.ts'
import { PriceNow, useLevelName } from '../product/product-price.tsx'

type LevelSteppersProps = {
  readonly product: LevelNames
  readonly levels: readonly PricedLevel[]
  readonly value: Quantity
  readonly onChange: (quantities: Quantity) => void
  /** At most so many of each. */
  readonly most?: Quantity
  /** Said of each level, beside its price. */
  readonly note?: (level: PricedLevel['level']) => ReactNode
}

/** Boxes, strips and units, as far as they are sold, each with its price. */
export function LevelSteppers({ product, levels, value, onChange, most, note }: LevelSteppersProps) {
  const nameLevel = useLevelName(product)
  return (
    <ul className="grid gap-2">
      {levels.map((price) => (
        <li key={price.level} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <p className="min-w-0 text-sm">
            <span className="font-medium">{nameLevel(price.level)}</span>{' '}
            <span className="inline-flex flex-wrap gap-x-1.5 text-ink-soft">
              <PriceNow price={price} />
            </span>
            {note && <span className="block text-ink-soft">{note(price.level)}</span>}
          </p>
          <QuantityStepper
            label={nameLevel(price.level)}
            value={value[price.level]}
            onChange={(count) => onChange({ ...value, [price.level]: count })}
            max={most?.[price.level] ?? MOST_PER_LEVEL}
            size="small"
            className="ml-auto"
          />
        </li>
      ))}
    </ul>
  )
}
