import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { deliveryBy, isPlaceKnown, type Place } from '@niramoy/domain/pricing/delivery'
import { knownPlace } from '../../people/locations/known-place.step.ts'
import type { Context } from '../../platform/context.ts'
import { fittingMethods, getMethod } from './delivery-terms.step.ts'
import { selectShippingMethods } from './shipping-methods.sql.ts'
import { shippingMethodView } from './shipping-methods.view.ts'

/** GET /shipping-methods: all, or those that deliver to a place with the day. */
export async function listShippingMethods({ db, now }: Context, typed: Place): Promise<ShippingMethod[]> {
  const rows = await selectShippingMethods(db)
  if (!isPlaceKnown(typed)) return rows.map(shippingMethodView)
  return fittingMethods(rows, knownPlace(typed).place).map((row) => ({
    ...shippingMethodView(row),
    deliveryBy: deliveryBy(getMethod(row), now()),
  }))
}
