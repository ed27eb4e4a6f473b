import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { productReading as bn } from '@niramoy/texts/bn/catalogue/product-reading'
import { productReading as en } from '@niramoy/texts/en/catalogue/product-reading'
import type { Language } from '@niramoy/texts/languages'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { amountText } from '../../../parts/product/amount.tsx'
import { getPack, soldLevels } from '../../../parts/product/packs.ts'
import { useLevelName } from '../../../parts/product/product-price.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { filteredBy } from '../list/filtered-by.ts'

type Fact = { readonly name: string; readonly value: string; readonly href?: string }

/** What it is, in a list; what others share with it leads to them. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const t = useTexts({ en, bn })
  const facts = useFacts(product)
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-xl">
        {t.facts}
      </h2>
      <dl className="mt-2 grid grid-cols-[minmax(7rem,2fr)_minmax(0,5fr)] text-sm">
        {facts.map(({ name, value, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes; names may repeat
          <div key={index} className="col-span-2 grid grid-cols-subgrid gap-x-4 border-line border-b py-2.5">
            <dt className="text-ink-soft wrap-anywhere">{name}</dt>
            <dd className="wrap-anywhere">
              {href ? (
                <Link href={href} className="prose-link">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useFacts({ genericName, brand, productType, ...product }: ProductDetails): Fact[] {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { category, subCategory, drugClass } = genericName
  const inBengali = language === 'bn' ? product.namesBn : null
  const form = formIn(product, language)
  const pack = inBengali?.unitSize ?? product.bestPrice?.unitSize
  const packs = usePackFacts({ productType, ...product })
  const printed = usePrinted({ productType, ...product })
  const known: (Fact | null)[] = [
    {
      name: t.genericName,
      value: inBengali?.genericName ?? genericName.name,
      href: filteredBy('genericName', genericName.name),
    },
    drugClass
      ? {
          name: t.drugClass,
          value: inBengali?.drugClass ?? drugClass,
          href: filteredBy('drugClass', drugClass),
        }
      : null,
    {
      name: t.category,
      value: (language === 'bn' && category.nameBn) || category.name,
      href: filteredBy('category', category.slug),
    },
    subCategory
      ? {
          name: t.subCategory,
          value: inBengali?.subCategory ?? subCategory,
          href: filteredBy('subCategory', subCategory),
        }
      : null,
    { name: t.brand, value: brand.name, href: filteredBy('brand', brand.slug) },
    form
      ? { name: t.dosageForm, value: form }
      : { name: t.type, value: inBengali?.productType ?? productType.name },
    product.strength ? { name: t.strength, value: product.strength } : null,
    packs ? { name: t.packs, value: packs } : pack ? { name: t.unitSize, value: pack } : null,
    printed ? { name: t.mrp, value: printed } : null,
    { name: t.code, value: product.SKU },
  ]
  const facts = known.filter((fact) => fact !== null)
  const values = new Set([
    ...facts.map(({ value }) => value),
    product.dosageForm,
    product.bestPrice?.unitSize,
  ])
  return [...facts, ...product.attributes.filter(({ value }) => !values.has(value))]
}

/** In Bengali the label has it, part by part: the table behind it is too large for the page. */
function formIn({ label, dosageForm }: Pick<ProductDetails, 'label' | 'dosageForm'>, language: Language) {
  if (language === 'en' || dosageForm === null) return dosageForm
  return label.bn.split(' · ')[label.en.split(' · ').indexOf(dosageForm, 1)] ?? dosageForm
}

/** The printed price of what it counts for; nothing where none is known. */
function usePrinted(
  product: Pick<ProductDetails, 'productType' | 'unitName' | 'bestPrice' | 'pricing'>,
): string | null {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const { printedPrice = null, printedPer = null } = (product.bestPrice && product.pricing[0]) || {}
  if (printedPrice === null || printedPer === null) return null
  return t.printed(amountText(printedPrice), nameLevel(printedPer))
}

/** What is in each pack that it is sold in; nothing where it is sold singly. */
function usePackFacts(
  product: Pick<ProductDetails, 'productType' | 'unitName' | 'bestPrice' | 'pricing'>,
): string {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const levels = soldLevels(product).map(({ level }) => level)
  const { unitsPerStrip, stripsPerBox } = getPack(product)
  const strip = nameLevel('strip')
  return [
    levels.includes('strip') && t.inEach(nameLevel('unit'), strip, unitsPerStrip),
    levels.includes('box') && t.inEach(strip, nameLevel('box'), stripsPerBox),
  ]
    .filter(Boolean)
    .join(', ')
}
