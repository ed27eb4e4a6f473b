import type { Product, products } from '@niramoy/contract/catalogue/products'
import type { Input, Reply } from '@niramoy/contract/platform/call'
import { getBengaliName } from '@niramoy/domain/catalogue/bengali-names'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Answer } from '@niramoy/search/medicine-index'
import type { Context } from '../../../platform/context.ts'
import type { RankWish, Section } from '../../../platform/product-search.ts'
import { countMiss } from '../../needs/count-miss.step.ts'
import { type SelectStockIds, stockConditions } from './find-by-stock.step.ts'
import { findMatching } from './find-fitting.step.ts'
import { chooseLead, type Lead, type Part, selectPartPage } from './part-pages.sql.ts'
import {
  idCondition,
  type ProductCondition,
  sectionConditions,
  selectChosen,
  selectSection,
} from './product-filters.sql.ts'
import {
  countProducts,
  type ProductPage,
  selectByUnitPrice,
  selectMatchingIds,
  selectProductPage,
  selectSectionPage,
} from './product-pages.sql.ts'
import { type ProductRow, selectProductsByIds } from './products.sql.ts'
import { namedProductView, productView, withInherited } from './products.view.ts'
import { rankProducts, rankWishOf } from './rank-products.step.ts'

type Query = Input<(typeof products)['list']>['query']
type Found = 'products' | 'showingFor' | 'asking' | 'understood' | 'chosen'
type Listed = Pick<Reply<(typeof products)['list']>, Found> & { readonly total: number }

type Wanted = { readonly query: Query; readonly selectStockIds: SelectStockIds }

/** GET /products: a section of the shop, or what fits a search there. What visitors search for in vain is counted. */
export async function findProducts(
  context: Context,
  actor: Actor | null,
  { query, selectStockIds }: Wanted,
): Promise<Listed> {
  const section = context.search.section(query) ?? (await selectSection(context.db, query))
  const chosen = await readChosen(context, query)
  if (query.stock && context.staff) {
    const wish = { stock: query.stock, search: query.search, section }
    const { conditions, inOrder } = await stockConditions(context, selectStockIds, wish)
    const total = await countProducts(context.db, conditions)
    const rows =
      inOrder && !query.sortBy
        ? await readInOrder(context, onPage(query, inOrder))
        : await readPage(context, query, conditions, total)
    return { products: shown(context, rows), total, ...chosen }
  }
  const wish = rankWishOf(query)
  if (!query.search) {
    const listed = wish ? readRanked(context, query, section, wish) : readSection(context, query, section)
    return { ...(await listed), ...chosen }
  }
  const found = { ...(await searchSection(context, query, { section, typed: query.search })), ...chosen }
  const isMissed = found.total === 0 || Boolean(found.asking)
  if (isMissed && actor?.role !== 'admin' && isFirstOfShop(query)) countMiss(context, query.search)
  return found
}

async function readChosen({ db, search }: Context, query: Query): Promise<Pick<Listed, 'chosen'>> {
  const isLookedUp = Boolean(query.category || query.genericName || query.brand)
  const classes = { ...chosenClass(query, 'subCategory'), ...chosenClass(query, 'drugClass') }
  if (!isLookedUp) return Object.keys(classes).length > 0 ? { chosen: classes } : {}
  return { chosen: { ...(search.chosen(query) ?? (await selectChosen(db, query))), ...classes } }
}

/** Its value is its English name. */
function chosenClass(query: Query, level: 'subCategory' | 'drugClass') {
  const name = query[level]
  const nameBn = getBengaliName(name ?? null)
  return name && nameBn ? { [level]: { value: name, name, nameBn } } : {}
}

/** What one part of the shop does not have, another may. */
function isFirstOfShop(query: Query): boolean {
  const { page, category, brand, genericName, subCategory, drugClass } = query
  const isNarrowed = query.inStock || query.onOffer || query.noPrescription
  return page === 1 && !(category || brand || genericName || subCategory || drugClass || isNarrowed)
}

async function readSection(context: Context, query: Query, section: Section): Promise<Listed> {
  const { db, now, search } = context
  const total = search.count(section) ?? (await countProducts(db, sectionConditions(section)))
  const page = getPage(query, total)
  const products =
    (await readByLead(context, section, page)) ??
    shown(context, await selectSectionPage(db, section, page, now()))
  return { products, total }
}

