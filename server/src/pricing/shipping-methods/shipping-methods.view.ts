import type { AdminShippingMethod, ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { toTaka } from '@niramoy/domain/platform/money'
import type { ShippingMethodRow } from './shipping-methods.sql.ts'

export function shippingMethodView(row: ShippingMethodRow): ShippingMethod {
  return {
    id: row.id,
    name: row.name,
    price: toTaka(row.price_poisha),
    estimatedDeliveryTime: row.estimated_delivery_time,
    isFree: row.is_free,
    freeShippingThreshold: toTaka(row.free_shipping_threshold_poisha),
    nameBn: row.name_bn,
    estimatedDeliveryTimeBn: row.estimated_delivery_time_bn,
    areas: [...row.areas],
    daysFrom: row.days_from,
    daysTo: row.days_to,
    cutOff: row.cut_off,
    version: row.version,
  }
}

export function adminShippingMethodView(row: ShippingMethodRow): AdminShippingMethod {
  return { ...shippingMethodView(row), isDraft: row.is_draft }
}
