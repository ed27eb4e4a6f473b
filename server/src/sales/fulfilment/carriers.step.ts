import { type Carrier, COURIERS } from '@niramoy/domain/sales/parcel'
import type { Settings } from '../../platform/config/config.ts'

/** Who can bring a parcel: our own riders, and couriers. */
export function carriersOf(_settings: Settings): readonly Carrier[] {
  return ['own', ...COURIERS]
}
