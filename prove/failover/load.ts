import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/src/platform/db/db.ts'
import { press } from '../../server/src/testing/fixtures/payments.ts'
import type { Shop } from '../../server/src/testing/shop.ts'
import { orderForm } from '../growth/across.ts'
import { eventually, givenCustomers, stockUp } from '../growth/ground.ts'
import { type Visitor, visitor } from '../growth/visitor.ts'
import { placeOrder, type Scene } from '../resilience/scene.ts'
import type { Said } from '../resilience/world.ts'

const CUSTOMERS = 6
const BETWEEN_ORDERS_MS = 60
const BETWEEN_TRIES_MS = 200
const BETWEEN_READS_MS = 40
/** No reply came that says that it is done: it is sent again, under the same key. */
const ASK_AGAIN = new Set([429, 502, 503, 504])

/** What the shop has confirmed, each under a key of its own. */
export type Confirmed = {
  readonly kind: 'order' | 'payment' | 'prescription' | 'stock'
  readonly id: number
  readonly at: number
  readonly tries: number
}

export type Load = {
  readonly confirmed: readonly Confirmed[]
  /** Of guests: how many replies there were of each status. */
  readonly reads: ReadonlyMap<string, number>
  /** What no fault excuses. */
  readonly problems: readonly string[]
  /** Who orders, for counting what is there. */
  readonly userIds: readonly number[]
  readonly stocked: { readonly productId: number; readonly before: number }
  /** Each finishes what it has begun. */
  stop(): Promise<void>
}

