import type { ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import type { Tone } from '../../ui/base/tone.ts'

export const PARCEL_TONES: Readonly<Record<ParcelState, Tone>> = {
  booking: 'info',
  booked: 'info',
  'with-carrier': 'info',
  out: 'info',
  delivered: 'success',
  'partly-delivered': 'warning',
  returning: 'warning',
  back: 'warning',
  cancelled: 'neutral',
}
