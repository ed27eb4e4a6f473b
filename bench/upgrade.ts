import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { orderForm } from '../prove/growth/across.ts'
import { eventually, givenCustomers, stockUp } from '../prove/growth/ground.ts'
import { buildRelease } from '../prove/upgrade/former-release.ts'
import { startLoad } from '../prove/upgrade/load.ts'
import { place } from '../prove/upgrade/versions.ts'
import { SERVER } from '../server/src/platform/config/paths.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { freePorts } from '../server/src/testing/servers/launch.ts'
import { table } from '../tools/text/markdown.ts'
import { openGrowingShop } from './load/growing-shop.ts'
import { withOpened } from './load/http-connection.ts'
import { brief, describeRun } from './load/machine.ts'

/**
 * `npm run bench:upgrade [-- --orders 1000000 --from 0101-patients-of-orders]`: a shop with so many orders and the
 * migrations up to that one is migrated to what is here, while customers order from the last release. Says what each
 * file took, and how long an order waited.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    from: { type: 'string', default: '0101-patients-of-orders' },
    customers: { type: 'string', default: '6' },
  },
})
const orders = Number(values.orders)
/** Before and after the migrations. */
const ORDERS_BESIDE = 20
const LINES = 4

await withOpened(async (opened) => {
  const release = buildRelease()
  const shop = await openGrowingShop(undefined, migrationsUpTo(values.from, opened))
  opened(() => shop.close())
  await shop.grow({ products: 5_000, customers: Math.max(100, orders / 100), orders, plan: { lines: LINES } })
  console.log(`${orders} orders are there; from ${values.from} beside ${release.version}.`)
  const [port, metricsPort] = await freePorts(2)
  const old = place({
    DATABASE_URL: shop.url,
    DATA_DIR: join(shop.folder, 'shop'),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  })
  opened(() => old.kill())
  await old.start(release.folder)
  const db = openDb(shop.url, { max: 2 })
  opened(() => db.destroy())
  const productIds = await stockUp(db, 20, 100_000)
  const customers = await givenCustomers(db, old.url, Number(values.customers))
  const { load, stop } = startLoad(old.url, { customers, form: await orderForm(db, []), productIds })
  const more = async () => {
    const from = load.ids.size
    await eventually(async () => load.ids.size >= from + ORDERS_BESIDE, 'orders are taken')
  }
  await more()
  const usual = load.longestMs
  load.longestMs = 0
  const { rows } = await shop.client.query<{ at: Date }>('select clock_timestamp() as at')
  const applied = await migrate(shop.url)
  await more()
  const { ids, again, failed } = await stop()
  const seconds = await shop.client.query<{ name: string; seconds: number }>(
    `select name, extract(epoch from applied_at - lag(applied_at, 1, $2) over (order by name))::float8 as seconds
     from schema_migrations where name = any ($1) order by name`,
    [applied, rows[0]?.at],
  )
  const there = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  const why = [...again].map(([reason, times]) => `${reason} × ${times}`).join(', ')
  const failures = JSON.stringify(await old.failures())
  console.log(
    [
      await describeRun(shop.client, `${orders} orders of up to ${LINES} lines.`),
      '',
      table(
        ['file', 'seconds'],
        seconds.rows.map((one) => [one.name, brief(one.seconds)]),
      ),
      '',
      `The longest order took ${brief(load.longestMs / 1000)} s (${brief(usual / 1000)} s before).`,
      `${ids.size} orders were confirmed, ${there.length} are there; sent again: ${why || 'none'}.`,
      `Reads that failed: ${failed.join('; ') || 'none'}. Failures of the old process: ${failures}.`,
    ].join('\n'),
  )
  console.log(`\`npm run verify\`: ${(await shop.broken()).join('; ') || 'nothing'}.`)
})

function migrationsUpTo(last: string, opened: (close: () => unknown) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-migrations-'))
  opened(() => rmSync(folder, { recursive: true }))
  const all = join(SERVER, 'migrations')
  for (const name of readdirSync(all)) if (name <= `${last}.sql`) cpSync(join(all, name), join(folder, name))
  return folder
}
