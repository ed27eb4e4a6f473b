import type { QuoteLine } from '@niramoy/contract/pricing/quote'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { isNothing, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import TrashIcon from 'lucide-react/icons/trash'
import type { KeyboardEvent } from 'react'
import { PrescriptionBadge } from '../../../parts/dispensing/prescription-badge.tsx'
import { LookAlikeCheck } from '../../../parts/look-alike/look-alike-check.tsx'
import { LevelSteppers } from '../../../parts/order/level-steppers.tsx'
import { WhyThisPrice } from '../../../parts/price/why-this-price.tsx'
import { Label } from '../../../parts/product/label.tsx'
import { soldLevels } from '../../../parts/product/packs.ts'
import { PriceNow } from '../../../parts/product/product-price.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { type Line, stockText } from './create-lines.ts'

type OrderedLineProps = {
  readonly line: Line
  readonly quoted: QuoteLine | undefined
  /** Why the server prices nothing of it. */
  readonly refusal: string | undefined
  readonly onChange: (quantities: Quantity) => void
  readonly onRemove: () => void
  /** It was said how much, and the next product can come. */
  readonly onReady: () => void
}

/** A product of the new order: what it is, how much is there, how much is wanted and what that costs. */
export function OrderedLine({ line, quoted, refusal, onChange, onRemove, onReady }: OrderedLineProps) {
  const { product, quantities } = line
  const press = (event: KeyboardEvent) => {
    if (!isReady(event)) return
    event.preventDefault()
    onReady()
  }
  return (
    <li data-product={product.id}>
      <article
        aria-label={product.label.en}
        onKeyDown={press}
        className="relative grid gap-x-6 gap-y-3 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="min-w-0 max-sm:pr-10">
          <h4 className="text-base wrap-anywhere">
            <Label product={product} />
          </h4>
          <p className="text-ink-soft text-sm wrap-anywhere">
            {product.genericName.name} · {product.brand.name}
          </p>
          <Dispensing product={product} />
          <LookAlikeCheck
            product={{ ...product, genericName: product.genericName.name }}
            lookAlikes={product.lookAlikes}
            scope="new order"
          />
          <Stock line={line} />
        </div>
        <div className="min-w-0 sm:pr-10">
          <LevelSteppers
            product={product}
            levels={soldLevels(product)}
            value={quantities}
            onChange={onChange}
          />
          <Cost line={line} quoted={quoted} refusal={refusal} />
        </div>
        <IconButton
          label={t.remove(product.label.en)}
          icon={<TrashIcon size={19} />}
          tone="danger"
          className="absolute top-2 right-1.5"
          onClick={onRemove}
        />
      </article>
    </li>
  )
}

/** dispensing 3 and 5 */
function Dispensing({ product: { dispensingClass } }: { product: Line['product'] }) {
  return (
    <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
      <PrescriptionBadge of={needsPrescription(dispensingClass)} className="" />
      {dispensingClass === 'controlled' && <Badge>{t.inRegister}</Badge>}
    </span>
  )
}

function Stock({ line: { product, isShort } }: { line: Line }) {
  const inStock = stockText(product)
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
      <span className={inStock ? 'text-ink-soft' : 'text-warning-ink'}>
        {inStock ? t.inStock(inStock) : t.outOfStock}
      </span>
      <span aria-live="polite">{isShort && <Badge tone="warning">{t.wouldWait}</Badge>}</span>
    </p>
  )
}

type CostProps = Pick<OrderedLineProps, 'line' | 'quoted' | 'refusal'>

function Cost({ line: { product, quantities }, quoted, refusal }: CostProps) {
  if (isNothing(quantities)) return <p className="mt-2 text-ink-soft text-sm">{t.nothingOfIt}</p>
  const reason = refusal ?? (quoted?.unavailable ? t.cannotBeOrdered : null)
  if (reason) {
    return (
      <p role="status" className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
        {reason}
      </p>
    )
  }
  return (
    <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0">{quoted?.promotion && <WhyThisPrice product={product} line={quoted} />}</span>
      <p aria-live="polite" className="ml-auto flex items-baseline gap-x-2">
        {quoted && (
          <PriceNow
            price={{ level: 'unit', original: quoted.originalSubtotal, final: quoted.subtotal }}
            className="text-lg"
          />
        )}
      </p>
    </div>
  )
}

/** Returns whether Enter was pressed in the quantity field. */
function isReady({ key, target, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return false
  return target instanceof HTMLInputElement
}
