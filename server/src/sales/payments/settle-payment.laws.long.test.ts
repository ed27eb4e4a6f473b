import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { openSession } from '../../platform/integrations/payments/sslcommerz.ts'
import { getStore } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenOrders } from '../../testing/fixtures/orders.ts'
import {
  type Back,
  notify,
  ORIGIN,
  press,
  returnTo,
  type Standing,
  standings,
  withGateway,
} from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { checkPayments } from './check-payments.step.ts'
import { endUnpaidOrders } from './end-unpaid-orders.step.ts'
import { sessionFields } from './session-fields.step.ts'

const EVENTS = [
  'return',
  'notice',
  'notice again',
  'lost notice, asked',
  'forged notice',
  'time is over',
] as const
type Event = (typeof EVENTS)[number] | 'pays late'
type Case = {
  readonly events: readonly Event[]
  readonly orderId: number
  readonly page: string
  back: Back | null
}

/** Every order of up to so many of these; `onceOnly`: each at most once. */
function sequences(most: number, of: readonly Event[] = EVENTS, onceOnly = false): Event[][] {
  if (most === 0) return [[]]
  const after = (first: Event) => (onceOnly ? of.filter((other) => other !== first) : of)
  const longer = of.flatMap((first) =>
    sequences(most - 1, after(first), onceOnly).map((rest) => [first, ...rest]),
  )
  return [[], ...longer]
}

let shop: Shop
let context: Context
let productId: number
beforeAll(async () => {
  shop = await startShop()
  context = withGateway(shop)
  productId = await givenProduct(shop.context, { stock: 100_000 })
})
afterAll(() => shop.stop())

const UNITS = 12
const DUE = new Date('2026-01-15T06:30:00.000Z')
const LONG_AGO = new Date('2026-01-15T05:50:00.000Z')

/** So many unpaid orders that hold their stock, each with a page open at the gateway. */
async function unpaidOrders(all: readonly (readonly Event[])[]): Promise<Case[]> {
  const { db, now } = shop.context
  const userId = (await shop.customer()).id
  const facts = { userId, lines: [{ productId, units: UNITS }], payment_due_at: DUE }
  const order = { ...facts, status: 'pending-payment', payment_method: 'SSLCommerz' } as const
  const ids = await givenOrders(
    shop.context,
    all.map(() => order),
  )
  const batch = await db.selectFrom('stock_batches').select('id').executeTakeFirstOrThrow()
  const sold = {
    product_id: productId,
    batch_id: batch.id,
    kind: 'sale',
    change: -UNITS,
    reason: 'Sold',
  } as const
  const tries = ids.map((id) => ({ order_id: id, tran_id: `TRY-${id}`, amount_poisha: poisha(UNITS * 100) }))
  for (let from = 0; from < ids.length; from += 500) {
    const part = ids.slice(from, from + 500)
    await db
      .insertInto('stock_ledger')
      .values(part.map((id) => ({ ...sold, order_id: id, created_at: now() })))
      .execute()
    await db
      .insertInto('payment_attempts')
      .values(tries.slice(from, from + 500).map((one) => ({ ...one, session_key: 'x', created_at: now() })))
      .execute()
  }
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_code', 'total_poisha', 'billing_address'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const cases: Case[] = []
  await inLanes([...orders.entries()], async ([at, order]) => {
    const fields = sessionFields(context.settings, order, { tranId: `TRY-${order.id}`, origin: ORIGIN })
    const { pageUrl } = await openSession(getStore(context, ORIGIN), fields)
    cases.push({ orderId: order.id, events: all[at] ?? [], page: pageUrl, back: null })
  })
  return cases
}

/** All cases take their n-th step together; none can touch another's order. */
async function play(cases: readonly Case[]): Promise<void> {
  const longest = Math.max(...cases.map(({ events }) => events.length))
  for (let step = 0; step < longest; step++) {
    const now = new Map<Event, Case[]>()
    for (const one of cases) {
      const event = one.events[step]
      if (event) now.set(event, [...(now.get(event) ?? []), one])
    }
    for (const [event, those] of now) await happen(event, those)
  }
}

