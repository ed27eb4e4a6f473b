import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { offline as bn } from '@niramoy/texts/bn/shop/offline'
import { offline as en } from '@niramoy/texts/en/shop/offline'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import type { OfflineProduct } from '../../parts/offline/decode-catalogue.ts'
import type { OfflineProducts } from '../../parts/offline/offline-products.ts'
import { Label } from '../../parts/product/label.tsx'
import { defaultPack, type PricedLevel, unitsIn } from '../../parts/product/packs.ts'
import { ProductPrice, useLevelName } from '../../parts/product/product-price.tsx'
import { SearchInput } from '../../ui/form/input.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import type { OfflineShop } from './use-offline-shop.ts'

const MOST_RESULTS = 12

type SearchResultsProps = { readonly shop: OfflineShop; readonly products: OfflineProducts }

/** The stored catalogue, searched while typing. */
export function SearchResults({ shop, products }: SearchResultsProps) {
  const t = useTexts({ en, bn })
  const [typed, setTyped] = useState(useFirstSearch())
  const found = useFound(products, typed.trim())
  return (
    <>
      <SearchInput value={typed} onChange={setTyped} aria-label={t.search} placeholder={t.search} />
      <div role="status" className="mt-2 text-ink-soft">
        {found === undefined && t.searching}
        {found?.length === 0 && typed.trim() !== '' && t.nothing}
      </div>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {found?.map((product) => (
          <li key={product.id}>
            <Result
              product={product}
              quantities={shop.computeQuantity(product.id)}
              onChange={(quantities) => shop.change(product.id, quantities)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was searched for when the network was lost. */
function useFirstSearch(): string {
  const [query] = useSearchParams()
  const to = query.get('to') ?? ''
  return query.get('search') ?? new URLSearchParams(to.split('?')[1]).get('search') ?? ''
}

/** Undefined while it is searched for. */
function useFound(products: OfflineProducts, typed: string): readonly OfflineProduct[] | undefined {
  const [answer, setAnswer] = useState<{ typed: string; found: readonly OfflineProduct[] }>()
  useEffect(() => {
    if (typed === '') return
    let isLast = true
    void products.find(typed, MOST_RESULTS).then((found) => {
      if (isLast) setAnswer({ typed, found })
    })
    return () => {
      isLast = false
    }
  }, [products, typed])
  if (typed === '') return NONE
  return answer?.typed === typed ? answer.found : undefined
}

const NONE: readonly OfflineProduct[] = []

type ResultProps = {
  readonly product: OfflineProduct
  readonly quantities: Quantity
  readonly onChange: (quantities: Quantity) => void
}

function Result({ product, quantities, onChange }: ResultProps) {
  const pack = isSoldOnline(product) ? defaultPack(product) : undefined
  return (
    <article className="flex h-full flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="text-base">
          <Label product={product} />
        </h3>
        <p className="truncate text-ink-soft text-sm">
          {product.genericName} · {product.brand}
        </p>
        <PrescriptionBadge of={product} />
        <ProductPrice product={product} />
      </div>
      {pack && <PackStepper {...{ product, quantities, onChange }} pack={pack} />}
    </article>
  )
}

export function PackStepper({ product, quantities, onChange, pack }: ResultProps & { pack: PricedLevel }) {
  const language = useLanguage()
  const nameLevel = useLevelName(product)
  const { level } = pack
  const most = product.maxUnitsPerOrder
  return (
    <QuantityStepper
      label={`${product.label[language]}: ${nameLevel(level)}`}
      value={quantities[level]}
      onChange={(count) => onChange({ ...quantities, [level]: count })}
      {...(most !== null && { max: Math.floor(most / unitsIn(level, product.pack)) })}
      size="small"
    />
  )
}
