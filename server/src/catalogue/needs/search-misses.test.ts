import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenNeed } from '../../testing/fixtures/edits.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  await givenProduct(shop.context, { name: 'Paracetin', generic: 'Paracetamol' })
  await shop.context.search.caughtUp()
})
beforeEach(async () => {
  await shop.db.deleteFrom('needs').execute()
  await shop.db.deleteFrom('search_misses').execute()
})
afterAll(() => shop.stop())

/** However slow the machine is. */
const PATIENCE = { timeout: 60_000 }
const address = (search: string, more = '') => `/api/products?search=${encodeURIComponent(search)}${more}`

/** Those that were not counted cannot be waited for: one that is counted is sent after them. */
async function missed(last = 'zzqqxx last') {
  return vi.waitFor(async () => {
    shop.app.publicReads?.cache.heard('*')
    await shop.guest.get(address(last))
    const { misses } = (await admin.get('/api/needs/misses')).json()
    const words: string[] = misses.map((miss: { words: string }) => miss.words)
    expect(words).toContain(last)
    return words.filter((one) => one !== last)
  }, PATIENCE)
}

test('a search that finds nothing is counted by the day in Dhaka, without who searched', async () => {
  const customer = await shop.customer()
  await shop.guest.get(address('  Zzqqxx   Jontrona '))
  await shop.guest.get(address('  Zzqqxx   Jontrona '))
  expect(await missed()).toEqual(['zzqqxx jontrona'])
  shop.app.publicReads?.cache.heard('*')
  await customer.get(address('zzqqxx JONTRONA'))
  await vi.waitFor(
    async () =>
      expect((await admin.get('/api/needs/misses')).json().misses).toContainEqual({
        words: 'zzqqxx jontrona',
        count: 2,
        lastOn: dhakaDay(shop.context.now()),
        need: null,
      }),
    PATIENCE,
  )
  expect(
    Object.keys(await shop.db.selectFrom('search_misses').selectAll().executeTakeFirstOrThrow()),
  ).toEqual(['searched_on', 'words', 'count'])
})

test('what is found, what staff search, a part of the shop and later pages are not counted', async () => {
  await shop.guest.get(address('paracetin'))
  await admin.get(address('zzqqxx staff'))
  await shop.guest.get(address('zzqqxx page', '&page=2'))
  await shop.guest.get(address('zzqqxx part', '&category=Herbal'))
  await shop.guest.get('/api/products?category=Herbal')
  expect(await missed()).toEqual([])
})

test('what may say something of a person is not kept', async () => {
  for (const search of [
    'zzqqxx rahim@example.com',
    'zzqqxx 017123',
    'zzqqxx ০১৭১২৩',
    'zzqqxx 1 2 3 4 5 6',
    ' ',
  ]) {
    expect((await shop.guest.get(address(search))).statusCode).toBe(200)
  }
  expect(await missed()).toEqual([])
})

test.each([`zzqqxx'; drop table search_misses; --`, 'zzqqxx \u0007\u202e', `zzqqxx ${'İ'.repeat(60)}`])(
  'the hostile search %j gets its reply',
  async (search) => {
    expect((await shop.guest.get(address(search))).statusCode).toBe(200)
    expect((await missed()).every((words) => words.length <= 100)).toBe(true)
  },
)

test('a table that is away delays and fails no reply', async () => {
  await shop.db.schema.alterTable('search_misses').renameTo('search_misses_away').execute()
  const answer = await shop.guest.get(address('zzqqxx away'))
  expect([answer.statusCode, answer.json().products]).toEqual([200, []])
  await shop.db.schema.alterTable('search_misses_away').renameTo('search_misses').execute()
})

test('the last 30 days, most first, in pages, with the need that has the words by now', async () => {
  const rows = [
    ['2025-12-16', 'too old', 900],
    ['2025-12-17', 'gas', 3],
    ['2026-01-15', 'gas', 4],
    ['2026-01-10', 'tap', 7],
    ['2026-01-14', 'boma', 1],
  ] as const
  await shop.db
    .insertInto('search_misses')
    .values(rows.map(([day, words, count]) => ({ searched_on: day, words, count })))
    .execute()
  const id = await givenNeed(shop.context, { name: 'Fever', words: ['Tap'] })
  expect((await admin.get('/api/needs/misses?pageSize=2')).json()).toEqual({
    misses: [
      { words: 'gas', count: 7, lastOn: '2026-01-15', need: null },
      { words: 'tap', count: 7, lastOn: '2026-01-10', need: { id, nameEn: 'Fever' } },
    ],
    totalItems: 3,
    totalPages: 2,
    currentPage: 1,
  })
  expect((await admin.get('/api/needs/misses?pageSize=2&page=2')).json().misses).toMatchObject([
    { words: 'boma' },
  ])
})
