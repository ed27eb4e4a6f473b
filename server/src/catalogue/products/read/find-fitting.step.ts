import type { Answer, Hit } from '@niramoy/search/medicine-index'
import type { Context } from '../../../platform/context.ts'
import type { FindOptions } from '../../../platform/product-search.ts'
import { sectionConditions } from './product-filters.sql.ts'
import { selectIdBySku } from './product-pages.sql.ts'

const WHOLE_SKU = /^[0-9a-f]{6}$/i

/** The products that fit what was typed, the best first, one with this SKU before all; null while there is no index. */
export async function findFitting(
  { db, search }: Context,
  typed: string,
  options: FindOptions = {},
): Promise<Answer | null> {
  const answer = search.find(typed, options)
  if (!answer || !WHOLE_SKU.test(typed)) return answer
  const id = await selectIdBySku(db, typed.toUpperCase(), sectionConditions(options.section ?? {}))
  if (id === undefined) return answer
  const hit: Hit = { id, why: 'exact', matched: [] }
  const others = answer.showingFor === null ? answer.hits.filter((other) => other.id !== id) : []
  return { ...answer, hits: [hit, ...others].slice(0, options.limit), showingFor: null, asking: null }
}
