import { leadsTo } from '@niramoy/domain/sales/order-moves'
import {
  ORDER_EVENTS,
  ORDER_RULES,
  type OrderActor,
  type OrderState,
} from '@niramoy/domain/sales/order-states'
import type { FinalOrder } from '../final-state.ts'
import type { History } from '../run-history.ts'
import type { Item } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'

/** No order is lost, doubled, never placed or other than requested; each moved only along the table. */
export function checkOrders(history: History): string[] {
  const byKey = new Map<string, Call[]>()
  for (const call of history.calls.filter(isPlacing)) {
    byKey.set(call.key ?? '', [...(byKey.get(call.key ?? '') ?? []), call])
  }
  return [
    ...[...byKey].flatMap(([key, calls]) => wrongKey(history, key, calls)),
    ...history.final.orders
      .filter((order) => !byKey.has(order.key))
      .map(({ id }) => `order ${id} was never placed`),
    ...history.final.orders.flatMap((order) => wrongMoves(history, order)),
  ]
}

const PLACING = new Set([
  '/api/orders',
  '/api/admin/orders',
  '/api/admin/counter/sales',
  '/api/prescriptions/upload',
])

function isPlacing({ method, path }: Call): boolean {
  return method === 'POST' && PLACING.has(path)
}

type Buyer = { readonly userId?: number; readonly phone?: string }

/** Staff say for whom; at the counter by an id, by a phone number, or nobody of whom this history knows. */
function isCustomerOf({ world: { customers } }: History, call: Call | undefined, userId: number): boolean {
  const { userId: chosen, customer } = (call?.body ?? {}) as { userId?: number; customer?: Buyer | null }
  if (customer === undefined) return userId === (chosen ?? call?.userId)
  const known = customers.find(({ id, phone }) => id === customer?.userId || phone === customer?.phone)
  return known ? known.id === userId : customers.every(({ id }) => id !== userId)
}

function wrongKey(history: History, key: string, calls: readonly Call[]): string[] {
  const { orders } = history.final
  const made = orders.filter((order) => order.key === key)
  const yes = calls.filter(({ status }) => status === 201)
  const told = new Set(yes.map(getId))
  const problems: string[] = []
  if (told.size > 1) problems.push(`key ${key} was answered with orders ${[...told].join(' and ')}`)
  if (made.length > 1 && !isPair(made, calls[0])) problems.push(`key ${key} made ${made.length} orders`)
  for (const id of [...told, ...yes.flatMap(relatedIn)]) {
    if (!made.some((order) => order.id === id)) problems.push(`order ${id} was acknowledged and is lost`)
  }
  const [order] = made
  if (!order) return problems
  if (told.size === 0) problems.push(`order ${order.id} was made though its customer was refused`)
  if (!isCustomerOf(history, calls[0], order.user_id))
    problems.push(`order ${order.id} belongs to somebody else`)
  if (isRefusedAfter(calls)) problems.push(`key ${key} was refused after it had made its order`)
  return [...problems, ...wrongItems(history, made, calls[0])]
}

/** Two orders that know each other, of a basket whose rest was to be sent at once. */
function isPair([one, other, ...more]: readonly FinalOrder[], asked: Call | undefined): boolean {
  const { shortItems } = (asked?.body ?? {}) as { shortItems?: string }
  if (!one || !other || more.length > 0 || shortItems !== 'send-rest') return false
  return one.related_order_id === other.id && other.related_order_id === one.id
}

function getId({ reply }: Call): number {
  const { id, order } = reply as { id?: number; order?: { id: number } }
  return order?.id ?? id ?? 0
}

function relatedIn({ reply }: Call): number[] {
  const { relatedOrderId } = reply as { relatedOrderId?: number }
  return relatedOrderId === undefined ? [] : [relatedOrderId]
}

function isRefusedAfter(calls: readonly Call[]): boolean {
  const firstYes = Math.min(...calls.filter(({ status }) => status === 201).map(({ end }) => end))
  return calls.some(({ status, begin }) => status >= 400 && status < 500 && begin > firstYes)
}

/** As it was requested, unless it may have been edited. */
function wrongItems(
  { calls, final }: History,
  made: readonly FinalOrder[],
  asked: Call | undefined,
): string[] {
  const paths = made.map(({ id }) => `/api/orders/${id}/items`)
  if (!asked || calls.some((call) => paths.includes(call.path))) return []
  const { items = [] } = asked.body as { items?: readonly Item[] }
  const wanted = items.map(({ productId, quantities }) =>
    [productId, quantities.box, quantities.strip, quantities.unit].join(' '),
  )
  const got = final.items
    .filter(({ order_id }) => made.some(({ id }) => id === order_id))
    .map((item) => [item.product_id, item.box_quantity, item.strip_quantity, item.unit_quantity].join(' '))
  return wanted.sort().join() === got.sort().join()
    ? []
    : [`order ${made.map(({ id }) => id).join(' and ')} holds other items than asked for`]
}

function wrongMoves({ world, final }: History, order: FinalOrder): string[] {
  const staff = new Set(world.staff.map(({ id }) => id))
  const problems: string[] = []
  let from: OrderState = 'new'
  for (const { status, actor_id } of final.events.filter(({ order_id }) => order_id === order.id)) {
    const to = status as OrderState
    const actors: OrderActor[] =
      actor_id === null ? ['shop', 'gateway'] : staff.has(actor_id) ? ['admin'] : ['user']
    // an event may only note something
    if (to !== from && !isAllowed(from, to, actors))
      problems.push(`order ${order.id} went from ${from} to ${to} by ${actors.join(' or ')}`)
    from = to
  }
  if (from !== order.status) problems.push(`order ${order.id} is ${order.status}, its last event ${from}`)
  return problems
}

function isAllowed(from: OrderState, to: OrderState, actors: readonly OrderActor[]): boolean {
  return ORDER_EVENTS.some(
    (event) =>
      actors.some((actor) => ORDER_RULES[event].by[actor]?.from.includes(from)) &&
      leadsTo(event, from).some((status) => status === to),
  )
}
