import type { Exchanged } from '@niramoy/domain/catalogue/exchange'
import { DETAIL_TEXTS, LISTED_TEXTS } from '@niramoy/domain/catalogue/product-fields'
import { isInScope, lowersPrices } from '@niramoy/domain/pricing/best-price'
import { type AliasedExpression, type Expression, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/db.ts'
import { dayInDhaka, matchAny } from '../../../platform/db/matching.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { clinicalColumns } from '../../generic-texts/generic-texts.sql.ts'
import {
  getPromotion,
  type RunningPromotion,
  runningPromotions,
} from '../../search/running-promotions.sql.ts'
import { pricing, pricingColumns } from './pricing-entries.sql.ts'

/** A product with its names, the price of this moment, the units that may be sold and the promotions that lower its price. */
export type ProductRow = Awaited<ReturnType<typeof selectProductsByIds>>[number]
export type ProductDetailsRow = NonNullable<Awaited<ReturnType<typeof selectProduct>>>['row']

/** Those of the ids that are listed, by id. */
export async function selectProductsByIds(db: Db, ids: readonly number[], now: Date) {
  return wholeRows(await selectByIds(db, { ids, now }))
}

const selectByIds = prepared((db, { ids, now }: { readonly ids: readonly number[]; readonly now: Date }) =>
  wholeProducts(db, listedProducts(db).where('products.id', '=', matchAny(ids)), now, (rows) =>
    rows.orderBy('products.id'),
  ),
)

/** With all it ever cost and will cost, newest first. */
export async function selectProduct(db: Db, id: number, now: Date) {
  const [found] = await selectOne(db, { id, now })
  if (!found?.product) return undefined
  const [row] = promoted([found.product], found.promotions.map(getPromotion))
  return row && { row: { ...row, created_at: new Date(row.created_at) }, entries: found.entries }
}

const selectOne = prepared((db, { id, now }: { readonly id: number; readonly now: Date }) =>
  db.selectNoFrom([
    jsonObjectFrom(
      shownProducts(db, listedProducts(db).where('products.id', '=', id), now).select(detailColumns),
    ).as('product'),
    jsonArrayFrom(runningPromotions(db, sql`array[${id}::int]`, now)).as('promotions'),
    jsonArrayFrom(pricing(db, id)).as('entries'),
  ]),
)

export type OwnProductRow = NonNullable<Awaited<ReturnType<typeof selectOwnProduct>>>

/** The same without its brand's and other names and its promotions: the caller has those in memory. */
export async function selectOwnProduct(db: Db, id: number, now: Date) {
  const [row] = await selectOwn(db, { id, now })
  return row
}

const selectOwn = prepared((db, { id, now }: { readonly id: number; readonly now: Date }) =>
  db
    .selectFrom('products')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .where('products.deleted_at', 'is', null)
    .where('products.id', '=', id)
    .select(ownColumns)
    .select(detailColumns)
    .select(['products.max_units_per_order', 'products.dispensing_class'])
    .select(() => [
      sellableUnits(db, now).where('product_id', '=', id).as('sellable_units'),
      jsonArrayFrom(pricing(db, id)).as('entries'),
    ]),
)

type ShownProducts = ReturnType<typeof shownProducts>

/** The products that a statement picks, in the order it is given. */
export async function selectShownProducts(
  db: Db,
  ids: Ids,
  now: Date,
  inOrder: (rows: ShownProducts) => ShownProducts,
) {
  return wholeRows(await wholeProducts(db, ids, now, inOrder).execute())
}

/** The products that a statement picks and the promotions of this day, in one row: one trip, however many. */
export function wholeProducts(db: Db, ids: Ids, now: Date, inOrder: (rows: ShownProducts) => ShownProducts) {
  const picked = sql<{ id: number }>`(select id from picked)`
  return db
    .with('picked', () => ids)
    .selectNoFrom([
      jsonArrayFrom(inOrder(shownProducts(db, picked, now))).as('rows'),
      jsonArrayFrom(runningPromotions(db, sql`array(select id from picked)`, now)).as('promotions'),
    ])
}

type Whole = Awaited<ReturnType<ReturnType<typeof wholeProducts>['execute']>>

export function wholeRows([whole]: Whole) {
  if (!whole) throw new Error('A statement without a row')
  const rows = promoted(whole.rows, whole.promotions.map(getPromotion))
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }))
}

const MOST_EXCHANGES = 300

/** All products with the substance and strength of these, themselves too; `500mg` and `500 mg` are one strength. */
export async function selectExchanges(db: Db, ids: readonly number[], now: Date) {
  return wholeRows(await selectSameStrength(db, { ids, most: MOST_EXCHANGES * ids.length, now }))
}

type Exchanges = { readonly ids: readonly number[]; readonly most: number; readonly now: Date }

