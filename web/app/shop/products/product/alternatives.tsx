import type { Product } from '@niramoy/contract/catalogue/products'
import { poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { useTexts } from '../../../parts/language/language.tsx'
import { amountText } from '../../../parts/product/amount.tsx'
import { percentOff } from '../../../parts/product/packs.ts'
import { ProductCard } from '../../../parts/product/product-card.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { filteredBy } from '../list/filtered-by.ts'

type AlternativesProps = { readonly product: Product; readonly alternatives: readonly Product[] }

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

function Saving({ of, by }: { of: Product; by: Product }) {
  const t = useTexts({ en, bn })
  const saving = savingPerUnit(of, by)
  if (!saving) return null
  return (
    <span className="font-medium text-success-ink">{t.saves(amountText(saving.taka), saving.percent)}</span>
  )
}

/** What one unit costs less; undefined when it does not. */
function savingPerUnit(of: Product, by: Product): { taka: Taka; percent: number } | undefined {
  const original = of.bestPrice?.finalUnitPrice
  const final = by.bestPrice?.finalUnitPrice
  if (original === undefined || final === undefined || final >= original) return undefined
  const taka = toTaka(poisha(toPoisha(original) - toPoisha(final)))
  return { taka, percent: percentOff({ original, final }, []) }
}
