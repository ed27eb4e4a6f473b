import type { PickListHead } from '@niramoy/contract/sales/picking'
import type { Context } from '../../platform/context.ts'
import { pickListHeadView } from './pick-list.view.ts'
import { selectListed, selectOpenLists, selectShares } from './pick-lists.sql.ts'

/** GET /admin/fulfilment/pick-lists: all of them in three statements. */
export async function listPickLists({ db, now }: Context): Promise<PickListHead[]> {
  const lists = await selectOpenLists(db)
  if (lists.length === 0) return []
  const ids = lists.map(({ id }) => id)
  const orders = await selectListed(db, ids)
  const shares = await selectShares(db, ids)
  return lists.map((list) => {
    const own = <Row extends { pick_list_id: number }>(rows: readonly Row[]) =>
      rows.filter(({ pick_list_id }) => pick_list_id === list.id)
    return pickListHeadView({ list, orders: own(orders), shares: own(shares) }, now())
  })
}
