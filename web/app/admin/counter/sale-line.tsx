import type { QuoteLine } from '@niramoy/contract/pricing/quote'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { grouped } from '@niramoy/texts/base/counted'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import TrashIcon from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { LookAlikeCheck } from '../../parts/look-alike/look-alike-check.tsx'
import { LevelSteppers } from '../../parts/order/level-steppers.tsx'
import { Label } from '../../parts/product/label.tsx'
import { soldLevels } from '../../parts/product/packs.ts'
import { PriceNow } from '../../parts/product/product-price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { isShort, type SaleLine } from './sale-lines.ts'

type SoldLineProps = {
  readonly line: SaleLine
  readonly isChosen: boolean
  readonly quoted: QuoteLine | undefined
  /** What look-alikes are confirmed for. */
  readonly scope: string
  readonly onChange: (quantities: Quantity) => void
  readonly onRemove: () => void
  readonly children?: ReactNode
}

/** A product of the sale: what it is, how much is there, how much is sold and what that costs. */
export function SoldLine(props: SoldLineProps) {
  const { line, isChosen, quoted, scope, onChange, onRemove, children } = props
  const { product, quantities } = line
  return (
    <li
      aria-label={product.label.en}
      aria-current={isChosen || undefined}
      className={cx(
        'relative grid gap-x-6 gap-y-2 border-l-4 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_20rem]',
        isChosen ? 'border-l-brand bg-brand-soft/40' : 'border-l-transparent',
      )}
    >
      <div className="min-w-0 max-sm:pr-10">
        <h3 className="text-base wrap-anywhere">
          <Label product={product} />
        </h3>
        <p className="text-ink-soft text-sm wrap-anywhere">
          {product.genericName.name} · {product.brand.name}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm">
          <Stock line={line} />
          <PrescriptionBadge of={needsPrescription(product.dispensingClass)} className="" />
          {product.dispensingClass === 'controlled' && <Badge>{t.inRegister}</Badge>}
        </p>
        <LookAlikeCheck
          product={{ ...product, genericName: product.genericName.name }}
          lookAlikes={product.lookAlikes}
          scope={scope}
        />
        {children}
      </div>
      <div className="min-w-0 sm:pr-10">
        <LevelSteppers
          product={product}
          levels={soldLevels(product)}
          value={quantities}
          onChange={onChange}
        />
        <p aria-live="polite" className="mt-1 flex justify-end gap-x-2 font-semibold">
          {quoted && (
            <PriceNow
              price={{ level: 'unit', original: quoted.originalSubtotal, final: quoted.subtotal }}
              className="text-lg"
            />
          )}
        </p>
      </div>
      <IconButton
        label={t.remove(product.label.en)}
        icon={<TrashIcon size={19} />}
        tone="danger"
        className="absolute top-2 right-1.5"
        onClick={onRemove}
      />
    </li>
  )
}

function Stock({ line }: { line: SaleLine }) {
  const units = line.product.stock.totalUnitsInStock
  if (units <= 0) return <Badge tone="danger">{t.outOfStock}</Badge>
  return (
    <>
      <span className="text-ink-soft">{t.stock(grouped(units))}</span>
      {isShort(line) && <Badge tone="danger">{t.tooFew}</Badge>}
    </>
  )
}
