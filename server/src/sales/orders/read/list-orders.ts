import type { OrderInHistory } from '@niramoy/contract/sales/order'
import type { Actor } from '@niramoy/domain/people/actor'
import { selectManaged } from '../../../people/auth/accounts/manage-users.sql.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { orderInHistoryView } from './order.view.ts'
import { countOrdersOf, type OrderItemRow, selectOrderItems, selectOrdersOf } from './orders.sql.ts'

type HistoryQuery = {
  readonly userId: number
  readonly actor: Actor
  /** Undefined: a plain list. */
  readonly page: number | undefined
  readonly pageSize: number
}
type History = { readonly orders: OrderInHistory[]; readonly totalItems: number }

/** A plain list has an end too. */
const MOST_ORDERS = 1_000

/** GET /orders/user/{userId}, in three statements: one's own, or any customer's for staff. */
export async function listOrders({ db }: Context, query: HistoryQuery): Promise<History> {
  const { userId, actor, page, pageSize } = query
  if (actor.role !== 'admin' && actor.id !== userId) throw new Refusal('user-not-found')
  const totalItems = await countOrdersOf(db, userId)
  // a customer who was deleted since has orders all the same
  if (totalItems === 0 && actor.id !== userId && !(await selectManaged(db, userId))) {
    throw new Refusal('user-not-found')
  }
  const part =
    page === undefined
      ? { limit: MOST_ORDERS, offset: 0 }
      : { limit: pageSize, offset: (page - 1) * pageSize }
  const rows = await selectOrdersOf(db, userId, part)
  const ids = rows.map(({ id }) => id)
  const items = byOrder(await selectOrderItems(db, ids))
  return { orders: rows.map((row) => orderInHistoryView(row, items.get(row.id) ?? [])), totalItems }
}

function byOrder(items: readonly OrderItemRow[]): Map<number, OrderItemRow[]> {
  const grouped = new Map<number, OrderItemRow[]>()
  for (const item of items) {
    const others = grouped.get(item.order_id)
    if (others) others.push(item)
    else grouped.set(item.order_id, [item])
  }
  return grouped
}
