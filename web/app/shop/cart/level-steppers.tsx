import type { Product } from '@niramoy/contract/catalogue/products'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import type { ReactNode } from 'react'
import { firstQuantity, offeredLevels, soldLevels } from '../../parts/product/packs.ts'
import { PriceNow, useLevelName } from '../../parts/product/product-price.tsx'
import { useMostPerLevel } from '../../parts/product/unit-limit.tsx'
import { cx } from '../../ui/base/cx.ts'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'

type LevelSteppersProps = {
  readonly product: Product
  readonly value: Quantity
  readonly onChange: (quantities: Quantity) => void
  /** Also the levels of which nothing is chosen. */
  readonly withAll: boolean
  /** What stands at the end of the last row. */
  readonly children: ReactNode
}

/** Boxes, strips and units: those in use, or all that are sold. */
export function LevelSteppers({ product, value, onChange, withAll, children }: LevelSteppersProps) {
  const nameLevel = useLevelName(product)
  const mostOf = useMostPerLevel(product, value)
  const shown = withAll ? offeredOrUsed(product, value) : levelsInUse(product, value)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
      <ul className="grid min-w-0 gap-1.5">
        {shown.map((price) => (
          <li
            key={price.level}
            className="flex flex-wrap items-center gap-x-2 max-sm:[&_input]:w-9 sm:gap-x-2.5"
          >
            <QuantityStepper
              label={nameLevel(price.level)}
              value={value[price.level]}
              onChange={(count) => onChange({ ...value, [price.level]: count })}
              max={mostOf(price.level)}
              size="small"
            />
            <p className="grid text-sm leading-tight sm:flex sm:gap-2">
              <span className="font-medium">{nameLevel(price.level)}</span>
              <span className={cx('text-ink-soft max-sm:text-xs', !withAll && 'max-sm:hidden')}>
                <PriceNow price={price} className="font-normal" />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** A pack that is more than the limit is shown where the cart has it already, so that it can be taken out. */
function offeredOrUsed(product: Product, value: Quantity) {
  const offered = new Set(offeredLevels(product).map(({ level }) => level))
  return soldLevels(product).filter(({ level }) => offered.has(level) || value[level] > 0)
}

/** The levels of which something is chosen; of a line that was counted down to nothing, the usual one. */
export function levelsInUse(product: Product, value: Quantity) {
  const levels = soldLevels(product)
  const used = levels.filter(({ level }) => value[level] > 0)
  if (used.length > 0) return used
  const usual = firstQuantity(product)
  return levels.filter(({ level }) => usual[level] > 0)
}
