import { fits } from '@niramoy/domain/delivery'
import type { AddressSnapshot } from '../db/json-columns.ts'
import { placeOfAddress } from '../locations/known-place.step.ts'
import { refusalAt } from '../refuse-on.ts'
import type { ShippingMethodRow } from '../shipping-methods/shipping-methods.sql.ts'

/** shipping 4: whoever chooses a method chooses one that delivers to the order's address. */
export function refuseUnlessDelivered(
  method: Pick<ShippingMethodRow, 'areas'>,
  address: AddressSnapshot,
): void {
  if (!fits(method, placeOfAddress(address))) {
    throw refusalAt('shippingMethodId', 'shipping-method-not-for-address')
  }
}
