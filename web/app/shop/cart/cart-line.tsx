import type { Product } from '@niramoy/contract/catalogue/products'
import type { QuoteLine } from '@niramoy/contract/pricing/quote'
import { isNothing, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import type { Taka } from '@niramoy/domain/platform/money'
import { dispensing as dispensingBn } from '@niramoy/texts/bn/catalogue/dispensing'
import { outOfStock as stockBn } from '@niramoy/texts/bn/catalogue/out-of-stock'
import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { dispensing as dispensingEn } from '@niramoy/texts/en/catalogue/dispensing'
import { outOfStock as stockEn } from '@niramoy/texts/en/catalogue/out-of-stock'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import PillIcon from 'lucide-react/icons/pill'
import TrashIcon from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { LookAlikeNote } from '../../parts/look-alike/look-alike-note.tsx'
import { WhyThisPrice } from '../../parts/price/why-this-price.tsx'
import { Label } from '../../parts/product/label.tsx'
import { firstQuantity, getPack, offeredLevels, soldLevels } from '../../parts/product/packs.ts'
import { ProductPicture } from '../../parts/product/product-picture.tsx'
import { PriceNow, useLevelName } from '../../parts/product/product-price.tsx'
import { useShortOfStock } from '../../parts/product/short-of-stock.ts'
import { UnitLimit, useMostPerLevel, useMostUnits } from '../../parts/product/unit-limit.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isShort } from './is-short.ts'
import type { ShownLine } from './use-cart.ts'

type CartLineProps = {
  readonly line: ShownLine
  readonly cost: { readonly original: Taka; readonly subtotal: Taka } | undefined
  readonly quoted: QuoteLine | undefined
  readonly onChange: (quantities: Quantity) => void
  readonly onRemove: () => void
}

export function CartLine({ line, cost, quoted, onChange, onRemove }: CartLineProps) {
  const t = useTexts({ en, bn })
  const { product, quantities } = line
  const language = useLanguage()
  const name = product ? product.label[language] : line.name || t.product(line.id)
  const isSold = Boolean(product?.bestPrice) && !quoted?.unavailable
  return (
    <li className="px-3 py-1.5 sm:px-5 sm:py-4">
      <article
        aria-label={name}
        className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 sm:gap-y-1 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-5"
      >
        <Picture product={product} />
        <div className="flex min-w-0 items-start justify-between gap-2">
          <Facts name={name} product={product} />
          <IconButton
            label={t.remove(name)}
            icon={<TrashIcon size={18} />}
            size="small"
            tone="danger"
            className="-mt-1 -mr-2"
            onClick={onRemove}
          />
        </div>
        {product && <Notes product={product} quantities={quantities} />}
        <div className="max-sm:col-span-2 sm:col-start-2">
          {line.isRefused ? (
            <NotSoldOnline />
          ) : product && isSold ? (
            <HowMuch
              product={product}
              quantities={quantities}
              cost={cost}
              quoted={quoted}
              onChange={onChange}
            />
          ) : (
            <Unavailable />
          )}
        </div>
      </article>
    </li>
  )
}

type HowMuchProps = Pick<CartLineProps, 'cost' | 'quoted' | 'onChange'> & {
  readonly product: Product
  readonly quantities: Quantity
}

/** The packs in use and what they cost; the others and the calculation are one press away. */
function HowMuch({ product, quantities, cost, quoted, onChange }: HowMuchProps) {
  const t = useTexts({ en, bn })
  const [withAll, setWithAll] = useState(false)
  const hasOthers = soldLevels(product).length > levelsInUse(product, quantities).length || withAll
  return (
    <>
      <LevelSteppers product={product} value={quantities} onChange={onChange} withAll={withAll}>
        {isNothing(quantities) ? (
          <p className="text-ink-soft text-sm">{t.nothingChosen}</p>
        ) : (
          <p
            className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 leading-tight"
            aria-live="polite"
          >
            {cost && (
              <PriceNow
                price={{ level: 'unit', original: cost.original, final: cost.subtotal }}
                className="sm:text-lg"
              />
            )}
          </p>
        )}
      </LevelSteppers>
      {/* its place is kept while the quote is on its way */}
      <div className="flex min-h-6 flex-wrap items-start justify-between gap-x-4 [&_details[open]]:w-full [&_summary]:min-h-6">
        {hasOthers && (
          <button
            type="button"
            aria-expanded={withAll}
            className="min-h-6 text-brand-ink text-sm underline decoration-dotted underline-offset-4"
            onClick={() => setWithAll(!withAll)}
          >
            {withAll ? t.fewerPacks : t.otherPack}
          </button>
        )}
        {!isNothing(quantities) && quoted && quoted.explanation.length > 0 && (
          <WhyThisPrice product={product} line={quoted} />
        )}
      </div>
      <AtLimit product={product} quantity={quantities} />
    </>
  )
}

/** Quiet until it is reached. */
function AtLimit({ product, quantity }: { product: Product; quantity: Quantity }) {
  const most = useMostUnits(product)
  if (totalUnits(quantity, getPack(product)) < most) return null
  return <UnitLimit product={product} quantity={quantity} />
}

function Picture({ product }: { product: Product | null }) {
  return (
    <div className="self-start overflow-clip rounded-md bg-sunken sm:row-span-3">
      {product ? (
        <ProductPicture product={product} sizes="5.5rem" />
      ) : (
        <span className="grid aspect-square place-items-center text-ink-faint">
          <PillIcon size={28} />
        </span>
      )}
    </div>
  )
}

function Facts({ name, product }: { name: string; product: Product | null }) {
  if (!product) return <h3 className="text-base wrap-anywhere">{name}</h3>
  return (
    <div className="min-w-0">
      <h3 className="text-sm leading-5 wrap-anywhere sm:text-base sm:leading-snug">
        <Link
          href={`/products/${product.id}`}
          className="line-clamp-2 min-h-6 text-ink no-underline hover:text-brand-ink sm:line-clamp-4"
        >
          <Label product={product} />
        </Link>
      </h3>
      <p className="truncate text-ink-soft text-xs max-sm:hidden">
        {product.genericName.name} · {product.brand.name}
      </p>
      <div className="max-sm:hidden">
        <LookAlikeNote lookAlikes={product.lookAlikes} className="mt-1" />
      </div>
    </div>
  )
}

/** One line, whatever there is to say. */
function Notes({ product, quantities }: { product: Product; quantities: Quantity }) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-xs empty:hidden max-sm:col-span-2 sm:col-start-2">
      <PrescriptionBadge of={product} className="shrink-0 whitespace-nowrap" />
      <Stock product={product} quantities={quantities} />
    </p>
  )
}

