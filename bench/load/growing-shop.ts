import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedDemo } from '../../server/src/demo/seed/seed-demo.ts'
import { openDb, PATIENT } from '../../server/src/platform/db/db.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from '../../server/src/platform/db/postgres/embedded-postgres.ts'
import { checkBooks } from '../../server/src/platform/verify/check-books.step.ts'
import { makeManyProducts } from '../many-products/many-products.ts'
import { makeManyCustomers } from './many-customers.ts'
import { makeManyOrders, type OrdersPlan } from './many-orders.ts'

export type Size = {
  readonly products: number
  readonly customers: number
  readonly orders: number
  readonly plan?: OrdersPlan
}
export type GrowingShop = Awaited<ReturnType<typeof openGrowingShop>>

/**
 * A database of its own, safe against power loss as the demo's is, which first holds the demo and then grows. One that
 * lies in a folder that was named is kept, and found again as it was.
 */
export async function openGrowingShop(kept?: string) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'niramoy-bench-'))
  mkdirSync(folder, { recursive: true })
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const url = postgres.url('bench')
  await migrate(url)
  const db = openDb(url, { max: 2, limits: PATIENT })
  // no-clock: the clock itself
  const now = new Date()
  const client = new pg.Client({ connectionString: url })
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
