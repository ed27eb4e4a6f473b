import type { Product, products } from '@niramoy/contract/catalogue/products'
import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import type { Section } from '../../../platform/product-search.ts'
import { countMiss } from '../../needs/count-miss.step.ts'
import { findMatching } from './find-fitting.step.ts'
import { chooseLead, type Lead, selectPartPage } from './part-pages.sql.ts'
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
  selectProductPage,
  selectSectionPage,
} from './product-pages.sql.ts'
import { type ProductRow, selectProductsByIds } from './products.sql.ts'
import { namedProductView, productView, withInherited } from './products.view.ts'

type Query = Input<(typeof products)['list']>['query']
type Found = 'products' | 'showingFor' | 'asking' | 'understood' | 'chosen'
type Listed = Pick<Reply<(typeof products)['list']>, Found> & { readonly total: number }

/** GET /products: a section of the shop, or what fits a search there. What visitors search for in vain is counted. */
export async function findProducts(context: Context, actor: Actor | null, query: Query): Promise<Listed> {
  const section = context.search.section(query) ?? (await selectSection(context.db, query))
  const chosen = await readChosen(context, query)
  if (!query.search) return { ...(await readSection(context, query, section)), ...chosen }
  const found = { ...(await searchSection(context, query, { section, typed: query.search })), ...chosen }
  const isMissed = found.total === 0 || Boolean(found.asking)
  if (isMissed && actor?.role !== 'admin' && isFirstOfShop(query)) countMiss(context, query.search)
  return found
}

async function readChosen({ db, search }: Context, query: Query): Promise<Pick<Listed, 'chosen'>> {
  if (!query.category && !query.genericName && !query.brand) return {}
  return { chosen: search.chosen(query) ?? (await selectChosen(db, query)) }
}

/** What one part of the shop does not have, another may. */
function isFirstOfShop({ page, category, brand, genericName, subCategory, drugClass }: Query): boolean {
  return page === 1 && !(category || brand || genericName || subCategory || drugClass)
}

async function readSection(context: Context, query: Query, section: Section): Promise<Listed> {
  const { db, now, search } = context
  const total = search.count(section) ?? (await countProducts(db, sectionConditions(section)))
  const page = pageOf(query, total)
  const products =
    (await readByLead(context, section, page)) ??
    shown(context, await selectSectionPage(db, section, page, now()))
  return { products, total }
}

/** With what this process knows by heart, the quicker way; null: something is missing. */
async function readByLead(context: Context, section: Section, page: ProductPage): Promise<Product[] | null> {
  const { db, now, search } = context
  const lead = leadOf(context, section, page)
  if (!lead) return null
  const rows = await selectPartPage(db, section, { ...page, lead }, now())
  const promotions = search.promotions(now())
  if (!promotions) return null
  const views = rows.map((row) => {
    const references = {
      brandId: row.brand_id,
      productTypeId: row.product_type_id,
      genericNameId: row.generic_name_id,
    }
    const names = search.namesOf(references)
    return names && namedProductView(withInherited(row, names, promotions), names, search.lookAlikes(row.id))
  })
  return views.every((view) => view !== null) ? views : null
}

function leadOf({ search }: Context, { brandId, genericIds }: Section, page: ProductPage): Lead | null {
  const all = search.count({})
  const ofBrand = brandId === undefined ? undefined : search.count({ brandId })
  const ofGenerics = genericIds === undefined ? undefined : search.count({ genericIds })
  if (all === null || ofBrand === null || ofGenerics === null) return null
  return chooseLead(page, { all, kept: page.total, ofBrand, ofGenerics })
}

function shown({ search }: Context, rows: readonly ProductRow[]): Product[] {
  return rows.map((row) => productView(row, search.lookAlikes(row.id)))
}

type Search = { readonly section: Section; readonly typed: string }

async function searchSection(context: Context, query: Query, { section, typed }: Search): Promise<Listed> {
  const { answer, conditions } = await findMatching(context, typed, section)
  if (conditions) {
    const total = await countProducts(context.db, conditions)
    const rows = await readPage(context, query, conditions, total)
    return { products: shown(context, rows), total, showingFor: null, asking: null, understood: null }
  }
  const fitting = answer.hits.map(({ id }) => id)
  const ids = answer.understood?.isCheap
    ? await selectByUnitPrice(context.db, fitting, context.now())
    : fitting
  const rows = query.sortBy
    ? await readPage(context, query, [...sectionConditions({}), idCondition(ids)], ids.length)
    : await readInOrder(context, ids.slice((query.page - 1) * query.pageSize, query.page * query.pageSize))
  const { showingFor, asking } = answer
  const understood = context.search.understood(answer)
  return { products: shown(context, rows), total: ids.length, showingFor, asking, understood }
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

/** One that was removed from sale this moment is left out. */
async function readInOrder({ db, now }: Context, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = new Map((await selectProductsByIds(db, ids, now())).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