/** cart 4: in one line; the summary names it once more, with what can be done. */
function Stock({ product, quantities }: { product: Product; quantities: Quantity }) {
  const say = useNotices({ en: stockEn, bn: stockBn })
  const short = useShortOfStock(product, quantities)
  if (!isShort(product, quantities)) return null
  const { headline, sentence } = short ?? say('outOfStock')
  return (
    <span className="min-w-0 truncate font-semibold text-warning-ink">
      {headline ?? sentence}
      {headline && (
        <span lang="en" className="font-normal">
          {' '}
          {sentence}
        </span>
      )}
    </span>
  )
}

/** dispensing 2: it has become so since it was put into the cart, and can only be taken out. */
function NotSoldOnline() {
  const say = useNotices({ en: dispensingEn, bn: dispensingBn })
  return (
    <Notice
      {...say('notSoldOnline')}
      className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink"
    />
  )
}

function Unavailable() {
  const say = useNotices({ en, bn })
  return (
    <Notice {...say('unavailable')} className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm" />
  )
}

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
function LevelSteppers({ product, value, onChange, withAll, children }: LevelSteppersProps) {
  const nameLevel = useLevelName(product)
  const getMost = useMostPerLevel(product, value)
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
              max={getMost(price.level)}
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
function levelsInUse(product: Product, value: Quantity) {
  const levels = soldLevels(product)
  const used = levels.filter(({ level }) => value[level] > 0)
  if (used.length > 0) return used
  const usual = firstQuantity(product)
  return levels.filter(({ level }) => usual[level] > 0)
}
