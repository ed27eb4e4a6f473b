import type { ParcelState } from '@niramoy/domain/sales/delivery/parcel'

/** Pathao's events (`order.…`), and what it calls a new one when asked; any other word moves nothing. */
export const PATHAO_WORDS: Readonly<Record<string, ParcelState>> = {
  created: 'booked',
  updated: 'booked',
  pending: 'booked',
  'pickup-requested': 'booked',
  'assigned-for-pickup': 'booked',
  'pickup-failed': 'booked',
  'pickup-cancelled': 'cancelled',
  picked: 'with-carrier',
  'at-the-sorting-hub': 'with-carrier',
  'in-transit': 'with-carrier',
  'received-at-last-mile-hub': 'with-carrier',
  'assigned-for-delivery': 'out',
  'delivery-failed': 'out',
  'on-hold': 'with-carrier',
  delivered: 'delivered',
  exchanged: 'delivered',
  'partial-delivery': 'partly-delivered',
  returned: 'returning',
  'return-id-created': 'returning',
  'return-in-transit': 'returning',
  'paid-return': 'returning',
  'returned-to-merchant': 'back',
}
