/**
 * The shop's API in a process of its own, with its jobs, as main.ts wires it, but that its clock can be moved and its
 * jobs be asked for: `DATABASE_URL`, `DATA_DIR`, `PORT`, and whatever else is a setting of the shop.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { JOBS } from '../../server/src/all-jobs.ts'
import { buildApp } from '../../server/src/app.ts'
import { runSearch } from '../../server/src/catalogue/search/run-search.step.ts'
import { readSettings } from '../../server/src/platform/config/config.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { listenWithReconnect } from '../../server/src/platform/db/listen-with-reconnect.ts'
import { insideFetch } from '../../server/src/platform/http/pages/inside-fetch.ts'
import { localFiles } from '../../server/src/platform/integrations/files/local-files.ts'
import { runJobs } from '../../server/src/platform/jobs/run-jobs.ts'
import { listenToOrders } from '../../server/src/sales/orders/read/order-events.step.ts'
import type { Answer, Wish } from './server-process.ts'

const settings = readSettings(process.env)
const url = settings.DATABASE_URL ?? ''
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const context: Context = {
  db: openDb(url, { max: settings.DATABASE_POOL }),
  // no-clock: the clock itself
  now: () => new Date(Date.now() + aheadMs),
  random: randomBytes,
  files: localFiles(join(settings.DATA_DIR, 'files')),
  search: runSearch(url),
  orderEvents: listenToOrders(url, () => {}),
  settings,
}
const app = await buildApp(context)
const working = { ...context, inside: insideFetch(app) }
const jobs = runJobs(working, JOBS, app.log)
listenWithReconnect(url, 'jobs', {
  connected: async () => jobs.wake(),
  heard: async (topic) => jobs.wake(topic),
  lost: (error) => app.log.warn({ err: error }, 'jobs are not woken'),
})
process.on('message', (wish) => void fulfil(wish as Wish))
process.on('disconnect', () => process.exit())
const address = await app.listen({ port: settings.PORT, host: '127.0.0.1' })
process.send?.({ address } satisfies Answer)

async function fulfil(wish: Wish): Promise<void> {
  if (wish.aheadMs !== undefined) aheadMs = wish.aheadMs
  const problems = wish.jobs ? await runAllJobs() : []
  process.send?.({ id: wish.id, problems } satisfies Answer)
}

/** Each until nothing is due, as another process beside this one would; returns what failed. */
async function runAllJobs(): Promise<string[]> {
  const problems: string[] = []
  for (const job of JOBS) {
    try {
      while ((await job.run(working)) > 0);
    } catch (error) {
      problems.push(`${job.name}: ${(error as Error).stack ?? String(error)}`)
    }
  }
  return problems
}
