import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import type { Settings } from '../../platform/config/config.ts'

/** Who can bring a parcel: our own riders, and the couriers with which the shop has an account. */
export function getCarriers({ COURIERS }: Settings): readonly Carrier[] {
  return ['own', ...COURIERS]
}
