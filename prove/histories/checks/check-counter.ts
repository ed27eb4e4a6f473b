import type { FinalOrder } from '../final-state.ts'
import type { History } from '../run-history.ts'
import type { Call } from '../stage/record.ts'

/** A sale that was acknowledged is one order that is paid and gone, for what was said; its units left once. */
export function checkCounter(history: History): string[] {
  const { calls, final } = history
  return [
    ...calls.filter(isSale).flatMap((call) => wrongReply(history, call)),
    ...final.orders.filter(({ tender }) => tender !== null).flatMap((order) => wrongSale(history, order)),
  ]
}

const DELIVERED = ['delivered', 'partially-returned', 'returned']

function isSale({ path, status }: Call): boolean {
  return path === '/api/admin/counter/sales' && status === 201
}

function wrongReply({ final }: History, { key, reply }: Call): string[] {
  const { id, total, received, change } = reply as Record<'id' | 'total' | 'received' | 'change', number>
  const order = final.orders.find((one) => one.id === id)
  if (!order) return [`the sale ${id} was acknowledged and is lost`]
  const told = [total, received, change].map((taka) => Math.round(taka * 100)).join(', ')
  const got = [order.total_poisha, order.received_poisha, order.change_poisha].join(', ')
  return [
    ...(order.key === key ? [] : [`key ${key} was answered with the sale of ${order.key}`]),
    ...(told === got ? [] : [`the sale ${id} says ${got} poisha, and ${told} were told`]),
  ]
}

function wrongSale({ final }: History, order: FinalOrder): string[] {
  const name = `the sale ${order.id}`
  const problems: string[] = []
  if (!DELIVERED.includes(order.status) || order.paid_at === null)
    problems.push(`${name} is ${order.status}${order.paid_at ? '' : ' and not paid'}`)
  const received = (order.received_poisha ?? 0) - (order.change_poisha ?? 0)
  if (received !== order.total_poisha)
    problems.push(`${name} costs ${order.total_poisha} poisha, and ${received} were taken`)
  const sold = -final.ledger
    .filter(({ order_id, kind }) => order_id === order.id && kind === 'sale')
    .reduce((sum, { change }) => sum + change, 0)
  const units = final.items
    .filter(({ order_id }) => order_id === order.id)
    .reduce((sum, item) => sum + Number(item.units), 0)
  if (sold !== units) problems.push(`${name} is of ${units} units, and ${sold} left the shelf`)
  return problems
}