async function happen(event: Event, cases: readonly Case[]): Promise<void> {
  const ids = cases.map(({ orderId }) => orderId)
  if (event === 'lost notice, asked') {
    await shop.db
      .updateTable('payment_attempts')
      .set({ created_at: LONG_AGO, checked_at: null })
      .where('order_id', 'in', ids)
      .execute()
    while ((await checkPayments(context)) > 0);
    await shop.db
      .updateTable('payment_attempts')
      .set({ created_at: shop.context.now() })
      .where('order_id', 'in', ids)
      .execute()
  } else if (event === 'time is over') {
    await shop.db
      .updateTable('orders')
      .set({ payment_due_at: LONG_AGO })
      .where('id', 'in', ids)
      .where('paid_at', 'is', null)
      .execute()
    while ((await endUnpaidOrders(context)) > 0);
  } else await inLanes(cases, (one) => tell(event, one))
}

async function tell(event: Event, one: Case): Promise<void> {
  if (event === 'pays late') {
    one.back = await press(shop, one.page, { do: 'pay' })
    return
  }
  if (!one.back) throw new Error('nobody has paid yet')
  const { message } = one.back
  if (event === 'return') expect((await returnTo(shop, one.back)).statusCode).toBe(303)
  else if (event === 'forged notice') await notify(shop, { message: makeForgery(one, message) })
  else expect((await notify(shop, one.back)).statusCode).toBe(200)
}

/** Another sum, another order's id, a signature that covers nothing, or none. */
function makeForgery({ orderId }: Case, message: Back['message']) {
  const unsigned = { ...message, verify_sign: '', verify_sign_sha2: '' }
  const forgeries = [
    { ...message, amount: '9999.00' },
    { ...message, tran_id: `TRY-${orderId - 1}` },
    { ...message, verify_key: 'tran_id' },
    unsigned,
  ]
  return forgeries[orderId % forgeries.length] ?? unsigned
}

async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: 6 }, lane))
}

/** That much, and books that add up. */
async function readExpect(cases: readonly Case[], expected: (one: Case) => Standing): Promise<void> {
  const found = await standings(
    shop,
    cases.map(({ orderId }) => orderId),
  )
  for (const one of cases) expect(found.get(one.orderId), one.events.join(', ')).toEqual(expected(one))
  expect(await brokenBooks(shop.db)).toEqual([])
}

const isHeard = (event: Event) => event !== 'forged notice'

test('whatever is told of a payment, in whatever order and however often, it is one payment', async () => {
  const cases = await unpaidOrders([
    ...sequences(3),
    ...sequences(4, EVENTS, true).filter(({ length }) => length === 4),
  ])
  await inLanes(cases, async (one) => {
    one.back = await press(shop, one.page, { do: 'pay' })
  })
  await play(cases)
  expect(cases).toHaveLength(1 + 6 + 36 + 216 + 360)
  await readExpect(cases, ({ events }) =>
    events.some(isHeard)
      ? { status: 'paid', isPaid: true, payments: ['accepted 12'] }
      : { status: 'pending-payment', isPaid: false, payments: [] },
  )
}, 240_000)

test('a payment after the time is over is kept once, and the order stays cancelled', async () => {
  const cases = await unpaidOrders(sequences(2).map((rest) => ['time is over', 'pays late', ...rest]))
  await play(cases)
  const isFound = (event: Event) => isHeard(event) && event !== 'time is over'
  await readExpect(cases, ({ events }) => {
    const payments = events.slice(2).some(isFound) ? ['surplus 12'] : []
    return { status: 'cancelled', isPaid: false, payments }
  })
}, 120_000)

test('an order that nobody pays waits until its time is over', async () => {
  const cases = await unpaidOrders(sequences(3, ['lost notice, asked', 'time is over']))
  await play(cases)
  await readExpect(cases, ({ events }) => {
    const status = events.includes('time is over') ? 'cancelled' : 'pending-payment'
    return { status, isPaid: false, payments: [] }
  })
}, 60_000)
