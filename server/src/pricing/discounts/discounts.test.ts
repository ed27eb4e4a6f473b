import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertOrder } from '../../platform/db/sample-rows.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00.000Z')
  await shop.db.deleteFrom('discounts').execute()
})
afterAll(() => shop.stop())

type Given = {
  readonly starts_on?: string
  readonly ends_on?: string
  readonly value_type?: 'percentage' | 'fixed'
  readonly value_hundredths?: number
  readonly usage_limit?: number
}

async function given(code: string, facts: Given = {}) {
  const { id } = await shop.db
    .insertInto('discounts')
    .values({
      code,
      value_type: 'percentage',
      value_hundredths: 1000,
      starts_on: '2026-01-10',
      ends_on: '2026-01-20',
      created_at: shop.context.now(),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function codes(visitor: Pick<Shop['guest'], 'get'>): Promise<string[]> {
  const answer = await visitor.get('/api/discounts')
  expect(answer.statusCode).toBe(200)
  return answer.json().discounts.map(({ code }: { code: string }) => code)
}

/** Uses a code as an order would. */
async function use(discount_id: number) {
  const order_id = await insertOrder(shop.db)
  await shop.db
    .insertInto('discount_uses')
    .values({ order_id, discount_id, created_at: shop.context.now() })
    .execute()
}

test('a guest sees what runs today and nothing of how often it may be used', async () => {
  const id = await given('SAVE50', { value_type: 'fixed', value_hundredths: 5050, usage_limit: 200 })
  expect((await shop.guest.get('/api/discounts')).json()).toEqual({
    discounts: [
      {
        id,
        code: 'SAVE50',
        type: 'fixed',
        value: 50.5,
        startDate: '2026-01-10',
        endDate: '2026-01-20',
        version: 1,
      },
    ],
  })
})

test('neither past nor future ones are shown, and what ends first comes first', async () => {
  await given('PAST', { ends_on: '2026-01-14' })
  await given('FUTURE', { starts_on: '2026-01-16' })
  await given('LONG', { ends_on: '2026-03-01' })
  await given('LAST-DAY', { ends_on: '2026-01-15' })
  await given('FIRST-DAY', { starts_on: '2026-01-15' })
  expect(await codes(shop.guest)).toEqual(['LAST-DAY', 'FIRST-DAY', 'LONG'])
  expect(await codes(await shop.customer())).toEqual(['LAST-DAY', 'FIRST-DAY', 'LONG'])
})

test("the day is Dhaka's: the last one counts until its midnight there", async () => {
  await given('LAST-DAY', { ends_on: '2026-01-15' })
  shop.at('2026-01-15T17:59:59.000Z')
  expect(await codes(shop.guest)).toEqual(['LAST-DAY'])
  shop.at('2026-01-15T18:00:00.000Z')
  expect(await codes(shop.guest)).toEqual([])
})

test('one that is used up is not offered any more', async () => {
  const last = await given('ONE-LEFT', { usage_limit: 1 })
  await given('TWO-LEFT', { usage_limit: 2 })
  expect(await codes(shop.guest)).toEqual(['ONE-LEFT', 'TWO-LEFT'])
  await use(last)
  expect(await codes(shop.guest)).toEqual(['TWO-LEFT'])
})

test('an admin sees all of them, newest first, with their limits', async () => {
  const admin = await shop.admin()
  await given('PAST', { ends_on: '2026-01-14', usage_limit: 7 })
  await given('FUTURE', { starts_on: '2026-01-16' })
  const { discounts } = (await admin.get('/api/discounts')).json()
  expect(discounts).toMatchObject([
    { code: 'FUTURE', usageLimit: null, usedCount: 0 },
    { code: 'PAST', usageLimit: 7, usedCount: 0 },
  ])
})

test('search looks for a piece of the code, in any letters; its signs are letters like others', async () => {
  const admin = await shop.admin()
  for (const code of ['EID25', 'eid-mubarak', 'PUJA_10', 'PUJA10']) await given(code)
  const found = async (search: string) =>
    (await admin.get(`/api/discounts?search=${encodeURIComponent(search)}`))
      .json()
      .discounts.map(({ code }: { code: string }) => code)
  expect(await found('Eid')).toEqual(['eid-mubarak', 'EID25'])
  expect(await found('a_')).toEqual(['PUJA_10'])
  expect(await found('%')).toEqual([])
})
