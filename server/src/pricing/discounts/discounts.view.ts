import type { Discount } from '@niramoy/contract/pricing/discounts'
import { toTaka } from '@niramoy/domain/platform/money'
import type { DiscountRow } from './discounts.sql.ts'

/** A discount as everyone may see it: with what it asks for. */
export function discountView(row: DiscountRow): Discount {
  return {
    id: row.id,
    code: row.code,
    type: row.value_type,
    value: row.value_hundredths / 100,
    startDate: row.starts_on,
    endDate: row.ends_on,
    ...(row.minimum_poisha !== null && { minimumOrderAmount: toTaka(row.minimum_poisha) }),
    ...(row.maximum_poisha !== null && { maximumDiscountAmount: toTaka(row.maximum_poisha) }),
    ...(row.uses_per_customer !== null && { usesPerCustomer: row.uses_per_customer }),
    ...(row.first_order_only && { firstOrderOnly: true }),
    ...(row.category_ids !== null && { categoryIds: row.category_ids }),
    version: row.version,
  }
}

export function adminDiscountView(row: DiscountRow) {
  return {
    ...discountView(row),
    minimumOrderAmount: row.minimum_poisha === null ? null : toTaka(row.minimum_poisha),
    maximumDiscountAmount: row.maximum_poisha === null ? null : toTaka(row.maximum_poisha),
    usesPerCustomer: row.uses_per_customer,
    firstOrderOnly: row.first_order_only,
    categoryIds: row.category_ids ?? [],
    isListed: row.is_listed,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
  }
}
