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

/** Puts into the sale what was scanned or typed. */
export function useFind(sale: Sale, mayGiveOut: boolean) {
  const [problem, setProblem] = useState<string>()
  async function addById(id: number): Promise<void> {
    const product = await browserApi.products.get({ params: { id } })
    if (soldLevels(product).length === 0) return setProblem(products.noActivePrice)
    if (!mayGiveOut && !isSoldOnline(product)) return setProblem(`${product.label.en}: ${t.pharmacistOnly}`)
    sale.add(product)
  }
  /** Whether the sale took it. */
  async function attempt(work: () => Promise<boolean>): Promise<boolean> {
    setProblem(undefined)
    try {
      return await work()
    } catch (error) {
      setProblem(errorText(error, 'en').sentence)
      return true
    }
  }
  return {
    problem,
    choose({ id }: Suggestion) {
      void attempt(async () => {
        await addById(id)
        return true
      })
    },
    /** False where nothing was meant for sure: the list is shown again, to choose from. */
    enter(typed: string, first: Suggestion | undefined): Promise<boolean> {
      const entry = typedEntry(typed, sale.chosen !== null)
      return attempt(async () => {
        if (entry.kind === 'count') {
          sale.count(entry.units)
          return true
        }
        const byName = async () => first?.id ?? (await idByName(typed))
        const id =
          (entry.mayBeCode ? await idByCode(typed) : undefined) ??
          (entry.mayBeName ? await byName() : undefined)
        if (id !== undefined) await addById(id)
        else setProblem(entry.mayBeName ? t.nothingFound(typed) : t.noSuchCode(typed))
        return id !== undefined || entry.mayBeName
      })
    },
  }
}

async function idByCode(typed: string): Promise<number | undefined> {
  const { productIds } = await browserApi.counter.find({ query: { code: typed } })
  // a batch number of several products is no answer
  return productIds.length === 1 ? productIds[0] : undefined
}

/** Typed quicker than suggestions came. A guess at another word is not taken unasked. */
async function idByName(typed: string): Promise<number | undefined> {
  const { suggestions, showingFor, asking } = await askFor(typed, AbortSignal.timeout(10_000))
  return showingFor || asking ? undefined : suggestions[0]?.id
}

/** What Enter does with what was typed or scanned. */
type TypedEntry =
  | { readonly kind: 'count'; readonly units: number }
  | { readonly kind: 'product'; readonly mayBeCode: boolean; readonly mayBeName: boolean }

/** Shorter than any code: how many of the chosen line. */
const COUNT = /^\d{1,3}$/
/** What a barcode, a SKU or a batch number can look like. */
const CODE = /^[\w./+-]{3,60}$/
/** A number or a strength is in many names and means none of them. */
const NUMBER = /^[\d০-৯.,\s]+(mg|mcg|gm?|ml|iu|%)?$/i

export function typedEntry(typed: string, hasChosenLine: boolean): TypedEntry {
  if (COUNT.test(typed) && hasChosenLine) return { kind: 'count', units: Number(typed) }
  return {
    kind: 'product',
    mayBeCode: CODE.test(typed) && !COUNT.test(typed),
    mayBeName: !NUMBER.test(typed),
  }
}
