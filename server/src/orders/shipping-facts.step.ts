import type { ShippingMethod } from '@niramoy/domain/shipping'
import type { ShippingMethodRow } from '../shipping-methods/shipping-methods.sql.ts'

export function methodOf(row: ShippingMethodRow): ShippingMethod & { readonly id: number } {
  return {
    id: row.id,
    price: row.price_poisha,
    isFree: row.is_free,
    freeShippingThreshold: row.free_shipping_threshold_poisha,
  }
}
