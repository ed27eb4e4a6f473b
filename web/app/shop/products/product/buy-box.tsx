import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { useTexts } from '../../../parts/language/language.tsx'
import { WithoutScripts } from '../../../parts/page/without-scripts.tsx'
import { Amount } from '../../../parts/product/amount.tsx'
import { ChosenTotal, chosenTotal } from '../../../parts/product/chosen-total.tsx'
import { soldLevels } from '../../../parts/product/packs.ts'
import { NoPrice, useLevelName } from '../../../parts/product/product-price.tsx'
import { UnitLimit, useMostPerLevel } from '../../../parts/product/unit-limit.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import type { Order } from './order.ts'
import { PackChips } from './pack-chips.tsx'
import { PackPrice } from './pack-price.tsx'
import { Stock } from './stock.tsx'

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
  const mostOf = useMostPerLevel(product, quantity)
  return (
    <QuantityStepper
      label={useLevelName(product)(level)}
      value={quantity[level]}
      onChange={(count) => onChange({ ...quantity, [level]: count })}
      max={mostOf(level)}
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
