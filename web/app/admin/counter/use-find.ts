import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { products } from '@niramoy/texts/en/catalogue/products'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { soldLevels } from '../../parts/product/packs.ts'
import { askFor } from '../../parts/search/use-suggest.ts'
import type { Sale } from './use-sale.ts'

/** Shorter than any code: how many of the chosen line. */
const COUNT = /^\d{1,3}$/
/** What a barcode, a SKU or a batch number can look like. */
const CODE = /^[\w./+-]{3,60}$/

/** Puts into the sale what was scanned or typed. */
export function useFind(sale: Sale, mayGiveOut: boolean) {
  const [problem, setProblem] = useState<string>()
  async function addById(id: number): Promise<void> {
    const product = await browserApi.products.get({ params: { id } })
    if (soldLevels(product).length === 0) return setProblem(products.noActivePrice)
    if (!mayGiveOut && !isSoldOnline(product)) return setProblem(`${product.label.en}: ${t.pharmacistOnly}`)
    sale.add(product)
  }
  const attempt = (work: () => Promise<void>) => {
    setProblem(undefined)
    work().catch((error: unknown) => setProblem(errorText(error, 'en').sentence))
  }
  return {
    problem,
    choose: ({ id }: Suggestion) => attempt(() => addById(id)),
    enter(typed: string, first: Suggestion | undefined) {
      if (COUNT.test(typed) && sale.chosen !== null) return sale.count(Number(typed))
      attempt(async () => {
        const id = (await byCode(typed)) ?? first?.id ?? (await byName(typed))
        if (id === undefined) return setProblem(t.nothingFound(typed))
        await addById(id)
      })
    },
  }
}

async function byCode(typed: string): Promise<number | undefined> {
  if (!CODE.test(typed)) return undefined
  const { productIds } = await browserApi.counter.find({ query: { code: typed } })
  // a batch number of several products is no answer
  return productIds.length === 1 ? productIds[0] : undefined
}

/** Typed quicker than suggestions came. A guess at another word is not taken unasked. */
async function byName(typed: string): Promise<number | undefined> {
  const { suggestions, showingFor, asking } = await askFor(typed, AbortSignal.timeout(10_000))
  return showingFor || asking ? undefined : suggestions[0]?.id
}
