import type { OrderParcel } from '@niramoy/contract/sales/order'
import { parcels } from '@niramoy/contract/sales/parcels'
import type { Context } from '../../platform/context.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { bookAgain, cancelParcel } from './decide-parcel.ts'
import { parcelView } from './parcel.view.ts'
import { priceParcel } from './price-parcel.ts'
import { selectShownParcel } from './state/parcels.sql.ts'

export const parcelsRoutes = routes(parcels, {
  prices: async ({ query }, context) => ({ prices: await priceParcel(context, query.orderId) }),

  async bookAgain({ actor, params }, context) {
    await bookAgain(context, actor, params.id)
    return oneParcel(context, params.id)
  },

  async cancel({ actor, params }, context) {
    await cancelParcel(context, actor, params.id)
    return oneParcel(context, params.id)
  },
})

async function oneParcel({ db }: Context, id: number): Promise<OrderParcel> {
  const shown = parcelView((await selectShownParcel(db, id)) ?? null, 'admin')
  if (!shown) throw new Refusal('parcel-not-found')
  return shown
}
