import type { Product } from '@niramoy/contract/catalogue/products'
import { type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { lineTotal } from '@niramoy/domain/pricing/pricing'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { useTexts } from '../language/language.tsx'
import { Amount, amountText } from './amount.tsx'
import { getPack, pricesBefore, pricesNow } from './packs.ts'
import { useLevelName } from './product-price.tsx'

type Sold = Pick<Product, 'productType' | 'unitName' | 'bestPrice' | 'pricing'>

/** What the chosen quantity comes to; null without a price. */
export function chosenTotal(product: Sold, quantity: Quantity) {
  const { bestPrice } = product
  if (!bestPrice) return null
  const now = lineTotal(quantity, pricesNow(bestPrice))
  const before = lineTotal(quantity, pricesBefore(bestPrice))
  return {
    units: totalUnits(quantity, getPack(product)),
    total: toTaka(now),
    saved: toTaka(poisha(Math.max(0, before - now))),
  }
}

/** The total, live as the quantity changes. */
export function ChosenTotal({ product, quantity }: { product: Sold; quantity: Quantity }) {
  const t = useTexts({ en, bn })
  const unit = useLevelName(product)('unit')
  const chosen = chosenTotal(product, quantity)
  if (!chosen) return null
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-ink-soft text-sm">
        {t.total} · {chosen.units > 0 ? t.units(chosen.units, unit) : t.nothingChosen}
      </p>
      <p aria-live="polite" className="ml-auto text-right">
        <Amount taka={chosen.total} className="font-semibold text-2xl" />
        {chosen.saved > 0 && (
          <span className="block text-sm text-success-ink">{t.saved(amountText(chosen.saved))}</span>
        )}
      </p>
    </div>
  )
}
