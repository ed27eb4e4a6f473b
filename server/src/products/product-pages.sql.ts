import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { ProductCondition } from './product-filters.sql.ts'
import { type ProductRow, selectShownProducts } from './products.sql.ts'

const ORDERS = {
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

export async function selectProductPage(
  db: Db,
  conditions: Conditions,
  page: ProductPage,
  now: Date,
): Promise<ProductRow[]> {
  const { first, count, isReversed } = cut(page)
  if (count <= 0) return []
  const isAscending = page.sortOrder === 'ASC'
  let ids = meeting(db, conditions).select('products.id').limit(count).offset(first)
  for (const column of ORDERS[page.sortBy]) {
    ids = ids.orderBy(column, isAscending === isReversed ? 'desc' : 'asc')
  }
  return selectShownProducts(db, ids, now, (rows) =>
    ORDERS[page.sortBy].reduce(
      (sorted, column) => sorted.orderBy(column, isAscending ? 'asc' : 'desc'),
      rows,
    ),
  )
}

/** The first ids that meet the conditions, by name. */
export async function selectFirstIds(db: Db, conditions: Conditions, limit: number): Promise<number[]> {
  const query = meeting(db, conditions).select('products.id').orderBy('products.name').orderBy('products.id')
  return (await query.limit(limit).execute()).map(({ id }) => id)
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
function cut({ page, pageSize, total }: ProductPage) {
  const before = (page - 1) * pageSize
  const count = Math.min(pageSize, total - before)
  const isReversed = before > total / 2
  return { first: isReversed ? total - before - count : before, count, isReversed }
}
