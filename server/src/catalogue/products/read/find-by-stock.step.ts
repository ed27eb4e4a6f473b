import type { StockFilter } from '@niramoy/domain/stock/stock-filter'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Section } from '../../../platform/product-search.ts'
import { findMatching } from './find-fitting.step.ts'
import { idCondition, type ProductCondition, sectionConditions } from './product-filters.sql.ts'
import { selectMatchingIds } from './product-pages.sql.ts'

/** Stock is another district's: the start hands in who knows it. */
export type SelectStockIds = (db: Db, filter: StockFilter, now: Date) => Promise<number[]>

type Wish = { readonly stock: StockFilter; readonly search: string | undefined; readonly section: Section }

type ByStock = {
  readonly conditions: readonly ProductCondition[]
  /** With a search, what fits best first. */
  readonly inOrder: readonly number[] | null
}

/** What a list is narrowed by when staff choose by stock, with what fits the search and the section. */
export async function stockConditions(
  context: Context,
  selectStockIds: SelectStockIds,
  { stock, search, section }: Wish,
): Promise<ByStock> {
  const ids = await selectStockIds(context.db, stock, context.now())
  if (!search) return { conditions: [...sectionConditions(section), idCondition(ids)], inOrder: null }
  const { answer, conditions } = await findMatching(context, search, section)
  const found = conditions ? await selectMatchingIds(context.db, conditions) : answer.hits.map(({ id }) => id)
  const stocked = new Set(ids)
  const inOrder = found.filter((id) => stocked.has(id))
  return { conditions: [...sectionConditions({}), idCondition(inOrder)], inOrder }
}
