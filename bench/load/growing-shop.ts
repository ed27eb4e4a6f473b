import { mkdtempSync, rmSync } from 'node:fs'
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
import { makeManyOrders } from './many-orders.ts'

export type Size = { readonly products: number; readonly customers: number; readonly orders: number }
export type GrowingShop = Awaited<ReturnType<typeof openGrowingShop>>

/** A database of its own, safe against power loss as the demo's is, which first holds the demo and then grows. */
export async function openGrowingShop() {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const url = postgres.url('bench')
  await migrate(url)
  const db = openDb(url, { max: 2, limits: PATIENT })
  // no-clock: the clock itself
  const now = new Date()
  await seedDemo(db, { now })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let size = ''
  return {
    url,
    folder,
    client,
    postgresPid: postgres.pid,
    /** To a size that is as large or larger in everything. */
    async grow({ products, customers, orders }: Size): Promise<void> {
      if (`${products} ${customers} ${orders}` === size) return
      size = `${products} ${customers} ${orders}`
      await makeManyProducts(url, products)
      await makeManyCustomers(client, customers, now)
      await makeManyOrders(client, orders, now)
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
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
