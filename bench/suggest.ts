import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../server/src/app.ts'
import { runSearch } from '../server/src/catalogue/search/run-search.step.ts'
import { seedDemo } from '../server/src/demo/seed/seed-demo.ts'
import { readSettings } from '../server/src/platform/config/config.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from '../server/src/platform/db/postgres/embedded-postgres.ts'
import { localFiles } from '../server/src/platform/integrations/files/local-files.ts'
import { makeManyProducts } from './many-products/many-products.ts'
import type { Load } from './suggest-load.ts'

/**
 * `npm run bench:suggest`: how many suggestions a second the shop gives with 50,000 products, as a share of what the
 * same server gives of bare reads of a product's row by its primary key, asked in turn, once it has run for a while.
 */
const MANY = 50_000
const ROUNDS = 5
const LEAST = 0.5

const folder = mkdtempSync(join(tmpdir(), 'niramoy-bench-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
await ensureDatabase(postgres.url('postgres'), 'bench')
const url = postgres.url('bench')
await migrate(url)
const db = openDb(url)
// no-clock: the clock itself
const now = () => new Date()
await seedDemo(db, { now: now() })
await makeManyProducts(url, MANY)

const search = runSearch(url)
const app = await buildApp({
  db,
  now,
  random: randomBytes,
  files: localFiles(join(folder, 'files')),
  search,
  orderEvents: { subscribe: () => () => {}, subscribeToAll: () => () => {}, begun: async () => {} },
  settings: readSettings({ LOG_LEVEL: 'silent', CACHE_SECONDS: '0' }),
})
app.get<{ Params: { id: string } }>('/bare/:id', async ({ params }) => {
  return db.selectFrom('products').selectAll().where('id', '=', Number(params.id)).executeTakeFirst()
})
try {
  const before = memory()
  const begun = performance.now()
  await search.start(app.log)
  const [ms, bytes] = [performance.now() - begun, memory() - before]
  console.log(
    `${search.count({})} products: index ready after ${(ms / 1000).toFixed(2)} s, ${megabytes(bytes)} MB`,
  )

  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ids = Array.from({ length: 2_000 }, (_, n) => 1 + ((n * 7_919) % MANY))
  const loads = {
    bare: ids.map((id) => `${address}/bare/${id}`),
    product: ids.map((id) => `${address}/api/products/${id}`),
    suggest: (await typedTexts()).map(
      (typed) => `${address}/api/products/suggest?q=${encodeURIComponent(typed)}`,
    ),
  }
  // a shop that has just started: nothing is compiled, no card is known, no text was typed before
  const cold = { bare: await throughput(loads.bare), suggest: await throughput(loads.suggest) }
  console.log(`a second, just started: ${cold.bare} bare reads, ${cold.suggest} suggestions`)
  for (let warming = 0; warming < ROUNDS; warming++) await throughput(loads.suggest)

  const ratios = { bare: [] as number[], product: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await throughput(loads.bare)
    const suggest = await throughput(loads.suggest)
    const product = await throughput(loads.product)
    ratios.bare.push(suggest / bare)
    ratios.product.push(suggest / product)
    console.log(`a second: ${bare} bare reads, ${product} products, ${suggest} suggestions`)
  }
  const share = median(ratios.bare)
  console.log(`suggestions for each bare read: ${share.toFixed(2)} (at least ${LEAST})`)
  console.log(`suggestions for each product with prices and stock: ${median(ratios.product).toFixed(2)}`)
  if (share < LEAST) process.exitCode = 1
} finally {
  await app.close()
  await search.close()
  await db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Names as people type them: the first letters, more of them, a letter wrong. */
async function typedTexts(): Promise<string[]> {
  const products = await db.selectFrom('products').select('name').orderBy('id').limit(500).execute()
  return products.flatMap(({ name }) => {
    const typed = name.toLowerCase()
    return [typed.slice(0, 3), typed.slice(0, 5), typed, `${typed.slice(0, 3)}e${typed.slice(4)}`]
  })
}

async function throughput(urls: readonly string[]): Promise<number> {
  const load: Load = { urls, connections: 16, seconds: 3 }
  const visitors = fork(fileURLToPath(new URL('./suggest-load.ts', import.meta.url)))
  visitors.send(load)
  const [answered] = (await once(visitors, 'message')) as [number]
  return Math.round(answered / load.seconds)
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(0)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
