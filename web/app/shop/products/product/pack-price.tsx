import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { productCard as cardBn } from '@niramoy/texts/bn/catalogue/product-card'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productCard as cardEn } from '@niramoy/texts/en/catalogue/product-card'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { useTexts } from '../../../parts/language/language.tsx'
import { amountText } from '../../../parts/product/amount.tsx'
import { getPack, type PricedLevel, percentOff, unitsIn } from '../../../parts/product/packs.ts'
import { PriceNow, useLevelName } from '../../../parts/product/product-price.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** What a pack costs, what that saves, how many units it has and what one of them costs. */
export function PackPrice({ product, price }: { product: ProductDetails; price: PricedLevel }) {
  const t = useTexts({ en, bn })
  const card = useTexts({ en: cardEn, bn: cardBn })
  const nameLevel = useLevelName(product)
  const percent = percentOff(price, product.discounts)
  const saved = toPoisha(price.original) - toPoisha(price.final)
  const units = unitsIn(price.level, getPack(product))
  const perUnit = toTaka(poisha(Math.round(toPoisha(price.final) / units)))
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <PriceNow price={price} className="text-2xl md:text-3xl" />
        <span className="text-ink-soft">/ {nameLevel(price.level)}</span>
        {percent > 0 && (
          <Badge tone="accent" solid className="self-center">
            {card.off(percent)}
          </Badge>
        )}
      </p>
      <p className="text-ink-soft text-sm">
        {price.level !== 'unit' &&
          `${t.units(units, nameLevel('unit'))} · ${t.perUnit(amountText(perUnit), nameLevel('unit'))}`}
        {saved > 0 && (
          <span className="text-success-ink">
            {price.level !== 'unit' && ' · '}
            {t.saving(amountText(toTaka(poisha(saved))))}
          </span>
        )}
      </p>
    </div>
  )
}
