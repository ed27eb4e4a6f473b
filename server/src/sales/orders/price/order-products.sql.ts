import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { runningPromotions } from '../../../catalogue/search/running-promotions.sql.ts'
import type { Db } from '../../../platform/db/db.ts'
import { dayInDhaka, matchAny } from '../../../platform/db/matching.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { shippingMethods } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { genericLimits } from './unit-limits.sql.ts'

/** A product with everything an order wants to know of it: names, the price of this moment, the units in stock. */
export type OrderProduct = Awaited<ReturnType<typeof selectOrderProducts>>[number]

/** Those of the ids that are listed. */
export function selectOrderProducts(db: Db, ids: readonly number[], now: Date) {
  return selectProducts(db, { ids, now })
}

/** The same with the promotions that run and the ways of delivery, in one statement however many there are. */
export async function selectOrderFacts(db: Db, ids: readonly number[], now: Date) {
  const [facts] = await selectFacts(db, { ids, now })
  if (!facts) throw new Error('A statement without a row')
  return facts
}

export type OrderFacts = Awaited<ReturnType<typeof selectOrderFacts>>

type ProductIds = { readonly ids: readonly number[]; readonly now: Date }

const selectProducts = prepared(orderProducts)
const selectFacts = prepared((db, asked: ProductIds) => db.selectNoFrom(orderFacts(db, asked)))

/** As columns of a statement. */
export function orderFacts(db: Db, { ids, now }: ProductIds) {
  return [
    jsonArrayFrom(orderProducts(db, { ids, now })).as('products'),
    jsonArrayFrom(runningPromotions(db, ids, now)).as('promotions'),
    jsonArrayFrom(shippingMethods(db)).as('methods'),
    jsonArrayFrom(genericLimits(db)).as('limits'),
  ] as const
}

/** No more of each than an order needs: it is read twice for every order. */
function orderProducts(db: Db, { ids, now }: ProductIds) {
  return db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('product_types', 'product_types.id', 'products.product_type_id')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .select(COLUMNS)
    .select((from) => [
      from.fn
        .coalesce('products.max_units_per_order', 'generic_names.max_units_per_order')
        .as('max_units_per_order'),
      from.fn.coalesce('products.dispensing_class', 'generic_names.dispensing_class').as('dispensing_class'),
      jsonObjectFrom(priceAt(db, now)).as('price'),
      sellableUnits(now).as('sellable_units'),
    ])
    .where('products.deleted_at', 'is', null)
    .where('products.id', '=', matchAny(ids))
}

const COLUMNS = [
  'products.id',
  'products.sku',
  'products.name',
  'products.strength',
  'products.dosage_form',
  'products.brand_id',
  'products.max_units_per_order as own_limit',
  'brands.name as brand_name',
  'product_types.name as type_name',
  'product_types.is_multi_level',
  'product_types.strip_label',
  'generic_names.name as generic_name',
  'generic_names.category_id',
] as const

function priceAt(db: Db, now: Date) {
  return (
    db
      .selectFrom('pricing_entries')
      .select(['unit_price_poisha', 'strip_price_poisha', 'box_price_poisha'])
      .select(['units_per_strip', 'strips_per_box', 'unit_size'])
      .where('product_id', '=', sql<number>`products.id`)
      .where('effective_from', '<=', now)
      .where((price) => price.or([price('effective_to', 'is', null), price('effective_to', '>', now)]))
      // there is one at most; asked for so, it is found by the index that is quick to read
      .orderBy('effective_from', 'desc')
      .limit(sql.lit(1))
  )
}

function sellableUnits(now: Date) {
  return sql<number>`(select coalesce(sum(quantity), 0) from stock_batches
    where product_id = products.id and quantity > 0 and recalled_at is null
      and expires_on >= ${dayInDhaka(now)})`
}
