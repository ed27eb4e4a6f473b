import type { AddressSnapshot } from '@niramoy/contract/sales/order'
import type { ParcelPrice } from '@niramoy/contract/sales/parcels'
import { toTaka } from '@niramoy/domain/platform/money'
import { collectedAtDoor } from '@niramoy/domain/sales/cash/cash-at-door'
import type { Courier as CourierName } from '@niramoy/domain/sales/delivery/parcel'
import { adminParcels as texts } from '@niramoy/texts/en/sales/admin/admin-parcels'
import type { Context } from '../../platform/context.ts'
import {
  type Consignment,
  CourierRefused,
  CourierTrouble,
} from '../../platform/integrations/couriers/courier.ts'
import { getCourier } from '../../platform/integrations/couriers/couriers.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { toConsignment } from './consignment.step.ts'
import { selectToBring } from './state/courier-parcels.sql.ts'

/** GET /admin/parcels/prices: all couriers are asked at once; one that does not answer keeps none of the others. */
export async function priceParcel(context: Context, orderId: number): Promise<ParcelPrice[]> {
  const order = await selectToBring(context.db, orderId)
  if (!order) throw new Refusal('order-not-found')
  return Promise.all(
    context.settings.COURIERS.map((carrier) => {
      const parcel = toConsignment({
        reference: order.order_code,
        address: order.shipping_address as AddressSnapshot,
        value: order.total_poisha,
        cashToCollect: collectedAtDoor({
          carrier,
          isPaid: order.paid_at !== null,
          due: order.total_poisha,
        }),
      })
      return priceAt(context, carrier, parcel)
    }),
  )
}

async function priceAt(context: Context, carrier: CourierName, parcel: Consignment): Promise<ParcelPrice> {
  try {
    const price = (await getCourier(context, carrier)?.price(parcel)) ?? null
    return { carrier, price: price === null ? null : toTaka(price), problem: null }
  } catch (error) {
    if (error instanceof CourierRefused) return { carrier, price: null, problem: error.message }
    if (!(error instanceof CourierTrouble)) throw error
    context.report?.(error, `${carrier} could not be asked for a price`)
    return { carrier, price: null, problem: texts.noPriceNow }
  }
}
