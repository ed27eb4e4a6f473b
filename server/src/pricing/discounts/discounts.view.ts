import type { Discount } from '@niramoy/contract/pricing/discounts'
import type { DiscountRow } from './discounts.sql.ts'

/** A discount as everyone may see it. */
export function discountView(row: DiscountRow): Discount {
  return {
    id: row.id,
    code: row.code,
    type: row.value_type,
    value: row.value_hundredths / 100,
    startDate: row.starts_on,
    endDate: row.ends_on,
    version: row.version,
  }
}

export function adminDiscountView(row: DiscountRow) {
  return { ...discountView(row), usageLimit: row.usage_limit, usedCount: row.used_count }
}
