import type { Promotion } from '@niramoy/domain/pricing/best-price'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

export type ScopePriceRow = Awaited<ReturnType<typeof selectScopePrices>>[number]

/** The listed products that any of the promotions is for, by name, with the price of this moment if there is one. */
export function selectScopePrices(db: Db, promotions: readonly Promotion[], now: Date) {
  return db
    .selectFrom('products')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('product_types', 'product_types.id', 'products.product_type_id')
    .leftJoin('pricing_entries', (price) =>
      price
        .onRef('pricing_entries.product_id', '=', 'products.id')
        .on('pricing_entries.effective_from', '<=', now)
        .on((is) => is.or([is('effective_to', 'is', null), is('effective_to', '>', now)])),
    )
    .select([
      'products.id',
      'products.name',
      'products.strength',
      'products.dosage_form',
      'brands.name as brand_name',
      'products.brand_id',
      'generic_names.category_id',
      'product_types.is_multi_level',
      'pricing_entries.unit_price_poisha',
      'pricing_entries.strip_price_poisha',
      'pricing_entries.box_price_poisha',
      'pricing_entries.units_per_strip',
      'pricing_entries.strips_per_box',
      'pricing_entries.unit_size',
    ])
    .where('products.deleted_at', 'is', null)
    .where((product) => product.or(promotions.map((promotion) => inScope(product, promotion))))
    .orderBy('products.name')
    .orderBy('products.id')
    .execute()
}

type Products = ExpressionBuilder<Schema, 'products' | 'generic_names'>

function inScope(product: Products, promotion: Promotion): Expression<SqlBool> {
  switch (promotion.scope) {
    case 'all_products':
      return sql<SqlBool>`true`
    case 'category':
      return product('generic_names.category_id', '=', promotion.categoryId)
    case 'brand':
      return product('products.brand_id', '=', promotion.brandId)
    case 'specific_products':
      return sql<SqlBool>`products.id = any(${[...promotion.productIds]}::int[])`
  }
}
