import { COURIERS } from '@niramoy/domain/sales/delivery/parcel'
import { adminParcels as texts } from '@niramoy/texts/en/sales/admin/admin-parcels'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Id, Taka } from '../platform/codecs.ts'
import { OrderParcel } from './order.ts'

export const ParcelPrice = z.object({
  carrier: z.enum(COURIERS),
  /** Null: the courier says none beforehand. */
  price: Taka.nullable(),
  /** Why it does not bring this order, in the courier's words. */
  problem: z.string().nullable(),
})
export type ParcelPrice = z.output<typeof ParcelPrice>

const decided = {
  method: 'POST',
  access: 'admin',
  permission: 'orders.fulfil',
  params: z.object({ id: Id }),
  missing: 'parcel-not-found',
  oncePerKey: true,
  reply: OrderParcel,
} as const

export const parcels = calls({
  prices: {
    method: 'GET',
    path: '/admin/parcels/prices',
    access: 'admin',
    permission: 'orders.fulfil',
    about: 'What each courier of the shop would charge for bringing an order.',
    query: z.object({ orderId: Id }),
    reply: z.object({ prices: z.array(ParcelPrice) }),
    failure: texts.pricesFailed,
  },
  bookAgain: {
    ...decided,
    path: '/admin/parcels/:id/book-again',
    about: 'Asks the courier anew for a parcel that it refused, or of which it did not confirm the booking.',
    failure: texts.bookAgainFailed,
  },
  cancel: {
    ...decided,
    path: '/admin/parcels/:id/cancel',
    about:
      'Calls off a parcel that the courier has not picked up yet; its order waits to be handed over anew.',
    failure: texts.cancelFailed,
  },
})
