import type { Day } from '@niramoy/domain/platform/dhaka'
import { poisha } from '@niramoy/domain/platform/money'
import {
  type DeliveryTerms,
  deliveryBy,
  fits,
  isPlaceKnown,
  type Place,
} from '@niramoy/domain/pricing/delivery'
import { cheapestFirst, type ShippingMethod } from '@niramoy/domain/pricing/shipping'
import { knownPlace } from '../../people/locations/known-place.step.ts'
import type { Db } from '../../platform/db/db.ts'
import { type ShippingMethodRow, selectShippingMethods } from './shipping-methods.sql.ts'

/** A method as the rules see it. */
export type OfferedMethod = ShippingMethod & DeliveryTerms & { readonly id: number }

export function getMethod(row: ShippingMethodRow): OfferedMethod {
  return {
    id: row.id,
    price: row.price_poisha,
    isFree: row.is_free,
    freeShippingThreshold: row.free_shipping_threshold_poisha,
    areas: row.areas,
    daysTo: row.days_to,
    cutOff: row.cut_off,
  }
}

const NO_GOODS = poisha(0)

/** Those that deliver there, the cheapest first. */
export function fittingMethods(rows: readonly ShippingMethodRow[], place: Place): ShippingMethodRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const fitting = rows.map(getMethod).filter((method) => fits(method, place))
  return cheapestFirst(fitting, NO_GOODS).flatMap(({ id }) => byId.get(id) ?? [])
}

/** When something ordered now arrives at a place, by the cheapest way. */
export async function readDeliveryBy(db: Db, typed: Place, now: Date): Promise<Day | null> {
  const { place } = knownPlace(typed)
  if (!isPlaceKnown(place)) return null
  const [cheapest] = fittingMethods(await selectShippingMethods(db), place)
  return cheapest ? deliveryBy(getMethod(cheapest), now) : null
}
