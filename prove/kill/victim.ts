/**
 * The shop's API in a process that may die at any moment. It is the whole program but for its pages, its clock stands
 * still, and a job runs only on request, so the same work is the same statements each time.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { JOBS } from '../../server/src/all-jobs.ts'
import { buildApp } from '../../server/src/app.ts'
import { runSearch } from '../../server/src/catalogue/search/run-search.step.ts'
import { readSettings } from '../../server/src/platform/config/config.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { localFiles } from '../../server/src/platform/integrations/files/local-files.ts'
import { listenToOrders } from '../../server/src/sales/orders/read/order-events.step.ts'

type Order = { readonly job: string; readonly now: string }

const { DATABASE_URL = '', DIRECT_URL = '', NOW = '', SETTINGS = '{}', DATA_DIR = '' } = process.env
const settings = JSON.parse(SETTINGS) as Record<string, string>
const clock = { now: new Date(NOW) }
const search = runSearch(DIRECT_URL)
const context: Context = {
  db: openDb(DATABASE_URL),
  now: () => clock.now,
  random: randomBytes,
  files: localFiles(join(DATA_DIR, 'files')),
  search,
  orderEvents: listenToOrders(DIRECT_URL, () => {}),
  settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR, ...settings }),
}
const app = await buildApp(context)
await search.start(app.log)
process.on('disconnect', () => process.exit())
process.on('message', ({ job: name, now }: Order) => {
  clock.now = new Date(now)
  const job = JOBS.find((known) => known.name === name)
  void (job?.run(context) ?? Promise.reject(new Error(`there is no job ${name}`)))
    .then(
      (done) => ({ done }),
      (error: Error) => ({ failed: error.stack }),
    )
    .then((said) => {
      clock.now = new Date(NOW)
      process.send?.(said)
    })
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
