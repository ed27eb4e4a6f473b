import type { FinalOrder } from '../final-state.ts'
import type { History } from '../run-history.ts'
import type { Item } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'

/** What came back is what was acknowledged, once each; for all of it all that was paid goes back, but for the delivery. */
export function checkReturns(history: History): string[] {
  return history.final.orders.flatMap((order) => wrongOrder(history, order))
}

function wrongOrder({ calls, final }: History, order: FinalOrder): string[] {
  const name = `order ${order.id}`
  const done = acknowledgedReturns(calls, order.id)
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
  if (textOf(got) !== textOf(asked))
    problems.push(`${name} has ${textOf(got) || 'nothing'} back instead of ${textOf(asked) || 'nothing'}`)
  const refunded = final.returns
    .filter(({ order_id }) => order_id === order.id)
    .reduce((sum, { refund_poisha }) => sum + refund_poisha, 0)
  const told = done.reduce((sum, { reply }) => sum + poisha(reply), 0)
  if (refunded !== told) problems.push(`${name} gives ${refunded} poisha back, and ${told} were promised`)
  const goods = order.total_poisha - order.shipping_poisha
  if (order.status === 'returned' ? refunded !== goods : refunded > goods)
    problems.push(`${name} is ${order.status} and gives ${refunded} of ${goods} poisha back`)
  return problems
}

/** Each key once, however often it was answered. */
export function acknowledgedReturns(calls: readonly Call[], orderId: number): Call[] {
  const path = `/api/orders/${orderId}/return-items`
  const done = calls.filter((call) => call.path === path && call.status >= 200 && call.status < 300)
  return [...new Map(done.map((call) => [call.key, call])).values()]
}

function poisha(reply: unknown): number {
  return Math.round((reply as { refundAmount: number }).refundAmount * 100)
}

function textOf(items: readonly Item[]): string {
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
