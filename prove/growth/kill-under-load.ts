import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { checkBooks } from '../../server/src/platform/verify/check-books.step.ts'
import { expectSame, orderForm } from './across.ts'
import type { ShopProcess } from './balancer.ts'
import { eventually, type Ground, givenCustomers, stockUp } from './ground.ts'
import { counted, ORDERS_TAKEN } from './metrics.ts'
import { type Visitor, visitor } from './visitor.ts'

const CUSTOMERS = 40
const KILLS = 3
const BETWEEN_TRIES_MS = 100
/** No reply came for the order: it is sent again with its key. */
const ASK_AGAIN = new Set([429, 502, 503, 504])

type Placed = { readonly key: string; readonly id: number; readonly tries: number }
type Load = { readonly placed: Placed[]; readonly reads: Map<number | 'failed', number> }

/**
 * Customers order without a pause while one process after the other is killed with -9 and comes back, and then each is
 * replaced as an upgrade does. Every order that was confirmed with 201 must be in the books, once, under the id that was
 * returned, and the books must be right.
 */
export async function killUnderLoad(ground: Ground, orders: number): Promise<string> {
  const { db, balancer, shops, redis } = ground
  const productIds = await stockUp(db, 20, 10_000)
  const before = await countOrders(ground)
  const customers = await givenCustomers(db, balancer.url, CUSTOMERS)
  const form = await orderForm(db, [])
  const load: Load = { placed: [], reads: new Map() }
  const over = new AbortController()
  let begun = 0
  let kills = 0
  let enough = Number.POSITIVE_INFINITY
  const order = async (customer: Visitor): Promise<void> => {
    // those who order never pause for a kill: it always finds orders under way
    while (!over.signal.aborted && begun < enough) {
      const n = begun++
      const chosen = [productIds[n % 20], productIds[(n * 7 + 1) % 20]]
      const items = [...new Set(chosen)].map((productId) => ({ productId, quantities: { unit: 1 } }))
      load.placed.push(await place(customer, { ...form, items }))
    }
  }
  const killing = async () => {
    for (; kills < KILLS; kills++) {
      await killOne(shops[kills % shops.length], load, orders / (KILLS + 1))
      // whatever it held is lost, and nothing depends on it
      await redis?.kill()
      await redis?.start()
    }
    for (const shop of shops) await replace(shop)
    const haveOrders = async () => (await counted(shops, ORDERS_TAKEN)).every((count) => count > 0)
    await eventually(haveOrders, 'each process takes orders again')
    enough = begun
  }
  const working = Promise.all([...customers.map(order), killing()]).finally(() => over.abort())
  await Promise.all([working, lookAround(balancer.url, load, over.signal)])
  await expectAllThere(ground, { before, load })
  const again = load.placed.filter(({ tries }) => tries > 1).length
  const reads = [...load.reads].map(([status, count]) => `${count} × ${status}`).join(', ')
  const killed = `${kills} processes${redis ? ', and Redis each time,' : ''} were killed with -9`
  return [
    `${load.placed.length} orders by ${CUSTOMERS} customers at once while ${killed} and all three then replaced`,
    `all there once, ${again} had to be sent again with their key`,
    `guests' reads meanwhile: ${reads}`,
    'the books are right',
  ].join('; ')
}

async function place(customer: Visitor, form: object): Promise<Placed> {
  const key = randomUUID()
  for (let tries = 1; ; tries++) {
    const answer = await customer.ask<{ id: number }>('/api/orders', { body: form, key }).catch(() => null)
    if (answer?.status === 201) return { key, id: answer.body.id, tries }
    if (answer && !ASK_AGAIN.has(answer.status)) {
      throw new Error(`an order was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    await pause(BETWEEN_TRIES_MS)
  }
}

/** A guest who reads all the time: the balancer tries another process when one is gone. */
async function lookAround(base: string, { reads }: Load, over: AbortSignal): Promise<void> {
  const guest = visitor(base)
  while (!over.aborted) {
    const status = await guest.ask('/api/products?page=1').then(
      (answer) => answer.status,
      () => 'failed' as const,
    )
    reads.set(status, (reads.get(status) ?? 0) + 1)
    await pause(5)
  }
}

/** When so many more orders were taken, and another one is in its place when it resolves. */
async function killOne(shop: ShopProcess | undefined, { placed }: Load, after: number): Promise<void> {
  const from = placed.length
  await eventually(async () => placed.length >= from + after, 'orders are taken')
  await shop?.kill()
  await shop?.start()
}

/** As an upgrade does, one after the other. */
async function replace(shop: ShopProcess): Promise<void> {
  await shop.end()
  await shop.start()
}

async function expectAllThere(
  ground: Ground,
  { before, load }: { readonly before: number; readonly load: Load },
): Promise<void> {
  const { db } = ground
  const orders = load.placed.length
  expectSame((await countOrders(ground)) - before, orders, 'orders made')
  expectSame(new Set(load.placed.map(({ id }) => id)).size, orders, 'different orders answered')
  const ids = load.placed.map(({ id }) => id)
  const found = await db.selectFrom('orders').select('id').where('id', 'in', ids).execute()
  expectSame(found.length, orders, 'answered orders that are there')
  const broken = (await checkBooks(db)).filter(({ firstBroken }) => firstBroken)
  expectSame(broken, [], 'what is wrong with the books')
  const failed = [...load.reads].filter(([status]) => status !== 200)
  expectSame(failed, [], 'reads that failed')
}

async function countOrders({ db }: Ground): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((has) => has.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
