import type { Promotion, PromotionProduct } from '@niramoy/contract/pricing/promotions'
import { toLabel } from '@niramoy/domain/catalogue/product-label'
import { toTaka } from '@niramoy/domain/platform/money'
import type { PromotionProductRow } from './promotion-products.sql.ts'
import type { PromotionRow } from './promotions.sql.ts'

/** `products` may hold those of other promotions too. */
export function promotionView(row: PromotionRow, products: readonly PromotionProductRow[]): Promotion {
  const named = new Set(row.product_ids)
  return {
    id: row.id,
    name: row.name,
    type: row.value_type,
    value: row.value_hundredths / 100,
    startDate: row.starts_on,
    endDate: row.ends_on,
    scope: row.scope,
    targetId: row.category_id ?? row.brand_id,
    targetName: row.target_name,
    minimumOrderAmount: toTaka(row.minimum_order_poisha),
    products: products.filter(({ id }) => named.has(id)).map(productView),
    version: row.version,
  }
}

function productView(row: PromotionProductRow): PromotionProduct {
  return {
    id: row.id,
    SKU: row.sku,
    name: row.name,
    label: toLabel({ ...row, price: row }),
    strength: row.strength,
    productType: { id: row.product_type_id, name: row.type_name },
    brand: { id: row.brand_id, name: row.brand_name },
  }
}
