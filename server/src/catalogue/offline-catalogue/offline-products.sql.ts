import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PriceFacts } from '../products/read/pricing-entries.sql.ts'
import { getPromotion, runningPromotions } from '../search/running-promotions.sql.ts'

export type OfflineRow = Awaited<ReturnType<typeof selectOfflineProducts>>['rows'][number]

/** The products that are ordered most, alike ones together, and what lowers their prices at this moment. */
export async function selectOfflineProducts(db: Db, most: number, now: Date) {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('products')
        .where('deleted_at', 'is', null)
        .selectAll()
        .orderBy('popularity', 'desc')
        .orderBy('id')
        .limit(most)
        .as('products'),
    )
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .innerJoin('product_types', 'product_types.id', 'products.product_type_id')
    .select([
      'products.id',
      'products.name',
      'products.strength',
      'products.dosage_form',
      'products.popularity',
      'products.brand_id',
      'brands.name as brand_name',
      'generic_names.name as generic_name',
      'generic_names.category_id',
      'products.product_type_id',
      'product_types.is_multi_level',
      'product_types.strip_label',
    ])
    .select((from) => [
      from.fn
        .coalesce('products.max_units_per_order', 'generic_names.max_units_per_order')
        .as('max_units_per_order'),
      sql<DispensingClass | null>`coalesce(products.dispensing_class, generic_names.dispensing_class)`.as(
        'dispensing_class',
      ),
      sql<PriceFacts | null>`(
        select to_json(price) from (
          select unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box, unit_size
          from pricing_entries
          where product_id = products.id and effective_from <= ${now}
            and (effective_to is null or effective_to > ${now})
          order by effective_from desc limit 1) as price)`.as('price'),
    ])
    .orderBy('generic_name')
    .orderBy('products.strength')
    .orderBy('products.name')
    .orderBy('products.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const promotions = await runningPromotions(db, ids, now).execute()
  return { rows, promotions: promotions.map(getPromotion) }
}
