import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chance, chance } from '../../demo/seed/chance.ts'
import { type Db, openDb } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { moveOrder } from '../../sales/orders/state/move-order.step.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenOrders } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { insertLedger } from './order-stock.sql.ts'
import { giveStockBack, type StockLine, takeStock } from './take-stock.step.ts'

/** `npm run prove:stock` asks for 10,000. */
const TAKES = Number(process.env.STOCK_TAKES ?? 1000)
const SEEDS = 20
const AT_ONCE = 12
const KILL_EVERY = 40

let shop: Shop
let db: Db
let userId: number
beforeAll(async () => {
  shop = await startShop()
  db = openDb(shop.url, { max: AT_ONCE })
  userId = (await shop.customer()).id
})
afterAll(async () => {
  await db.destroy()
  await shop.stop()
})

test(`${TAKES} takes at once on scarce lots, with rollbacks and killed connections, leave the books in order`, {
  timeout: 600_000,
}, async () => {
  const outcomes: string[] = []
  for (let seed = 1; seed <= SEEDS; seed++) outcomes.push(...(await scramble(chance(`stock ${seed}`))))
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length

  expect(new Set(outcomes)).toEqual(new Set(['taken', 'short', 'given back', 'rolled back', 'killed']))
  expect(outcomes).toHaveLength(TAKES)
  expect(count('taken')).toBeGreaterThan(0)
  expect(await brokenBooks(shop.db)).toEqual([])
  expect(await deadlocks()).toBe(0)
})

/** Some orders on the same few lots, all at once; answers what became of each. */
async function scramble(numbers: Chance): Promise<string[]> {
  const products = await givenScarceLots(numbers)
  const wanted = Array.from({ length: TAKES / SEEDS }, () => randomLines(numbers, products))
  const orders = await givenOrders(
    shop.context,
    wanted.map((lines) => ({ userId, lines })),
  )
  const plans = orders.map((orderId, at) => ({ orderId, lines: wanted[at] ?? [], fate: numbers.below(100) }))
  const outcomes: string[] = []
  const killer = await openKiller()
  const worker = async () => {
    for (let plan = plans.pop(); plan; plan = plans.pop()) {
      if (plans.length % KILL_EVERY === 0) await killer.kill()
      outcomes.push(await attempt(plan))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await killer.close()
  return outcomes
}

/** Three products with a few units each, some of them expired or recalled. */
async function givenScarceLots(numbers: Chance): Promise<number[]> {
  const products: number[] = []
  for (let made = 0; made < 3; made++) {
    const product = await givenProduct(shop.context)
    products.push(product)
    for (const expiresOn of ['2026-01-14', '2026-01-15', '2026-03-01', '2026-03-01', '2027-01-01']) {
      await givenStock(shop.context, product, { units: numbers.between(5, 25), expiresOn })
    }
    await givenStock(shop.context, product, { units: 50, recalledAt: '2026-01-01T00:00:00Z' })
  }
  return products
}

/** One to three products, in any order. */
function randomLines(numbers: Chance, products: readonly number[]): StockLine[] {
  const order = products.toSorted(() => numbers.between(-1, 1))
  return order
    .slice(0, numbers.between(1, 3))
    .map((productId) => ({ productId, units: numbers.between(1, 6) }))
}

type Plan = { readonly orderId: number; readonly lines: readonly StockLine[]; readonly fate: number }

class RolledBack extends Error {}

async function attempt({ orderId, lines, fate }: Plan): Promise<string> {
  const act = { db, now: shop.context.now }
  const moment = { at: shop.context.now(), actorId: null }
  try {
    const isTaken = await transact(act, null, async (tx) => {
      const shortages = await takeStock(tx, { orderId, lines, ...moment })
      if (fate < 20) throw new RolledBack()
      if (shortages.length > 0) return false
      await moveOrder(tx, { orderId, status: 'placed', note: 'Taken', ...moment })
      return true
    })
    if (!isTaken) return await restock(lines, fate)
    if (fate >= 60) return 'taken'
    await transact(act, null, async (tx) => {
      await giveStockBack(tx, { orderId, ...moment })
      await moveOrder(tx, { orderId, status: 'cancelled', note: 'Changed my mind', ...moment })
    })
    return 'given back'
  } catch (error) {
    if (error instanceof RolledBack) return 'rolled back'
    return isKilled(error) ? 'killed' : String((error as { code?: string }).code ?? error)
  }
}

/** Now and then a unit comes in, so that the race goes on. */
async function restock(lines: readonly StockLine[], fate: number): Promise<string> {
  const [line] = lines
  if (!line || fate < 70) return 'short'
  await transact({ db, now: shop.context.now }, null, async (tx) => {
    const batch = await tx
      .selectFrom('stock_batches')
      .select('id')
      .where('product_id', '=', line.productId)
      .where('expires_on', '=', '2027-01-01')
      .executeTakeFirstOrThrow()
    const row = { product_id: line.productId, batch_id: batch.id, change: 3, reason: 'New stock added' }
    await insertLedger(tx, [{ ...row, kind: 'stock-in', actor_id: null, created_at: shop.context.now() }])
  })
  return 'short'
}

function isKilled(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    code === '57P01' ||
    code === 'ECONNRESET' ||
    /connection.*(terminated|ended)|not queryable/i.test(message ?? '')
  )
}

/** Ends the connection of someone who is in the middle of something. */
async function openKiller() {
  const client = new pg.Client({ connectionString: shop.url, application_name: 'killer' })
  await client.connect()
  return {
    kill: () =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'niramoy' and state <> 'idle'
          and xact_start is not null and pid <> pg_backend_pid()
        order by random() limit 1`),
    close: () => client.end(),
  }
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db)
  return rows[0]?.deadlocks ?? 0
}
