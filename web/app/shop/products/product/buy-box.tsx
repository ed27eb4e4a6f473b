import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { outOfStock as stockBn } from '@niramoy/texts/bn/catalogue/out-of-stock'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { outOfStock as stockEn } from '@niramoy/texts/en/catalogue/out-of-stock'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { Suspense } from 'react'
import { useNotices, useTexts } from '../../../parts/language/language.tsx'
import { WithoutScripts } from '../../../parts/page/without-scripts.tsx'
import { Amount } from '../../../parts/product/amount.tsx'
import { ChosenTotal, chosenTotal } from '../../../parts/product/chosen-total.tsx'
import { type Level, offeredLevels, soldLevels } from '../../../parts/product/packs.ts'
import { NoPrice, useLevelName } from '../../../parts/product/product-price.tsx'
import { useShortOfStock } from '../../../parts/product/short-of-stock.ts'
import { UnitLimit, useMostPerLevel } from '../../../parts/product/unit-limit.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { DeliveryDay } from './lazy-blocks.ts'
import type { Order } from './order.ts'
import { PackPrice } from './pack-price.tsx'

/** Small enough for the first screen of a phone. */
const NOTICE =
  'mt-2.5 max-md:gap-2 max-md:px-2.5 max-md:py-1.5 max-md:[&_p]:text-xs max-md:[&_p]:leading-snug'

/** products 5; of more than there is, there is no day. */
function Stock({ product, quantity }: Pick<Order, 'product' | 'quantity'>) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: stockEn, bn: stockBn })
  const short = useShortOfStock(product, quantity)
  const { stock } = product
  if (stock.totalUnitsInStock <= 0)
    return <Banner tone="warning" {...say('outOfStockNotice')} className={NOTICE} />
  if (short) return <Banner tone="warning" {...short} className={NOTICE} />
  return (
    <div className="mt-2.5 grid gap-0.5 md:flex md:flex-wrap md:gap-x-5">
      <p className="flex items-center gap-2 text-sm text-success-ink">
        <CheckCircleIcon size={18} />
        {t.inStock}
      </p>
      <Suspense>
        <DeliveryDay product={product} />
      </Suspense>
    </div>
  )
}

/** products 3: which pack, how many of it, and into the cart. */
export function BuyBox(order: Order) {
  const t = useTexts({ en, bn })
  const { product, quantity, level, busy, onChoose, onAdd, onNear } = order
  const price = soldLevels(product).find((each) => each.level === level)
  return (
    <section
      aria-labelledby="quantities"
      className="min-w-0 max-md:col-span-2 md:rounded-lg md:border md:border-line md:bg-surface md:p-6"
    >
      <h2 id="quantities" className="text-lg max-md:sr-only">
        {t.quantities}
      </h2>
      {price ? (
        <>
          <PackPrice product={product} price={price} />
          <PackChips product={product} chosen={level} onChoose={onChoose} />
          <UnitLimit product={product} quantity={quantity} />
        </>
      ) : (
        <NoPrice className="mt-2" />
      )}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-3 md:mt-4">
        {price && <PackStepper {...order} />}
        <Button
          icon={<CartIcon size={20} />}
          onClick={onAdd}
          loading={busy}
          onPointerEnter={onNear}
          className="grow max-md:hidden"
        >
          {t.addToCart}
        </Button>
        {price && <OtherQuantity {...order} />}
      </div>
      <div className="mt-4 border-line border-t pt-3 max-md:hidden">
        <ChosenTotal product={product} quantity={quantity} />
      </div>
      <Stock product={product} quantity={quantity} />
      <WithoutScripts />
    </section>
  )
}

function PackStepper({ product, quantity, level, onChange }: Order) {
  const getMost = useMostPerLevel(product, quantity)
  return (
    <QuantityStepper
      label={useLevelName(product)(level)}
      value={quantity[level]}
      onChange={(count) => onChange({ ...quantity, [level]: count })}
      max={getMost(level)}
    />
  )
}

/** Says what is chosen where that is more than one number. */
function OtherQuantity({ product, quantity, onOther, onNear }: Order) {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const chosen = soldLevels(product).filter(({ level }) => quantity[level] > 0)
  return (
    <Button
      variant="quiet"
      onClick={onOther}
      onPointerEnter={onNear}
      aria-haspopup="dialog"
      className="-mx-3 max-md:px-3"
    >
      {chosen.length > 1
        ? chosen.map(({ level }) => t.units(quantity[level], nameLevel(level))).join(' + ')
        : t.otherQuantity}
    </Button>
  )
}

/** On a phone the total and the button stay in view; the bar stands where other pages have their tabs. */
export function BuyBar({ product, quantity, busy, onAdd }: Order) {
  const t = useTexts({ en, bn })
  const unit = useLevelName(product)('unit')
  const chosen = chosenTotal(product, quantity)
  return (
    <div className="sticky bottom-0 z-20 -mx-(--page-gutter) mt-8 flex items-center justify-between gap-4 border-line border-t bg-surface/95 px-(--page-gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] backdrop-blur-sm md:hidden print:hidden">
      {chosen ? (
        <p aria-live="polite" className="min-w-0 leading-tight">
          <Amount taka={chosen.total} className="block font-semibold text-lg" />
          <span className="block text-ink-soft text-xs">
            {chosen.units > 0 ? t.units(chosen.units, unit) : t.nothingChosen}
          </span>
        </p>
      ) : (
        <NoPrice className="text-sm" />
      )}
      <Button icon={<CartIcon size={19} />} onClick={onAdd} loading={busy} className="shrink-0">
        {t.addToCart}
      </Button>
    </div>
  )
}

type PackChipsProps = {
  readonly product: ProductDetails
  readonly chosen: Level
  readonly onChoose: (level: Level) => void
}

/** The packs a product is sold in, one of them chosen; nothing where there is no choice. */
function PackChips({ product, chosen, onChoose }: PackChipsProps) {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const levels = offeredLevels(product)
  if (levels.length < 2) return null
  return (
    <fieldset className="mt-2.5 flex flex-wrap gap-2 md:mt-4">
      <legend className="sr-only">{t.pack}</legend>
      {levels.map(({ level, final }) => (
        <label key={level} className="relative min-w-20 grow basis-0 cursor-pointer md:grow-0 md:basis-32">
          <input
            type="radio"
            name="pack"
            value={level}
            checked={level === chosen}
            onChange={() => onChoose(level)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="block h-full rounded-md border border-line-strong bg-surface px-2 py-1 text-center leading-snug md:py-1.5 transition-colors peer-checked:border-brand peer-checked:bg-brand-soft peer-checked:text-brand-ink peer-hover:border-brand peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2">
            <span className="block font-semibold text-sm">{nameLevel(level)}</span>
            <Amount taka={final} className="text-sm" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
