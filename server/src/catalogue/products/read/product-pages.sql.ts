import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import { type ProductCondition, sectionConditions } from './product-filters.sql.ts'
import { type ProductRow, wholeProducts, wholeRows } from './products.sql.ts'

export const ORDERS = {
  name: ['products.name', 'products.id'],
  createdAt: ['products.created_at', 'products.id'],
  sku: ['products.sku'],
  popularity: ['products.popularity', 'products.id'],
} as const

export type ProductPage = {
  readonly sortBy: keyof typeof ORDERS
  readonly sortOrder: 'ASC' | 'DESC'
  readonly page: number
  readonly pageSize: number
  /** How many there are on all pages. */
  readonly total: number
}

type Conditions = readonly ProductCondition[]

export async function countProducts(db: Db, conditions: Conditions): Promise<number> {
  const { total } = await meeting(db, conditions)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A page of a part of the shop. */
export async function selectSectionPage(
  db: Db,
  section: Section,
  page: ProductPage,
  now: Date,
): Promise<ProductRow[]> {
  const { first, count, isReversed } = cut(page)
  if (count <= 0) return []
  const { brandId, genericIds } = section
  const by = { byBrand: brandId !== undefined, byGenerics: Boolean(genericIds) }
  const shape = { ...page, ...by, isReversed, most: getMost(count) }
  return wholeRows(await sectionStatement(shape)(db, { ...section, first, count, now }))
}

export async function selectProductPage(
  db: Db,
  conditions: Conditions,
  page: ProductPage,
  now: Date,
): Promise<ProductRow[]> {
  const { first, count, isReversed } = cut(page)
  if (count <= 0) return []
  const ids = meeting(db, conditions)
    .select('products.id')
    .limit(sql.lit(getMost(count)))
    .offset(first)
  return wholeRows(await inOrder(db, ids, { ...page, isReversed }, { count, now }).execute())
}

const PAGE_SIZES = [20, 100]
const MOST_ON_A_PAGE = 1_000

/**
 * At least as many, as a number in the statement: of one that comes as a value PostgreSQL takes a tenth of all products
 * for the page, and would rather plan the statement anew each time.
 */
export function getMost(count: number): number {
  return PAGE_SIZES.find((size) => size >= count) ?? MOST_ON_A_PAGE
}

type Section = Parameters<typeof sectionConditions>[0]
type Order = Pick<ProductPage, 'sortBy' | 'sortOrder'> & { readonly isReversed: boolean }
type Shape = Order & { readonly byBrand: boolean; readonly byGenerics: boolean; readonly most: number }
type Values = Required<Section> & { readonly first: number; readonly count: number; readonly now: Date }

const statements = new Map<string, ReturnType<typeof prepareSection>>()

/** There are some two hundred at most, each worded when it is first needed. */
function sectionStatement(shape: Shape) {
  const { sortBy, sortOrder, isReversed, byBrand, byGenerics, most } = shape
  const name = [sortBy, sortOrder, isReversed, byBrand, byGenerics, most].join(' ')
  const known = statements.get(name) ?? prepareSection(shape)
  statements.set(name, known)
  return known as (db: Db, values: Partial<Values>) => ReturnType<typeof known>
}

function prepareSection(shape: Shape) {
  return prepared((db, { brandId, genericIds, first, count, now }: Values) => {
    const section = { ...(shape.byBrand && { brandId }), ...(shape.byGenerics && { genericIds }) }
    const ids = meeting(db, sectionConditions(section))
      .select('products.id')
      .limit(sql.lit(shape.most))
      .offset(first)
    return inOrder(db, ids, shape, { count, now })
  })
}

type Page = SelectQueryBuilder<Schema, 'products', { id: number }>

/** The products of the page, picked from either end and then ordered from the front. */
function inOrder(
  db: Db,
  page: Page,
  { sortBy, sortOrder, isReversed }: Order,
  { count, now }: Pick<Values, 'count' | 'now'>,
) {
  const isAscending = sortOrder === 'ASC'
  let ids = page
  for (const column of ORDERS[sortBy]) ids = ids.orderBy(column, isAscending === isReversed ? 'desc' : 'asc')
  const picked = db.selectFrom(ids.as('page')).select('page.id').limit(count)
  return wholeProducts(db, picked, now, (rows) =>
    ORDERS[sortBy].reduce((sorted, column) => sorted.orderBy(column, isAscending ? 'asc' : 'desc'), rows),
  )
}

/** The ids that meet the conditions, by name: all, or so many of the first. */
export async function selectMatchingIds(db: Db, conditions: Conditions, limit?: number): Promise<number[]> {
  const query = meeting(db, conditions).select('products.id').orderBy('products.name').orderBy('products.id')
  const found = await (limit === undefined ? query : query.limit(limit)).execute()
  return found.map(({ id }) => id)
}

/** The same products, the cheapest unit first; what has no price now comes last. */
export async function selectByUnitPrice(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    left join pricing_entries on product_id = wanted.id
      and effective_from <= ${now} and (effective_to is null or effective_to > ${now})
    order by unit_price_poisha nulls last, place`.execute(db)
  return rows.map(({ id }) => id)
}

export async function selectIdBySku(
  db: Db,
  sku: string,
  conditions: Conditions,
): Promise<number | undefined> {
  const query = meeting(db, conditions).select('products.id').where('products.sku', '=', sku)
  return (await query.executeTakeFirst())?.id
}

function meeting(db: Db, conditions: Conditions) {
  return db.selectFrom('products').where((products) => products.and(conditions.map((is) => is(products))))
}

/** A page in the rear half is counted from the end, so that the last one costs no more than the first. */
export function cut({ page, pageSize, total }: Pick<ProductPage, 'page' | 'pageSize' | 'total'>) {
  const before = (page - 1) * pageSize
  const count = Math.min(pageSize, total - before)
  const isReversed = before > total / 2
  return { first: isReversed ? total - before - count : before, count, isReversed }
}