const selectSameStrength = prepared((db, { ids, most, now }: Exchanges) => {
  const same = (column: string) => sql`lower(translate(${sql.ref(column)}, ' ,', ''))`
  const others = listedProducts(db)
    .where(
      sql<boolean>`exists (select from products as own where own.id = ${matchAny(ids)}
        and own.generic_name_id = products.generic_name_id and ${same('own.strength')} = ${same('products.strength')})`,
    )
    .orderBy('products.popularity', 'desc')
    .limit(most)
  return wholeProducts(db, others, now, (rows) => rows)
})

/** What decides whether it may be given for another. */
export function toExchanged(row: ProductRow): Exchanged {
  return {
    genericNameId: row.generic_name_id,
    genericName: row.generic_name,
    drugClass: row.drug_class,
    strength: row.strength,
    dosageForm: row.dosage_form,
    dispensingClass: row.dispensing_class,
    maxUnitsPerOrder: row.max_units_per_order,
  }
}

export async function isListed(db: Db, id: number): Promise<boolean> {
  return Boolean(await listedProducts(db).where('products.id', '=', id).executeTakeFirst())
}

export function listedProducts(db: Db) {
  return db.selectFrom('products').select('products.id').where('products.deleted_at', 'is', null)
}

type Ids = Expression<{ id: number }>
/** Ids of products, by themselves or as picked before. */
type Picked = { as(name: 'shown'): AliasedExpression<{ id: number }, 'shown'> }

export function shownProducts(db: Db, ids: Picked, now: Date) {
  return db
    .selectFrom(ids.as('shown'))
    .innerJoin('products', 'products.id', 'shown.id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('product_types', 'product_types.id', 'products.product_type_id')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .innerJoin('categories', 'categories.id', 'generic_names.category_id')
    .select(productColumns)
    .select((from) => [
      from.fn
        .coalesce('products.max_units_per_order', 'generic_names.max_units_per_order')
        .as('max_units_per_order'),
      from.fn.coalesce('products.dispensing_class', 'generic_names.dispensing_class').as('dispensing_class'),
      jsonObjectFrom(
        from
          .selectFrom('pricing_entries')
          .select(pricingColumns)
          .whereRef('product_id', '=', 'products.id')
          .where('effective_from', '<=', now)
          .where((price) => price.or([price('effective_to', 'is', null), price('effective_to', '>', now)]))
          // there is one at most; asked for so, it is found by the index that is quick to read
          .orderBy('effective_from', 'desc')
          .limit(sql.lit(1)),
      ).as('price'),
      from.fn
        .coalesce(sellableUnits(db, now).whereRef('product_id', '=', sql.ref('products.id')), sql<number>`0`)
        .as('sellable_units'),
    ])
}

/** Null where there are none. */
function sellableUnits(db: Db, now: Date) {
  return db
    .selectFrom('stock_batches')
    .select(sql<number>`sum(quantity)`.as('units'))
    .where('quantity', '>', sql.lit(0))
    .where('recalled_at', 'is', null)
    .where('expires_on', '>=', dayInDhaka(now))
}

const ownColumns = [
  'products.id',
  'products.sku',
  'products.name',
  ...Object.values(LISTED_TEXTS).map(({ column }) => `products.${column}` as const),
  'products.image_path',
  'products.brand_id',
  'products.product_type_id',
  'products.generic_name_id',
  'products.created_at',
] as const

const productColumns = [
  ...ownColumns,
  'brands.name as brand_name',
  'brands.slug as brand_slug',
  'product_types.name as type_name',
  'product_types.is_multi_level',
  'product_types.strip_label',
  'generic_names.name as generic_name',
  'generic_names.slug as generic_slug',
  'generic_names.sub_category',
  'generic_names.drug_class',
  'generic_names.category_id',
  'categories.name as category_name',
  'categories.name_bn as category_name_bn',
  'categories.slug as category_slug',
] as const

const detailColumns = [
  ...Object.values(DETAIL_TEXTS).map(({ column }) => `products.${column}` as const),
  'products.attributes',
  'products.version',
  'products.max_units_per_order as own_max_units',
  'products.shelf_place',
  'products.reorder_level',
  'products.dispensing_class as own_dispensing_class',
  'products.dispensing_reason',
  ...clinicalColumns,
  // what the shop says is in it, in place of the program's file
  sql<string[] | null>`(select ingredients from generic_ingredients
    where generic_ingredients.generic_name_id = products.generic_name_id)`.as('own_ingredients'),
] as const

type Promotable = { readonly id: number; readonly category_id: number; readonly brand_id: number }

/** Each with the promotions that lower its price. */
export function promoted<Row extends Promotable>(rows: readonly Row[], running: readonly RunningPromotion[]) {
  const lowering = running.filter(lowersPrices)
  return rows.map((row): Row & { readonly promotions: readonly RunningPromotion[] } => {
    const product = { id: row.id, categoryId: row.category_id, brandId: row.brand_id }
    return { ...row, promotions: lowering.filter((promotion) => isInScope(promotion, product)) }
  })
}
