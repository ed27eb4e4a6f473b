import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { History } from '../run-history.ts'
import { isAnswered } from '../stage/play.ts'

/** What came in is what is left and what orders hold; no order got units that were not there or had expired. */
export function checkStock(history: History): string[] {
  return [
    ...history.world.products.flatMap(({ id }) => wrongProduct(history, id)),
    ...history.final.batches.flatMap(({ id }) => wrongBatch(history, id)),
    ...expiredSales(history),
    ...wrongCode(history),
  ]
}

const HOLDING = new Set([
  ...['placed', 'pending-payment', 'paid', 'processing', 'shipped', 'delivered', 'partially-returned'],
])

function wrongProduct(history: History, productId: number): string[] {
  const { world, final, calls } = history
  const booked = computeSum(
    final.ledger.filter((row) => row.product_id === productId && row.kind === 'stock-in'),
  )
  const before = world.products.find(({ id }) => id === productId)?.stocked ?? 0
  const asked = calls.filter(
    ({ path, body }) =>
      path === '/api/stock-batches' && (body as { ProductId?: number } | null)?.ProductId === productId,
  )
  const units = (all: typeof asked) =>
    all.reduce((sum, { body }) => sum + (body as { quantity: number }).quantity, 0)
  const delivered = final.receiptLines
    .filter(({ product_id }) => product_id === productId)
    .reduce((sum, line) => sum + line.units + line.bonus_units, 0)
  const least = before + delivered + units(asked.filter(({ status }) => status === 201))
  const most = least + units(asked.filter((call) => !isAnswered(call)))
  const problems: string[] = []
  if (booked < least || booked > most)
    problems.push(`product ${productId}: ${booked} units came in instead of ${least} to ${most}`)
  problems.push(...wrongUnits(history, productId, booked))
  const held = heldUnits(history, productId)
  // what a count finds was there all the time
  const found = computeSum(
    final.ledger.filter((row) => row.product_id === productId && row.kind === 'correction' && row.change > 0),
  )
  const ever = most + found
  if (held > ever) problems.push(`product ${productId}: orders hold ${held} units of ${ever} there ever were`)
  return problems
}

/** Every unit that came in is on the shelf, with an order, in quarantine or written off. */
function wrongUnits(history: History, productId: number, booked: number): string[] {
  const { final } = history
  const ofKind = (kind: string) =>
    computeSum(final.ledger.filter((row) => row.product_id === productId && row.kind === kind))
  const onShelf = final.batches
    .filter(({ product_id }) => product_id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const waiting = final.quarantine
    .filter(({ product_id, decided_at }) => product_id === productId && decided_at === null)
    .reduce((sum, { units }) => sum + units, 0)
  const held = heldUnits(history, productId) + undecidedUnits(history, productId)
  const found =
    onShelf + held + waiting - ofKind('write-off') - ofKind('correction') - ofKind('supplier-return')
  return found === booked
    ? []
    : [`product ${productId}: of ${booked} units ${found} are on the shelf, held, in quarantine or gone`]
}

/** An order that waits for its prescription may hold its stock or not. */
function undecidedUnits({ final }: History, productId: number): number {
  const waiting = final.orders.filter(({ status }) => status === 'pending-prescription').map(({ id }) => id)
  return -computeSum(
    final.ledger.filter(
      ({ product_id, order_id }) =>
        product_id === productId && order_id !== null && waiting.includes(order_id),
    ),
  )
}

function heldUnits({ final }: History, productId: number): number {
  const holding = new Set(final.orders.filter(({ status }) => HOLDING.has(status)).map(({ id }) => id))
  return final.items
    .filter((item) => item.product_id === productId && holding.has(item.order_id))
    .reduce((sum, item) => sum + Number(item.units) - returnedUnits(item), 0)
}

type FinalItem = History['final']['items'][number]

function returnedUnits(item: FinalItem): number {
  const strips = item.returned_box_quantity * item.strips_per_box + item.returned_strip_quantity
  return strips * item.units_per_strip + item.returned_unit_quantity
}

function wrongBatch({ final }: History, batchId: number): string[] {
  const rows = final.ledger.filter((row) => row.batch_id === batchId)
  const left = computeSum(rows)
  const said = final.batches.find(({ id }) => id === batchId)?.quantity
  return left < 0 || left !== said ? [`batch ${batchId} says ${said} and its log ${left}`] : []
}

/** stock 3: the expiry is the last day of sale, in Dhaka. Batches keep their dates here. */
function expiredSales({ final }: History): string[] {
  const expiry = new Map(final.batches.map(({ id, expires_on }) => [id, expires_on]))
  return final.ledger
    .filter(
      ({ kind, batch_id, created_at }) =>
        kind === 'sale' && dhakaDay(created_at) > (expiry.get(batch_id) ?? ''),
    )
    .map(({ order_id, batch_id }) => `order ${order_id} got units of batch ${batch_id} after its expiry`)
}

/** A code is used by as many orders as it says, and never by more than staff ever allowed. */
function wrongCode({ world, final, calls }: History): string[] {
  const using = final.orders.filter(({ discount_code, status }) => discount_code && status !== 'cancelled')
  // two orders of one checkout share one use
  const users = using.filter(
    ({ id, related_order_id }) =>
      related_order_id === null || id < related_order_id || !using.some((one) => one.id === related_order_id),
  )
  const limits = calls
    .filter(
      ({ path, status }) => path === `/api/discounts/${world.code.id}` && (status < 300 || status >= 500),
    )
    .map(({ body }) => (body as { usageLimit: number }).usageLimit)
  const most = Math.max(world.code.limit, ...limits)
  const problems: string[] = []
  if (users.length > most) problems.push(`${users.length} orders use a code that ${most} may use`)
  const { perCustomer } = world.code
  const people = new Set(perCustomer === null ? [] : users.map(({ user_id }) => user_id))
  for (const person of people) {
    const uses = users.filter(({ user_id }) => user_id === person).length
    if (uses > (perCustomer ?? uses))
      problems.push(`user ${person} uses a code ${uses} times that one may use ${perCustomer}`)
  }
  if (final.discount.used_count !== users.length)
    problems.push(`${users.length} orders use a code that counts ${final.discount.used_count}`)
  return problems
}

function computeSum(rows: readonly { readonly change: number }[]): number {
  return rows.reduce((sum, { change }) => sum + change, 0)
}