/** Customers, payers, patients, who takes goods in and guests, without a pause until they are stopped. */
export async function startLoad(shop: string, scene: Scene, db: Db): Promise<Load> {
  // a handful of customers buy more than people do
  await db.updateTable('generic_names').set({ max_units_per_order: null }).execute()
  await db.updateTable('products').set({ max_units_per_order: null }).execute()
  const productIds = await stockUp(db, 20, 100_000)
  const customers = await givenCustomers(db, shop, CUSTOMERS)
  const form = await orderForm(db, [])
  const [stockedId = 0] = productIds
  const { units } = await db
    .selectFrom('stock_ledger')
    .select((has) => has.fn.sum<number>('change').as('units'))
    .where('product_id', '=', stockedId)
    .executeTakeFirstOrThrow()
  const confirmed: Confirmed[] = []
  const reads = new Map<string, number>()
  const problems: string[] = []
  const over = new AbortController()
  let n = 0

  async function orderAlways(customer: Visitor, home: number): Promise<void> {
    // orders to one address wait for each other
    const shippingAddress = { ...form.shippingAddress, villageArea: `House ${home}` }
    while (!over.signal.aborted) {
      const chosen = [productIds[1 + (n % 19)], productIds[1 + ((n * 7 + 1) % 19)]]
      n += 1
      const items = [...new Set(chosen)].map((productId) => ({ productId, quantities: { unit: 1 } }))
      const key = randomUUID()
      await confirm('order', () =>
        customer.ask('/api/orders', { body: { ...form, shippingAddress, items }, key }),
      )
      await pause(BETWEEN_ORDERS_MS)
    }
  }

  async function payAlways(): Promise<void> {
    while (!over.signal.aborted) {
      const key = randomUUID()
      const placed = await confirm('order', () => placeOrder(scene, 'SSLCommerz', key).then(toAnswer))
      const page = String(placed?.gatewayURL ?? '')
      if (!page) continue
      const { message } = await press({ app: scene.outside } as unknown as Shop, page, { do: 'pay' })
      const id = Number(placed?.id)
      // the gateway sends its message until it is taken
      await confirm(
        'payment',
        async () => {
          const notice = new URLSearchParams(message)
          const taken = await scene.guest.send('POST', '/api/payments/sslcommerz/ipn', notice)
          return taken.status === 200 ? { status: 200, body: { id } } : toAnswer(taken)
        },
        id,
      )
      await pause(5 * BETWEEN_ORDERS_MS)
    }
  }

  async function prescribeAlways(): Promise<void> {
    while (!over.signal.aborted) {
      const headers = { 'idempotency-key': randomUUID() }
      await confirm('prescription', async () => {
        const said = await scene.customer.send(
          'POST',
          '/api/prescriptions/upload',
          scene.prescriptionForm(),
          headers,
        )
        return { status: said.status, body: said.status === 201 ? (said.json.order as object) : said.json }
      })
      await pause(10 * BETWEEN_ORDERS_MS)
    }
  }

  async function stockAlways(): Promise<void> {
    const body = { ProductId: stockedId, quantity: 1, expiryDate: '2039-12-31' }
    while (!over.signal.aborted) {
      const headers = { 'idempotency-key': randomUUID() }
      await confirm('stock', () =>
        scene.admin.send('POST', '/api/stock-batches', body, headers).then(toAnswer),
      )
      await pause(10 * BETWEEN_ORDERS_MS)
    }
  }

  /** Until it is confirmed; what the shop says otherwise is a problem, but for “try again”. */
  async function confirm(
    kind: Confirmed['kind'],
    send: () => Promise<{ readonly status: number; readonly body: object }>,
    known?: number,
  ): Promise<Record<string, unknown> | undefined> {
    for (let tries = 1; ; tries++) {
      const { status, body } = await send().catch(() => ({ status: 503, body: {} }))
      const said = body as { readonly id?: number; readonly code?: string }
      if (status === 200 || status === 201) {
        confirmed.push({ kind, id: known ?? Number(said.id), at: performance.now(), tries })
        return body as Record<string, unknown>
      }
      if (!ASK_AGAIN.has(status) && said.code !== 'request-in-progress') {
        problems.push(`${kind}: ${status} ${JSON.stringify(body)}`)
        return undefined
      }
      await pause(BETWEEN_TRIES_MS)
    }
  }

  async function readAlways(paths: readonly string[]): Promise<void> {
    const guest = visitor(shop)
    for (let turn = 0; !over.signal.aborted; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const status = await guest.ask(path).then(
        (reply) => String(reply.status),
        (error: Error) => error.name,
      )
      const name = status === '200' ? status : `${status} ${path}`
      reads.set(name, (reads.get(name) ?? 0) + 1)
      await pause(BETWEEN_READS_MS)
    }
  }

  const [one, other] = productIds
  const pages = ['/', '/products', `/products/${one}`, `/products/${other}`]
  const calls = ['/api/products?page=1', `/api/products/${one}`, '/api/products/suggest?q=nap']
  // each process has shown each of them once, as in any shop that is open
  for (const path of [...pages, ...calls, ...pages, ...calls]) await visitor(shop).ask(path)
  const working = Promise.all([
    ...customers.map(orderAlways),
    payAlways(),
    prescribeAlways(),
    stockAlways(),
    readAlways([...pages, ...calls]),
    readAlways([...calls, ...pages]),
  ])
  await eventually(async () => confirmed.length > CUSTOMERS, 'orders are taken')
  const { user_id: sceneUser } = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', scene.orderId)
    .executeTakeFirstOrThrow()
  const made = await db.selectFrom('sessions').select('user_id').where('user_agent', '=', 'growth').execute()
  return {
    confirmed,
    reads,
    problems,
    userIds: [Number(sceneUser), ...made.map(({ user_id }) => user_id)],
    stocked: { productId: stockedId, before: units },
    async stop() {
      over.abort()
      await working
    },
  }
}

const toAnswer = ({ status, json }: Said) => ({ status, body: json })

/** The longest time without a confirmed order from one moment to another, in seconds. */
export function longestPause(confirmed: readonly Confirmed[], from: number, to: number): number {
  const times = confirmed
    .filter(({ kind, at }) => kind === 'order' && at >= from && at <= to)
    .map(({ at }) => at)
  const moments = [from, ...times, to]
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1000
}
