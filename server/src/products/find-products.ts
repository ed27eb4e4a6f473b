import type { Input, Reply } from '@niramoy/contract/call'
import type { products } from '@niramoy/contract/products'
import type { Context } from '../context.ts'
import type { Shelf } from '../product-search.ts'
import { findFitting } from './find-fitting.step.ts'
import {
  idCondition,
  type ProductCondition,
  selectShelf,
  selectTextCondition,
  shelfConditions,
} from './product-filters.sql.ts'
import { countProducts, type ProductPage, selectProductPage, selectShelfPage } from './product-pages.sql.ts'
import { type ProductRow, selectProductsByIds } from './products.sql.ts'
import { productView } from './products.view.ts'

type Query = Input<(typeof products)['list']>['query']
type Found = {
  readonly rows: readonly ProductRow[]
  readonly total: number
  readonly showingFor?: string | null
}
type Listed = Pick<Reply<(typeof products)['list']>, 'products' | 'showingFor'> & { readonly total: number }

/** GET /products: a shelf of the shop, or what fits a search there. */
export async function findProducts(context: Context, query: Query): Promise<Listed> {
  const shelf = await selectShelf(context.db, query)
  const { rows, ...found } = query.search
    ? await searchShelf(context, query, { shelf, typed: query.search })
    : await readShelf(context, query, shelf)
  return { products: rows.map((row) => productView(row, context.search.lookAlikes(row.id))), ...found }
}

async function readShelf(context: Context, query: Query, shelf: Shelf): Promise<Found> {
  const { db, now, search } = context
  const total = search.count(shelf) ?? (await countProducts(db, shelfConditions(shelf)))
  return { rows: await selectShelfPage(db, shelf, pageOf(query, total), now()), total }
}

type Search = { readonly shelf: Shelf; readonly typed: string }

async function searchShelf(context: Context, query: Query, { shelf, typed }: Search): Promise<Found> {
  const answer = await findFitting(context, typed, { shelf })
  if (!answer || (answer.hits.length === 0 && mayLookInside(typed))) {
    const conditions = [...shelfConditions(shelf), await selectTextCondition(context.db, typed)]
    const total = await countProducts(context.db, conditions)
    return { rows: await readPage(context, query, conditions, total), total, showingFor: null }
  }
  const ids = answer.hits.map(({ id }) => id)
  const rows = query.sortBy
    ? await readPage(context, query, [...shelfConditions({}), idCondition(ids)], ids.length)
    : await readInOrder(context, ids.slice((query.page - 1) * query.pageSize, query.page * query.pageSize))
  return { rows, total: ids.length, showingFor: answer.showingFor }
}

/** A piece from the middle of a word finds it too; but 50 must never find 500. */
function mayLookInside(typed: string): boolean {
  return !/\p{Nd}/u.test(typed)
}

function readPage(
  { db, now }: Context,
  query: Query,
  conditions: readonly ProductCondition[],
  total: number,
): Promise<ProductRow[]> {
  return selectProductPage(db, conditions, pageOf(query, total), now())
}

function pageOf({ sortBy = 'name', sortOrder, page, pageSize }: Query, total: number): ProductPage {
  return { sortBy: sortBy === 'SKU' ? 'sku' : sortBy, sortOrder, page, pageSize, total }
}

/** One that was taken off the shelves this moment is left out. */
async function readInOrder({ db, now }: Context, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = new Map((await selectProductsByIds(db, ids, now())).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
