import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { ArrivesBy } from '../../../parts/delivery/arrives-by.tsx'
import { useHomePlace } from '../../../parts/delivery/place.ts'
import { useNotices, useTexts } from '../../../parts/language/language.tsx'
import { Amount } from '../../../parts/product/amount.tsx'
import { ChosenTotal, chosenTotal, PackQuantity } from '../../../parts/product/pack-quantity.tsx'
import { NoPrice, useLevelName } from '../../../parts/product/product-price.tsx'
import { useShortOfStock } from '../../../parts/product/short-of-stock.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { ContactButtons } from './contact-buttons.tsx'

export type Order = {
  readonly product: ProductDetails
  readonly quantity: Quantity
  readonly onChange: (quantity: Quantity) => void
  readonly onAdd: () => void
  /** Called when the button may be pressed soon. */
  readonly onNear: () => void
}

/** How much of it, what that comes to, and into the cart. */
export function BuyBox({ product, quantity, onChange, onAdd, onNear }: Order) {
  const t = useTexts({ en, bn })
  const sold = product.bestPrice !== null
  return (
    <section aria-labelledby="quantities" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id="quantities" className="text-lg">
        {t.quantities}
      </h2>
      {sold ? (
        <>
          <PackQuantity product={product} value={quantity} onChange={onChange} />
          <div className="border-line border-t pt-4">
            <ChosenTotal product={product} quantity={quantity} />
          </div>
        </>
      ) : (
        <NoPrice className="mt-2" />
      )}
      <Button
        size="large"
        wide
        icon={<CartIcon size={21} />}
        onClick={onAdd}
        onPointerEnter={onNear}
        className="mt-4 max-md:hidden"
        aria-haspopup="dialog"
      >
        {t.addToCart}
      </Button>
      <noscript>
        <p className="mt-4 text-ink-soft text-sm">{t.noScript}</p>
        <ContactButtons />
      </noscript>
      <Stock product={product} quantity={quantity} />
    </section>
  )
}

/** products 5; of more than there is, there is no day. */
function Stock({ product, quantity }: Pick<Order, 'product' | 'quantity'>) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  const short = useShortOfStock(product, quantity)
  const { id, stock } = product
  if (stock.totalUnitsInStock <= 0)
    return <Banner tone="warning" {...say('outOfStockNotice')} className="mt-4" />
  if (short) return <Banner tone="warning" {...short} className="mt-4" />
  return (
    <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5">
      <p className="flex items-center gap-2 text-sm text-success-ink">
        <CheckCircleIcon size={18} />
        {t.inStock}
      </p>
      <DeliveryDay id={id} />
    </div>
  )
}

/** On a phone the total and the button stay above the thumb's bar. */
export function BuyBar({ product, quantity, onAdd }: Omit<Order, 'onNear'>) {
  const t = useTexts({ en, bn })
  const unit = useLevelName(product)('unit')
  const chosen = chosenTotal(product, quantity)
  return (
    <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-10 -mx-(--page-gutter) mt-8 flex items-center justify-between gap-4 border-line border-t bg-surface/95 px-(--page-gutter) py-2.5 backdrop-blur-sm md:hidden print:hidden">
      {chosen ? (
        <p className="min-w-0 leading-tight">
          <Amount taka={chosen.total} className="block font-semibold text-lg" />
          <span className="block text-ink-soft text-xs">
            {chosen.units > 0 ? t.units(chosen.units, unit) : t.nothingChosen}
          </span>
        </p>
      ) : (
        <NoPrice className="text-sm" />
      )}
      <Button icon={<CartIcon size={19} />} onClick={onAdd} aria-haspopup="dialog" className="shrink-0">
        {t.addToCart}
      </Button>
    </div>
  )
}

/** The delivery date. The page itself is cached and the same for everyone, so this is loaded after it. */
function DeliveryDay({ id }: { id: number }) {
  const place = useHomePlace()
  const { data } = useLoaded(JSON.stringify([id, place]), async (signal) =>
    place ? browserApi.products.get({ params: { id }, query: place, signal }).catch(() => null) : null,
  )
  return data?.deliveryBy ? <ArrivesBy day={data.deliveryBy} /> : null
}
