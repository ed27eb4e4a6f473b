import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { seedDemo } from '../../server/src/demo/seed/seed-demo.ts'
import { openClient, openDb, PATIENT } from '../../server/src/platform/db/db.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from '../../server/src/platform/db/postgres/embedded-postgres.ts'
import { checkBooks } from '../../server/src/platform/verify/check-books.step.ts'
import { makeManyProducts } from '../many-products/many-products.ts'
import type { Facts } from './machine.ts'
import { makeManyOrders, type OrdersPlan } from './many-orders.ts'
import { makeManyCustomers } from './many-records.ts'
import { DASHBOARD, getScenarios, ORDER, orderLists, type Scenario } from './scenarios.ts'

const LISTS = [
  'no filter',
  'one status',
  'few of a status',
  'a code',
  'a phone number',
  'a customer',
  'by total',
]

/** What must not become dearer with the number of orders. */
export async function growthScenarios(facts: Facts, client: pg.Client): Promise<Scenario[]> {
  const { adminCookie, orders, customers } = facts
  const lists = new Map(orderLists(facts).map((one) => [one.name, one]))
  const all = new Map(getScenarios(facts).map((one) => [one.name, one]))
  const own = await ownOrders(client, customers.length)
  const staff = (name: string, path: string) => asked(name, [[path, adminCookie]])
  return [
    ...LISTS.flatMap((name) => lists.get(`orders: ${name}`) ?? []),
    staff('orders: page in the middle', `/api/admin/orders?page=${Math.ceil(orders / 40)}`),
    ...[lists.get('orders: last page'), all.get(DASHBOARD)].flatMap((one) => one ?? []),
    asked(
      'one order, staff',
      own.map(({ id }) => [`/api/orders/${id}`, adminCookie]),
    ),
    asked(
      'one order, its customer',
      own.map(({ id, cookie }) => [`/api/orders/${id}`, cookie]),
    ),
    asked(
      'a customer’s own orders',
      own.map(({ userId, cookie }) => [`/api/orders/user/${userId}?page=1`, cookie]),
    ),
    ...[all.get(ORDER)].flatMap((one) => one ?? []),
    staff('stock log', '/api/stock-logs?page=1'),
    staff('audit log', '/api/admin/audit?page=1'),
  ]
}

type Own = { readonly id: number; readonly userId: number; readonly cookie: string }

/** An order each of some customers who are signed in, old ones and new ones. */
async function ownOrders(client: pg.Client, customers: number): Promise<Own[]> {
  const { rows } = await client.query<Own>(
    `select one.id, user_id as "userId", 'sid=bench-' || user_id || '; isLoggedIn=1' as cookie
     from (select distinct user_id from sessions join users on users.id = user_id
       where role = 'user' and phone like '019%' order by user_id limit $1) as visitors
     cross join lateral (
       select id from orders where orders.user_id = visitors.user_id
       order by created_at offset visitors.user_id % 3 limit 1) as one`,
    [Math.min(50, customers)],
  )
  return rows
}

function asked(name: string, steps: readonly (readonly [path: string, cookie: string])[]): Scenario {
  return {
    name,
    units: steps.map(([path, cookie]) => [{ method: 'GET', path, cookie }]),
    isPublic: false,
  }
}

export type Size = {
  readonly products: number
  readonly customers: number
  readonly orders: number
  readonly plan?: OrdersPlan
}
export type GrowingShop = Awaited<ReturnType<typeof openGrowingShop>>

/**
 * A database of its own, safe against power loss as the demo's is, which first holds the demo and then grows. One that
 * lies in a folder that was named is kept, and found again as it was. `migrations`: a folder with not all of them.
 */
export async function openGrowingShop(kept?: string, migrations?: string) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'niramoy-bench-'))
  mkdirSync(folder, { recursive: true })
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const url = postgres.url('bench')
  await migrate(url, migrations)
  const db = openDb(url, { max: 2, limits: PATIENT })
  // no-clock: the clock itself
  const now = new Date()
  const client = openClient(url, 'niramoy bench')
  await client.connect()
  const { rowCount: hasGrown } = await client.query('select from users limit 1')
  if (!hasGrown) await seedDemo(db, { now })
  let size = ''
  return {
    url,
    folder,
    client,
    postgresPid: postgres.pid,
    /** To a size that is as large or larger in everything. */
    async grow({ products, customers, orders, plan }: Size): Promise<void> {
      if (`${products} ${customers} ${orders}` === size) return
      size = `${products} ${customers} ${orders}`
      await makeManyProducts(url, products)
      await makeManyCustomers(client, customers, now)
      await makeManyOrders(client, orders, now, plan)
    },
    /** What `npm run verify` says against it; empty: nothing. */
    async broken(): Promise<string[]> {
      const verdicts = await checkBooks(db)
      return verdicts.filter(({ firstBroken }) => firstBroken).map(({ holds }) => holds)
    },
    async close(): Promise<void> {
      await client.end()
      await db.destroy()
      await postgres.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}
