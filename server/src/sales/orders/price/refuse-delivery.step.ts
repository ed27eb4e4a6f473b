import { fits } from '@niramoy/domain/pricing/delivery'
import { placeOfAddress } from '../../../people/locations/known-place.step.ts'
import type { AddressSnapshot } from '../../../platform/db/json-columns.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import type { ShippingMethodRow } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'

/** shipping 4: the chosen method must deliver to the order's address. */
export function refuseUnlessDelivered(
  method: Pick<ShippingMethodRow, 'areas'>,
  address: AddressSnapshot,
): void {
  if (!fits(method, placeOfAddress(address))) {
    throw refusalAt('shippingMethodId', 'shipping-method-not-for-address')
  }
}
