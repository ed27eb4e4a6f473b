import type { PickList } from '@niramoy/contract/sales/picking'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectNevers } from '../orders/findings/order-findings.sql.ts'
import { pickListView } from './pick-list.view.ts'
import { selectListed, selectPickList, selectShares } from './pick-lists.sql.ts'

/** A pick list as it is now; its look-alikes come from the index of this process. */
export async function readPickList({ db, search, now }: Context, id: number): Promise<PickList> {
  const list = await selectPickList(db, id)
  if (!list) throw new Refusal('pick-list-not-found')
  const orders = await selectListed(db, [id])
  const shares = await selectShares(db, [id])
  const nevers = await selectNevers(
    db,
    orders.map((order) => order.id),
  )
  return pickListView({ list, orders, shares, nevers }, (productId) => search.lookAlikes(productId), now())
}
