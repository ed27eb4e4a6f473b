import type { FinalOrder } from '../final-state.ts'
import type { History } from '../run-history.ts'
import type { Item } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'

/** What came back is what was acknowledged, once each; for all of it all that was paid goes back, but for the delivery. */
export function checkReturns(history: History): string[] {
  return history.final.orders.flatMap((order) => wrongOrder(history, order))
}

function wrongOrder(history: History, order: FinalOrder): string[] {
  const { final } = history
  const name = `order ${order.id}`
  const done = acknowledgedReturns(history, order.id)
  const got = final.items
    .filter((item) => item.order_id === order.id)
    .map((item) => ({
      productId: item.product_id,
      quantities: {
        box: item.returned_box_quantity,
        strip: item.returned_strip_quantity,
        unit: item.returned_unit_quantity,
      },
    }))
  const problems: string[] = []
  const asked = done.flatMap(({ body }) => (body as { items: Item[] }).items)
  if (toText(got) !== toText(asked))
    problems.push(`${name} has ${toText(got) || 'nothing'} back instead of ${toText(asked) || 'nothing'}`)
  const refunded = final.returns
    .filter(({ order_id }) => order_id === order.id)
    .reduce((sum, { refund_poisha, refused_poisha }) => sum + refund_poisha + refused_poisha, 0)
  const told = done.reduce((sum, { reply }) => sum + poisha(reply), 0)
  if (refunded !== told) problems.push(`${name} gives ${refunded} poisha back, and ${told} were promised`)
  const goods = order.total_poisha - order.shipping_poisha
  if (order.status === 'returned' ? refunded !== goods : refunded > goods)
    problems.push(`${name} is ${order.status} and gives ${refunded} of ${goods} poisha back`)
  return [...problems, ...wrongRequests(history, order)]
}

/** Each request is one that was acknowledged, and received or refused at most once, as it was acknowledged. */
function wrongRequests({ calls, final, world }: History, order: FinalOrder): string[] {
  const done = acknowledged(calls, new RegExp(`^/api/orders/${order.id}/returns/\\d+/(receive|refuse)$`))
  const requests = final.requests.filter(({ order_id }) => order_id === order.id)
  const ofCustomers = calls.filter(({ userId }) => world.customers.some(({ id }) => id === userId))
  const asked = acknowledged(ofCustomers, new RegExp(`^/api/orders/${order.id}/return-items$`))
  const isLost =
    requests.length !== asked.length &&
    `order ${order.id} has ${requests.length} requests of ${asked.length} that were acknowledged`
  const wrong = requests.flatMap(({ id, state, return_id }) => {
    const own = done.filter(({ path }) => path.includes(`/returns/${id}/`))
    const isRefused = own.some(({ path }) => path.endsWith('/refuse'))
    const isReceived = own.some(({ path }) => path.endsWith('/receive'))
    return [
      own.length > 1 && `request ${id} was decided ${own.length} times`,
      isRefused && state !== 'refused' && `request ${id} was refused and is ${state}`,
      isReceived && return_id === null && `request ${id} was received and has no return`,
      // an order that is cancelled has nothing to return
      state === 'refused' &&
        !isRefused &&
        order.status !== 'cancelled' &&
        `request ${id} was refused by nobody`,
    ]
  })
  return [isLost, ...wrong].filter((problem) => problem !== false)
}

/** Goods that staff took in: with a request or without. What a customer asks for has not come back. */
export function acknowledgedReturns({ calls, world }: History, orderId: number): Call[] {
  const ofStaff = calls.filter(({ userId }) => world.staff.some(({ id }) => id === userId))
  return acknowledged(ofStaff, new RegExp(`^/api/orders/${orderId}/(return-items|returns/\\d+/receive)$`))
}

/** Each key once, however often it was answered. */
function acknowledged(calls: readonly Call[], path: RegExp): Call[] {
  const done = calls.filter((call) => path.test(call.path) && call.status >= 200 && call.status < 300)
  return [...new Map(done.map((call) => [call.key, call])).values()]
}

function poisha(reply: unknown): number {
  return Math.round((reply as { refundAmount: number }).refundAmount * 100)
}

function toText(items: readonly Item[]): string {
  const sums = new Map<number, readonly [number, number, number]>()
  for (const { productId, quantities } of items) {
    const [box, strip, unit] = sums.get(productId) ?? [0, 0, 0]
    sums.set(productId, [box + quantities.box, strip + quantities.strip, unit + quantities.unit])
  }
  const lines = [...sums].filter(([, levels]) => levels.some((level) => level > 0))
  return lines
    .map(([id, levels]) => `${id}: ${levels.join('/')}`)
    .sort()
    .join(', ')
}
