import type { Fault } from '../faults.ts'
import type { History } from '../run-history.ts'
import { type Item, isAnswered, type ShownOrder, shownOrder } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'

/** Every reply agrees with one moment of a history in which one thing happened after the other. */
export function checkReplies(history: History): string[] {
  return [
    ...history.calls.flatMap((call) => wrongStatus(history, call)),
    ...history.final.orders.flatMap(({ id }) => wrongOrder(history, id)),
    ...history.world.customers.flatMap(({ id }) =>
      wrongCart(history.calls.filter(({ userId }) => userId === id)),
    ),
  ]
}

/** Which faults excuse which answer of 503. */
const EXCUSES: Readonly<Record<string, readonly Fault[]>> = {
  'not-ready': ['server-killed', 'database-restarted', 'connections-cut', 'disk-full'],
  'files-unavailable': ['disk-full'],
  'payment-gateway-unavailable': ['gateway-ill'],
}

/** Only a kill may leave a request without a reply, and no fault may cause a 500. */
function wrongStatus({ faults }: History, { method, path, status, reply }: Call): string[] {
  const isExcused = (excuses: readonly Fault[]) => faults.some(({ fault }) => excuses.includes(fault))
  if (status === 0) return isExcused(['server-killed']) ? [] : [`${method} ${path} got no answer`]
  if (status < 500) return []
  const { code = '' } = reply as { code?: string }
  if (status === 503 && isExcused(EXCUSES[code] ?? [])) return []
  return [`${method} ${path} was answered with ${status} ${JSON.stringify(reply)?.slice(0, 200)}`]
}

type Seen = { readonly call: Call; readonly order: ShownOrder }

function wrongOrder({ calls, final }: History, id: number): string[] {
  const seen = calls.flatMap((call) => {
    const order = isAnswered(call) ? shownOrder(call) : null
    return order?.id === id ? [{ call, order }] : []
  })
  const events = final.events.filter(({ order_id }) => order_id === id).map(({ status }) => status)
  return [
    ...seen.flatMap((one) => wrongShown(one, events)),
    ...seen.flatMap((one) => seen.flatMap((other) => contradiction(one, other))),
    ...notFound(calls, id),
  ]
}

function wrongShown({ order }: Seen, events: readonly string[]): string[] {
  const name = `order ${order.id} in version ${order.version}`
  const timeline = order.timeline.map(({ status }) => status)
  const problems: string[] = []
  if (timeline.some((status, at) => status !== events[at]))
    problems.push(`${name} shows ${timeline.join(', ')}, but it went ${events.join(', ')}`)
  if (timeline.at(-1) !== order.status) problems.push(`${name} is ${order.status}, not ${timeline.at(-1)}`)
  const total = order.subtotal + order.shippingCost - order.discountAmount
  if (Math.round(total * 100) !== Math.round(order.totalAmount * 100))
    problems.push(`${name} does not add up`)
  return problems
}

/** What was seen later is no older, and the same version is the same order. */
function contradiction(one: Seen, other: Seen): string[] {
  const name = `order ${one.order.id}`
  if (one.call.end < other.call.begin && one.order.version > other.order.version)
    return [`${name} was seen in version ${one.order.version}, and later in ${other.order.version}`]
  const isSame = one.order.status === other.order.status && one.order.totalAmount === other.order.totalAmount
  if (one.order.version === other.order.version && !isSame)
    return [`${name} had two faces in version ${one.order.version}`]
  return []
}

function notFound(calls: readonly Call[], id: number): string[] {
  const isLost = calls.some(
    ({ method, path, status }) => method === 'GET' && path === `/api/orders/${id}` && status === 404,
  )
  return isLost ? [`order ${id} was not found by those whose it is`] : []
}

type Quantities = Item['quantities']

/** A customer fills the own cart alone, so each reply is known beforehand; after a lost answer, from the next one on. */
function wrongCart(calls: readonly Call[]): string[] {
  const problems: string[] = []
  let cart: Map<number, Quantities> | null = new Map()
  for (const call of calls.filter(({ path }) => path.startsWith('/api/cart') || path === '/api/orders')) {
    // what is ordered leaves the cart, unless it is still to be paid
    if (!isAnswered(call) || call.path === '/api/orders') {
      cart = null
      continue
    }
    if (call.status !== 200) continue
    const shown = new Map(
      (call.reply as { id: number; quantities: Quantities }[]).map(({ id, quantities }) => [id, quantities]),
    )
    const expected: Map<number, Quantities> | null = cart && afterStep(cart, call)
    if (expected && toText(expected) !== toText(shown))
      problems.push(`a cart shows ${toText(shown)} after ${call.method} instead of ${toText(expected)}`)
    cart = shown
  }
  return problems
}

function afterStep(cart: Map<number, Quantities>, { method, path, body }: Call): Map<number, Quantities> {
  const next = new Map(cart)
  const id = Number(path.split('/')[3])
  if (method === 'DELETE') next.delete(id)
  if (method === 'PUT') next.set(id, (body as { quantities: Quantities }).quantities)
  if (method !== 'POST') return next
  const { productId, quantities } = body as Item
  const before = cart.get(productId) ?? { box: 0, strip: 0, unit: 0 }
  return next.set(productId, {
    box: before.box + quantities.box,
    strip: before.strip + quantities.strip,
    unit: before.unit + quantities.unit,
  })
}

function toText(cart: ReadonlyMap<number, Quantities>): string {
  const lines = [...cart].map(([id, { box, strip, unit }]) => `${id}: ${box}/${strip}/${unit}`)
  return lines.sort().join(', ')
}
