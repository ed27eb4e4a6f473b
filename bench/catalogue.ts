import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../server/src/app.ts'
import { runSearch } from '../server/src/catalogue/search/run-search.step.ts'
import { seedDemo } from '../server/src/demo/seed/seed-demo.ts'
import { readSettings } from '../server/src/platform/config/config.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from '../server/src/platform/db/postgres/embedded-postgres.ts'
import { localFiles } from '../server/src/platform/integrations/files/local-files.ts'
import { makeManyProducts } from './many-products/many-products.ts'

/** `npm run bench:catalogue`: what lists cost with 20,000 products, as ratios to the first page with 500. */
const MANY = 20_000
const ROUNDS = 15
const FILTERS = [
  'category=vitamins',
  'brand=1',
  'subCategory=Allergy',
  'genericName=1',
  'search=napa',
  'search=tablet',
  'search=tablet&sortBy=name',
  'sortBy=popularity&sortOrder=DESC',
]
const SORTS = ['name', 'createdAt', 'sku'].flatMap((by) => [
  `sortBy=${by}&sortOrder=ASC`,
  `sortBy=${by}&sortOrder=DESC`,
])

const folder = mkdtempSync(join(tmpdir(), 'niramoy-bench-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
await ensureDatabase(postgres.url('postgres'), 'bench')
const url = postgres.url('bench')
await migrate(url)
const db = openDb(url)
// no-clock: the clock itself
const now = () => new Date()
await seedDemo(db, { now: now() })
const settings = readSettings({ LOG_LEVEL: 'silent', CACHE_SECONDS: '0' })
const search = runSearch(url)
const app = await buildApp({
  db,
  now,
  random: randomBytes,
  files: localFiles(join(folder, 'files')),
  search,
  orderEvents: { subscribe: () => () => {}, subscribeToAll: () => () => {}, begun: async () => {} },
  settings,
})
await search.start(app.log)
try {
  const base = await cost(app, '')
  console.log(`first page with 500 products: ${base.toFixed(1)} ms, the median of ${ROUNDS}`)
  await makeManyProducts(url, MANY)
  const { made } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow()
  while (search.count({}) !== made) await search.caughtUp()
  const everything = await app.inject('/api/products')
  const { totalItems, totalPages } = everything.json<{ totalItems: number; totalPages: number }>()
  console.log(`with ${totalItems} products, as multiples of that:`)
  for (const query of ['', ...FILTERS, ...SORTS]) {
    const pages = query.includes('sort') || query === '' ? totalPages : await readPages(app, query)
    const [first, last] = [await cost(app, query), await cost(app, `${query}&page=${pages}`)]
    const ratios = [first, last].map((ms) => (ms / base).toFixed(2).padStart(6))
    console.log(`${(query || 'everything').padEnd(32)} first${ratios[0]}  last${ratios[1]}`)
  }
} finally {
  await app.close()
  await search.close()
  await db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function readPages(server: FastifyInstance, query: string): Promise<number> {
  const answer = await server.inject(`/api/products?${query}`)
  return answer.json<{ totalPages: number }>().totalPages || 1
}

/** The median; the first few calls only warm up. */
async function cost(server: FastifyInstance, query: string): Promise<number> {
  const times: number[] = []
  for (let round = -3; round < ROUNDS; round++) {
    const begun = performance.now()
    const { statusCode } = await server.inject(`/api/products?${query}`)
    if (statusCode !== 200) throw new Error(`${query} answered ${statusCode}`)
    if (round >= 0) times.push(performance.now() - begun)
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
}
