/** A change is announced once and purged once, however many processes hear of it. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { runSearch } from '../../catalogue/search/run-search.step.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { startSmsServer } from '../../testing/servers/message-servers.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { selectWaiting } from '../jobs/waiting.sql.ts'
import { purgeCdn } from './purge-cdn.step.ts'

const START = Date.parse('2026-01-15T06:00:00Z')
let cdn: Awaited<ReturnType<typeof startSmsServer>>
let shop: Shop
let other: { stop(): Promise<void> }
let product: number
let minute = 0
beforeAll(async () => {
  cdn = await startSmsServer()
  shop = await startShop({ PUBLIC_URL: 'http://shop.example', CDN_SECONDS: '300', CDN_PURGE_URL: cdn.url })
  other = await startOther()
  product = await givenProduct(shop.context, { name: 'Napa', stock: 10 })
  await rows()
})
afterAll(async () => {
  await other.stop()
  await shop.stop()
  await cdn.stop()
})
/** Each test has an hour of its own, in which nothing has happened yet. */
beforeEach(async () => {
  minute += 60
  after(0)
  await rows()
  await shop.db.deleteFrom('cdn_purges').execute()
  cdn.taken.length = 0
  cdn.answersJson({})
})

/** Another process of the same shop. */
async function startOther() {
  const search = runSearch(shop.url)
  const app = await buildApp({ ...shop.context, search }, { logTo: { write() {} } })
  await search.start(app.log)
  return {
    async stop() {
      await app.close()
      await search.close()
    },
  }
}

function after(ms: number): void {
  shop.at(new Date(START + minute * 60_000 + ms).toISOString())
}

/** What is queued once both processes have written all that they heard of. */
async function rows() {
  const read = () => shop.db.selectFrom('cdn_purges').selectAll().orderBy('due_at').orderBy('tag').execute()
  let before = -1
  await vi.waitFor(
    async () => {
      await shop.context.search.caughtUp()
      const { length } = await read()
      const isCalm = length === before
      before = length
      if (!isCalm) throw new Error('there may be more')
    },
    { interval: 400, timeout: 20_000 },
  )
  return read()
}

const rename = (name: string) =>
  shop.db.updateTable('products').set({ name }).where('id', '=', product).execute()
const purged = () => cdn.taken.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags)
const seconds = (due: Date) => (due.getTime() - START - minute * 60_000) / 1000

test('a change is purged at once and twice again, each time by one process', async () => {
  await rename('Napa Extra')
  const queued = await rows()
  expect(queued.map(({ tag, due_at }) => [tag, seconds(due_at)])).toEqual([
    ['catalogue', 0],
    ['catalogue', 2],
    ['catalogue', 15],
  ])
  const atOnce = () => Promise.all([purgeCdn(shop.context), purgeCdn(shop.context), purgeCdn(shop.context)])
  expect((await atOnce()).sort()).toEqual([0, 0, 1])
  expect(purged()).toEqual([['catalogue']])
  after(2_000)
  expect((await atOnce()).sort()).toEqual([0, 0, 1])
  after(15_000)
  expect((await atOnce()).sort()).toEqual([0, 0, 1])
  expect(purged()).toHaveLength(3)
  expect(await purgeCdn(shop.context)).toBe(0)
})

test('stock is purged once in five seconds, by its products and what shows many', async () => {
  await givenStock(shop.context, product, { units: 1 })
  after(1_000)
  await givenStock(shop.context, product, { units: 1 })
  const queued = await rows()
  const stock = queued.filter(({ tag }) => tag.startsWith('stock'))
  expect(stock.map(({ tag, due_at }) => [tag, seconds(due_at)])).toEqual([
    [`stock-${product}`, 5],
    ['stock-many', 5],
  ])
  after(5_000)
  await purgeCdn(shop.context)
  expect(purged().flat()).toEqual(expect.arrayContaining([`stock-${product}`, 'stock-many']))
})

test('what the CDN refuses is sent again with growing pauses, and is seen to wait', async () => {
  await rename('Napa Rapid')
  await rows()
  cdn.answersJson({}, 500)
  await expect(purgeCdn(shop.context)).rejects.toThrow('the CDN replied 500')
  expect(await purgeCdn(shop.context)).toBe(0)
  after(1_900)
  expect(await purgeCdn(shop.context)).toBe(0)
  const waiting = await selectWaiting(shop.db, shop.context.now())
  expect(waiting.find(({ kind }) => kind === 'cdn-purges')).toMatchObject({ rows: 1, overdue_seconds: 1.9 })
  after(2_000)
  await expect(purgeCdn(shop.context)).rejects.toThrow()
  after(60_000)
  cdn.answersJson({})
  expect(await purgeCdn(shop.context)).toBe(3)
  const text = await shop.context.measures?.text()
  expect(text).toMatch(/niramoy_cdn_purges_total\{result="failed"\} [1-9]/)
  expect(text).toMatch(/niramoy_cdn_purges_total\{result="sent"\} [1-9]/)
})

test('a process that dies while it sends leaves the purge to the others', async () => {
  await rename('Napa One')
  await rows()
  let end = () => {}
  const silent = new Promise<void>((resolve) => {
    cdn.answers((response) => {
      end = () => response.destroy()
      resolve()
    })
  })
  const dying = purgeCdn(shop.context).catch(() => 'failed')
  await silent
  expect(await purgeCdn(shop.context)).toBe(0)
  // as if it had written nothing more
  await shop.db
    .updateTable('cdn_purges')
    .set({ next_try_at: shop.context.now() })
    .where('tries', '>', 0)
    .execute()
  cdn.answersJson({})
  expect(await purgeCdn(shop.context)).toBe(1)
  end()
  expect(await dying).toBe('failed')
})

test('once entries have ended by themselves, nothing is purged for them any more', async () => {
  await rename('Napa Two')
  await rows()
  cdn.answersJson({}, 500)
  await expect(purgeCdn(shop.context)).rejects.toThrow()
  after(400_000)
  await expect(purgeCdn(shop.context)).rejects.toThrow()
  expect(await shop.db.selectFrom('cdn_purges').selectAll().execute()).toEqual([])
})

test('who begins to listen does not know what was missed: everything is purged', async () => {
  const third = await startOther()
  const tags = (await rows()).map(({ tag }) => tag)
  expect(new Set(tags)).toEqual(new Set(['shop']))
  await purgeCdn(shop.context)
  expect(purged()).toEqual([['shop']])
  await third.stop()
})
