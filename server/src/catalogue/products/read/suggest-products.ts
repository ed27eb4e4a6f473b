import type { products } from '@niramoy/contract/catalogue/products'
import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import type { Reply } from '@niramoy/contract/platform/call'
import { toLabel } from '@niramoy/domain/catalogue/product-label'
import { addDays, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Answer } from '@niramoy/search/medicine-index'
import type { Context } from '../../../platform/context.ts'
import type { SuggestionCard } from '../../../platform/product-search.ts'
import { findFitting } from './find-fitting.step.ts'
import { sectionConditions, selectTextCondition } from './product-filters.sql.ts'
import { selectMatchingIds } from './product-pages.sql.ts'
import { bestPriceView, getImage } from './products.view.ts'
import { type SuggestionRow, selectIdsInStock, selectSuggestions } from './suggestions.sql.ts'

type Suggested = Reply<(typeof products)['suggest']>

const MOST_SUGGESTED = 8
const MOST_CARDS = 20_000
const NOTHING = { showingFor: null, asking: null, understood: null, groups: [] }

/** GET /products/suggest: what may be meant by what is typed so far. */
export async function suggestProducts(context: Context, typed: string): Promise<Suggested> {
  const { db, now, search } = context
  if (!typed) return { ...NOTHING, suggestions: [] }
  const answer =
    (await findFitting(context, typed, { limit: MOST_SUGGESTED })) ?? (await findByText(context, typed))
  const { hits, showingFor, asking } = answer
  const beside = { showingFor, asking, understood: search.understood(answer), groups: search.groups(typed) }
  if (hits.length === 0) return { ...beside, suggestions: [] }
  const ids = hits.map(({ id }) => id)
  const [cards, inStock] = await Promise.all([
    readCards(context, ids),
    selectIdsInStock(db, ids, dhakaDay(now())),
  ])
  const suggestions = hits.flatMap(({ id, matched }) => {
    const card = cards.get(id)
    const own = { inStock: inStock.has(id), matched: [...matched], lookAlikes: search.lookAlikes(id) }
    return card ? [{ ...card, ...own }] : []
  })
  return { ...beside, suggestions }
}

async function findByText({ db }: Context, typed: string): Promise<Answer> {
  const conditions = [...sectionConditions({}), await selectTextCondition(db, typed)]
  const ids = await selectMatchingIds(db, conditions, MOST_SUGGESTED)
  const hits = ids.map((id) => ({ id, why: 'prefix' as const, matched: [] }))
  return { hits, showingFor: null, asking: null, understood: null }
}

/** Only what is not known yet is read. */
async function readCards(
  { db, now, search }: Context,
  ids: readonly number[],
): Promise<Map<number, SuggestionCard>> {
  const cards = search.cards(now())
  const found = new Map(ids.flatMap((id) => cards.get(id) ?? []).map((card) => [card.id, card]))
  const unknown = ids.filter((id) => !found.has(id))
  if (unknown.length === 0) return found
  if (cards.size > MOST_CARDS) cards.clear()
  for (const row of await selectSuggestions(db, unknown, now())) {
    const card = cardView(row)
    found.set(row.id, card)
    if (hasSamePriceToday(row, now())) cards.set(row.id, card)
  }
  return found
}

/** A price that ends or begins within the day is looked up each time. */
function hasSamePriceToday({ price }: SuggestionRow, now: Date): boolean {
  if (!price) return false
  const { effective_to } = price
  return effective_to === null || new Date(effective_to) >= startOfDay(addDays(dhakaDay(now), 1))
}

type Card = Omit<Suggestion, 'inStock' | 'matched' | 'lookAlikes'>

function cardView(row: SuggestionRow): Card {
  const price = bestPriceView(row)
  return {
    id: row.id,
    name: row.name,
    label: toLabel(row),
    strength: row.strength,
    dosageForm: row.dosage_form,
    genericName: row.generic_name,
    manufacturer: row.brand_name,
    imageUrl: getImage(row),
    price: price && (price.finalStripPrice ?? price.finalUnitPrice),
    dispensingClass: row.dispensing_class,
    maxUnitsPerOrder: row.max_units_per_order,
  }
}
