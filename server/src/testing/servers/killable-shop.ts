/** A process that serves the shop's API on a test's database until it is killed: `DATABASE_URL`, `NOW`. */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { buildApp } from '../../app.ts'
import { runSearch } from '../../catalogue/search/run-search.step.ts'
import { readSettings } from '../../platform/config/config.ts'
import { openDb } from '../../platform/db/db.ts'
import { localFiles } from '../../platform/integrations/files/local-files.ts'
import { listenToOrders } from '../../sales/orders/read/order-events.step.ts'

const { DATABASE_URL: url = '', NOW = '' } = process.env
const app = await buildApp({
  db: openDb(url),
  now: () => new Date(NOW),
  random: randomBytes,
  files: localFiles(tmpdir()),
  search: runSearch(url),
  orderEvents: listenToOrders(url, () => {}),
  settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
})
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }))
