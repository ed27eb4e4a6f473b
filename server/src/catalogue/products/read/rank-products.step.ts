import type { Context } from '../../../platform/context.ts'
import type { RankWish, Section } from '../../../platform/product-search.ts'
import { selectCatalogueNames } from '../../search/catalogue-names.sql.ts'
import { nameIndex } from '../../search/name-index.step.ts'
import { selectSaleFacts, selectSellableUntil } from '../../search/sale-facts.sql.ts'
import { saleIndex } from '../../search/sale-index.step.ts'

type Query = {
  readonly sortBy?: string | undefined
  readonly sortOrder?: 'ASC' | 'DESC'
  readonly inStock?: boolean | undefined
  readonly onOffer?: boolean | undefined
  readonly noPrescription?: boolean | undefined
}

/** What a query asks of the sale of products; null: nothing. */
export function rankWishOf(query: Query): RankWish | null {
  const { sortBy, sortOrder = 'ASC', inStock = false, onOffer = false, noPrescription = false } = query
  const byOffer = sortBy === 'unitPrice' || sortBy === 'saving' ? sortBy : undefined
  if (!byOffer && !inStock && !onOffer && !noPrescription) return null
  return { sortBy: byOffer, sortOrder, inStock, onOffer, noPrescription }
}

/** The wanted products of a part of the shop, or of these; from memory, or else from all that the database has. */
export async function rankProducts(
  { db, now, search }: Context,
  among: Section | readonly number[],
  wish: RankWish,
): Promise<readonly number[]> {
  const known = search.rank(among, wish, now())
  if (known) return known
  const sales = saleIndex()
  const names = nameIndex(await selectCatalogueNames(db))
  sales.replaceAll(await selectSaleFacts(db, 'all'))
  sales.setSellable(await selectSellableUntil(db, 'all'), 'all')
  return sales.rank(among, wish, { at: now(), names })
}
