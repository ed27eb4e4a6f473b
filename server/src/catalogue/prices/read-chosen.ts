import { type ChosenProducts, MOST_PRICES, type prices } from '@niramoy/contract/catalogue/prices'
import type { Reply } from '@niramoy/contract/platform/call'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { findMatching } from '../products/read/find-fitting.step.ts'
import { sectionConditions, selectSection } from '../products/read/product-filters.sql.ts'
import { selectMatchingIds } from '../products/read/product-pages.sql.ts'
import { rankProducts, rankWishOf } from '../products/read/rank-products.step.ts'
import { selectProductPrices } from './prices.sql.ts'
import { productPriceView } from './prices.view.ts'

type Filter = NonNullable<ChosenProducts['filter']>

/** POST /admin/prices/chosen: what is chosen by hand, or all that the list of products shows by its filter. */
export async function readChosen(
  context: Context,
  { ids, filter }: ChosenProducts,
): Promise<Reply<typeof prices.chosen>> {
  if (!ids && !filter) throw new Refusal('prices-required')
  const chosen = ids ?? (await matchingIds(context, filter ?? {}))
  if (chosen.length > MOST_PRICES) throw new Refusal('prices-too-many')
  const rows = await selectProductPrices(context.db, chosen, context.now())
  return { products: rows.map(productPriceView) }
}

async function matchingIds(context: Context, filter: Filter): Promise<readonly number[]> {
  const { db, search } = context
  const section = search.section(filter) ?? (await selectSection(db, filter))
  const wish = rankWishOf(filter)
  if (!filter.search) {
    if (wish) return rankProducts(context, section, wish)
    return selectMatchingIds(db, sectionConditions(section), MOST_PRICES + 1)
  }
  const { answer, conditions } = await findMatching(context, filter.search, section)
  const fitting = conditions ? await selectMatchingIds(db, conditions) : answer.hits.map(({ id }) => id)
  return wish ? rankProducts(context, fitting, wish) : fitting
}