/** What is sold in a way, or in the order of prices: which products those are is known before any is read. */
async function readRanked(context: Context, query: Query, section: Section, wish: RankWish): Promise<Listed> {
  const ids = await rankProducts(context, section, wish)
  const total = ids.length
  if (wish.sortBy) return { products: shown(context, await readInOrder(context, onPage(query, ids))), total }
  const products =
    (await readByLead(context, { ids }, getPage(query, total))) ??
    shown(context, await readPage(context, query, [...sectionConditions({}), idCondition(ids)], total))
  return { products, total }
}

/** With what this process knows by heart, the quicker way; null: something is missing. */
async function readByLead(context: Context, part: Part, page: ProductPage): Promise<Product[] | null> {
  const { db, now, search } = context
  const lead = getLead(context, part, page)
  if (!lead) return null
  const rows = await selectPartPage(db, part, { ...page, lead }, now())
  const promotions = search.promotions(now())
  if (!promotions) return null
  const views = rows.map((row) => {
    const references = {
      brandId: row.brand_id,
      productTypeId: row.product_type_id,
      genericNameId: row.generic_name_id,
    }
    const names = search.listNames(references)
    return names && namedProductView(withInherited(row, names, promotions), names, search.lookAlikes(row.id))
  })
  return views.every((view) => view !== null) ? views : null
}

function getLead({ search }: Context, { brandId, genericIds, ids }: Part, page: ProductPage): Lead | null {
  const all = search.count({})
  const ofBrand = brandId === undefined ? undefined : search.count({ brandId })
  const ofGenerics = genericIds === undefined ? undefined : search.count({ genericIds })
  if (all === null || ofBrand === null || ofGenerics === null) return null
  return chooseLead(page, { all, kept: page.total, ofBrand, ofGenerics, ofIds: ids?.length })
}

function shown({ search }: Context, rows: readonly ProductRow[]): Product[] {
  return rows.map((row) => productView(row, search.lookAlikes(row.id)))
}

type Search = { readonly section: Section; readonly typed: string }

async function searchSection(context: Context, query: Query, { section, typed }: Search): Promise<Listed> {
  const { answer, conditions } = await findMatching(context, typed, section)
  const wish = rankWishOf(query)
  if (conditions && !wish) {
    const total = await countProducts(context.db, conditions)
    const rows = await readPage(context, query, conditions, total)
    return { products: shown(context, rows), total, showingFor: null, asking: null, understood: null }
  }
  const fitting = conditions
    ? await selectMatchingIds(context.db, conditions)
    : await fittingIds(context, answer)
  const ids = wish ? await rankProducts(context, fitting, wish) : fitting
  const isInOrder = wish?.sortBy !== undefined || (!query.sortBy && !conditions)
  const rows = isInOrder
    ? await readInOrder(context, onPage(query, ids))
    : await readPage(context, query, [...sectionConditions({}), idCondition(ids)], ids.length)
  const { showingFor = null, asking = null } = answer ?? {}
  const understood = answer && context.search.understood(answer)
  return { products: shown(context, rows), total: ids.length, showingFor, asking, understood }
}

async function fittingIds({ db, now }: Context, { hits, understood }: Answer): Promise<number[]> {
  const ids = hits.map(({ id }) => id)
  return understood?.isCheap ? selectByUnitPrice(db, ids, now()) : ids
}

function readPage(
  { db, now }: Context,
  query: Query,
  conditions: readonly ProductCondition[],
  total: number,
): Promise<ProductRow[]> {
  return selectProductPage(db, conditions, getPage(query, total), now())
}

function getPage({ sortBy, sortOrder, page, pageSize }: Query, total: number): ProductPage {
  return { sortBy: storedOrder(sortBy), sortOrder, page, pageSize, total }
}

/** The database has no order by price: what is sorted so comes in its order already. */
function storedOrder(sortBy: Query['sortBy'] = 'name'): ProductPage['sortBy'] {
  if (sortBy === 'unitPrice' || sortBy === 'saving') return 'name'
  return sortBy === 'SKU' ? 'sku' : sortBy
}

function onPage({ page, pageSize }: Query, ids: readonly number[]): readonly number[] {
  return ids.slice((page - 1) * pageSize, page * pageSize)
}

/** One that was removed from sale this moment is left out. */
async function readInOrder({ db, now }: Context, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = new Map((await selectProductsByIds(db, ids, now())).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
