import type { Input } from '@niramoy/contract/platform/call'
import type { adminOrders, OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { Context } from '../../platform/context.ts'
import { countAllOrders, selectAllOrders } from './all-orders.sql.ts'
import { orderInListView } from './all-orders.view.ts'
import { selectOrderSearch } from './order-search.sql.ts'

type Listed = { readonly orders: OrderInList[]; readonly totalItems: number }

/** GET /admin/orders, in two statements, or three for a search or a late page; staff-orders 2. */
export async function listAllOrders(
  { db }: Context,
  { search: typed, page, pageSize, ...asked }: Input<typeof adminOrders.list>['query'],
): Promise<Listed> {
  const search = typed ? await selectOrderSearch(db, typed) : null
  const filter = { ...asked, search }
  const totalItems = await countAllOrders(db, filter)
  const offset = (page - 1) * pageSize
  if (offset >= totalItems) return { orders: [], totalItems }
  const rows = await selectAllOrders(db, filter, { limit: pageSize, offset, total: totalItems })
  return { orders: rows.map(orderInListView), totalItems }
}
