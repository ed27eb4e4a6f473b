import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { getListed, type ListedRow, listedProducts } from './listed-products.sql.ts'
import { cut, getMost, ORDERS, type ProductPage } from './product-pages.sql.ts'

/** Which products an index leads to: all in the requested order, those of the brand or the generic names, or these. */
export type Lead = 'order' | 'brand' | 'generics' | 'ids'
export type Part = {
  readonly brandId?: number
  readonly genericIds?: readonly number[]
  /** The products themselves, where they are known already. */
  readonly ids?: readonly number[]
}
/** How many products there are: in the whole shop, on this part of it, and by each of what it is chosen by. */
type Counts = {
  readonly all: number
  readonly kept: number
  readonly ofBrand?: number | undefined
  readonly ofGenerics?: number | undefined
  readonly ofIds?: number | undefined
}

/**
 * A large part is met all along the requested order, and passing by what is not of it is quicker than to sort
 * the whole part; a small one is read whole.
 */
export function chooseLead(page: ProductPage, { all, kept, ofBrand, ofGenerics, ofIds }: Counts): Lead {
  const { first, count } = cut(page)
  const passed = ((first + count) * all) / Math.max(1, kept)
  if (ofIds !== undefined) return passed < ofIds ? 'order' : 'ids'
  if (ofBrand === undefined && ofGenerics === undefined) return 'order'
  const least = Math.min(ofBrand ?? all, ofGenerics ?? all)
  if (passed < least) return 'order'
  return ofBrand === least ? 'brand' : 'generics'
}

/** A page of a part of the shop, without the names of brands, types and generics. */
export async function selectPartPage(
  db: Db,
  { brandId, genericIds, ids }: Part,
  page: ProductPage & { readonly lead: Lead },
  now: Date,
): Promise<ListedRow[]> {
  const { first, count, isReversed } = cut(page)
  if (count <= 0) return []
  const shape = {
    ...page,
    isReversed,
    most: getMost(count),
    byBrand: brandId !== undefined,
    byGenerics: genericIds !== undefined,
    byIds: ids !== undefined,
  }
  // either is turned into bits, never both: products that are known need no generic names
  const passing = page.lead === 'order' || page.lead === 'brand' ? (ids ?? genericIds) : undefined
  const bits = passing && getBits(passing)
  const values = { brandId, genericIds, ids, bits, bitCount: (bits?.length ?? 0) * 8, first, count, now }
  return getListed(await partStatement(shape)(db, values as Values))
}

type Shape = Pick<ProductPage, 'sortBy' | 'sortOrder'> & {
  readonly isReversed: boolean
  readonly most: number
  readonly lead: Lead
  readonly byBrand: boolean
  readonly byGenerics: boolean
  readonly byIds: boolean
}
type Values = {
  readonly brandId: number
  readonly genericIds: readonly number[]
  readonly ids: readonly number[]
  readonly bits: Buffer
  readonly bitCount: number
  readonly first: number
  readonly count: number
  readonly now: Date
}

const statements = new Map<string, ReturnType<typeof preparePart>>()

/** Some hundred at most, each worded when it is first needed. */
function partStatement(shape: Shape) {
  const { sortBy, sortOrder, isReversed, most, lead, byBrand, byGenerics, byIds } = shape
  const name = [sortBy, sortOrder, isReversed, most, lead, byBrand, byGenerics, byIds].join(' ')
  const known = statements.get(name) ?? preparePart(shape)
  statements.set(name, known)
  return known
}

function preparePart(shape: Shape) {
  const isAscending = shape.sortOrder === 'ASC'
  return prepared((_db, values: Values) => {
    const picked = sql<{ id: number }>`
      select page.id from (
        select products.id from products
        where ${sql.join(partConditions(shape, values), sql` and `)}
        order by ${orderBy(shape.sortBy, isAscending !== shape.isReversed)}
        limit ${sql.lit(shape.most)} offset ${values.first}
      ) as page
      limit ${values.count}`
    return listedProducts(picked, values.now, orderBy(shape.sortBy, isAscending))
  })
}

/** What does not lead is worded so that no index can be chosen for it: how many it leaves is known, not guessed. */
function partConditions({ lead, byBrand, byGenerics, byIds }: Shape, values: Values): RawBuilder<unknown>[] {
  const conditions = [sql`products.deleted_at is null`]
  if (byBrand) {
    const brand = lead === 'brand' ? sql`products.brand_id` : sql`products.brand_id + 0`
    conditions.push(sql`${brand} = ${values.brandId}`)
  }
  if (byGenerics && lead === 'generics') {
    conditions.push(sql`products.generic_name_id = any(${values.genericIds}::int[])`)
  } else if (byGenerics) conditions.push(isAmong('products.generic_name_id', values))
  if (byIds && lead === 'ids') conditions.push(sql`products.id = any(${values.ids}::int[])`)
  else if (byIds) conditions.push(isAmong('products.id', values))
  return conditions
}

function isAmong(column: string, { bits, bitCount }: Values) {
  return sql`case when ${sql.ref(column)} < ${bitCount}
    then get_bit(${bits}::bytea, ${sql.ref(column)}) = 1 else false end`
}

function orderBy(sortBy: ProductPage['sortBy'], isAscending: boolean) {
  const direction = isAscending ? sql`asc` : sql`desc`
  return sql.join(ORDERS[sortBy].map((column) => sql`${sql.ref(column)} ${direction}`))
}

/** A bit for each id, set for those given: one lookup is enough, however many there are. */
function getBits(ids: readonly number[]): Buffer {
  const most = ids.reduce((one, other) => Math.max(one, other), 0)
  const bits = Buffer.alloc((most >> 3) + 1)
  for (const id of ids) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7))
  return bits
}
