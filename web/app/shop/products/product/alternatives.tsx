import type { Product } from '@niramoy/contract/catalogue/products'
import { isSamePack } from '@niramoy/domain/catalogue/pack-size'
import { poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { productReading as bn } from '@niramoy/texts/bn/catalogue/product-reading'
import { productReading as en } from '@niramoy/texts/en/catalogue/product-reading'
import type { CardProduct } from '../../../browser/card-product.ts'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { amountText } from '../../../parts/product/amount.tsx'
import { percentOff } from '../../../parts/product/packs.ts'
import { ProductCard } from '../../../parts/product-card/product-card.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { filteredBy } from '../list/filtered-by.ts'

type AlternativesProps = { readonly product: Product; readonly alternatives: readonly CardProduct[] }

/** products 6: the same medicine by others, with what one saves. */
export function Alternatives({ product, alternatives }: AlternativesProps) {
  const t = useTexts({ en, bn })
  if (alternatives.length === 0) return null
  const { name } = product.genericName
  return (
    <section aria-labelledby="alternatives" className="mt-12 border-line border-t pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="alternatives" className="text-2xl">
            {t.alternatives}
          </h2>
          <p className="text-ink-soft">{t.alternativesText}</p>
          {product.dispensingClass === 'prescription' && <p className="text-warning-ink">{t.otherBrand}</p>}
        </div>
        <Link href={filteredBy('genericName', name)} className="prose-link text-sm">
          {t.sameGeneric(name)}
        </Link>
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4">
        {alternatives.map((alternative) => (
          <li key={alternative.id} className="flex min-w-0 flex-col">
            <ProductCard product={alternative} note={<Saving of={product} by={alternative} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Saving({ of, by }: { of: Product; by: CardProduct }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const saving = savingPerUnit(of, by)
  if (!saving) return null
  return (
    <span className="font-medium text-success-ink">
      {t.saves(amountText(saving.taka), by.unitName[language])}
      {saving.percent >= 1 && ` (${saving.percent}%)`}
      {saving.units > 1 && (
        <span className="block">{t.savesInAll(saving.units, amountText(saving.inAll))}</span>
      )}
    </span>
  )
}

type Saved = {
  readonly taka: Taka
  readonly percent: number
  /** Of the pack that is offered first. */
  readonly units: number
  readonly inAll: Taka
}

/** What one unit and a pack cost less; undefined when it does not. */
function savingPerUnit(of: Product, by: CardProduct): Saved | undefined {
  const original = of.bestPrice?.finalUnitPrice
  const final = by.bestPrice?.finalUnitPrice
  if (!isSamePack(of.bestPrice?.unitSize ?? null, by.bestPrice?.unitSize ?? null)) return undefined
  if (original === undefined || final === undefined || final >= original) return undefined
  const saved = toPoisha(original) - toPoisha(final)
  const units = of.productType.isMultiLevel ? (of.pricing[0]?.unitsPerStrip ?? 1) : 1
  return {
    taka: toTaka(poisha(saved)),
    units,
    inAll: toTaka(poisha(saved * units)),
    percent: percentOff({ original, final }, []),
  }
}
