import type { Answer, Hit } from '@niramoy/search/medicine-index'
import type { Context } from '../../../platform/context.ts'
import type { FindOptions, Section } from '../../../platform/product-search.ts'
import { type ProductCondition, sectionConditions, selectTextCondition } from './product-filters.sql.ts'
import { selectIdBySku } from './product-pages.sql.ts'

type Matching =
  | { readonly answer: Answer; readonly conditions: null }
  | { readonly answer: null; readonly conditions: readonly ProductCondition[] }

/** The products of a section that a search shows: by the index, or else those with the letters inside their names. */
export async function findMatching(context: Context, typed: string, section: Section): Promise<Matching> {
  const answer = await findFitting(context, typed, { section })
  if (answer && (answer.hits.length > 0 || !mayLookInside(typed))) return { answer, conditions: null }
  const conditions = [...sectionConditions(section), await selectTextCondition(context.db, typed)]
  return { answer: null, conditions }
}

/** A piece from the middle of a word finds it too; but 50 must never find 500. */
function mayLookInside(typed: string): boolean {
  return !/\p{Nd}/u.test(typed)
}

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
