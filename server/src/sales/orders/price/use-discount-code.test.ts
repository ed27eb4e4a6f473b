import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrder } from '../../../platform/db/sample-rows.ts'
import { transact } from '../../../platform/db/transact.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { givenDiscount } from '../../../testing/fixtures/offers.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { giveBackDiscountCode, useDiscountCode } from './use-discount-code.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => shop.db.deleteFrom('discounts').execute())
afterAll(() => shop.stop())

const newOrder = () => insertOrder(shop.db)
const giveBack = (id: number) =>
  transact(shop.context, null, (tx) =>
    giveBackDiscountCode(tx, { id, related_order_id: null, discount_code: null }),
  )

/** What the order remembers of the code, or the code of the refusal. */
async function use(code: string, orderId: number) {
  try {
    return await transact(shop.context, null, (tx) => useDiscountCode(tx, code, orderId, shop.context.now()))
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function usedCount(): Promise<number> {
  const { used_count } = await shop.db.selectFrom('discounts').select('used_count').executeTakeFirstOrThrow()
  return used_count
}

describe('using a code', () => {
  test('counts the use and says what the order remembers, however the letters were typed', async () => {
    await givenDiscount(shop.context, { code: 'Eid50', type: 'fixed', value: 50 })
    expect(await use('eID50', await newOrder())).toEqual({
      code: 'Eid50',
      valueType: 'fixed',
      valueHundredths: 5000,
    })
    expect(await usedCount()).toBe(1)
  })

  test.each([
    ['unknown', { code: 'OTHER' }, 'discount-unknown'],
    ['not yet valid', { startsOn: '2026-01-16' }, 'discount-not-started'],
    ['expired', { endsOn: '2026-01-14' }, 'discount-expired'],
  ])('%s is refused with its own reason', async (_what, facts, refusal) => {
    await givenDiscount(shop.context, { code: 'EID', ...facts })
    expect(await use('EID', await newOrder())).toBe(refusal)
    expect(await usedCount()).toBe(0)
  })

  test('its last day in Dhaka counts whole', async () => {
    await givenDiscount(shop.context, { code: 'EID', endsOn: '2026-01-15' })
    shop.at('2026-01-15T17:59:59Z')
    expect(await use('EID', await newOrder())).toMatchObject({ code: 'EID' })
    shop.at('2026-01-15T18:00:00Z')
    expect(await use('EID', await newOrder())).toBe('discount-expired')
    shop.at('2026-01-15T06:00:00Z')
  })

  test('given back, it can be used once more; giving back twice gives back once', async () => {
    await givenDiscount(shop.context, { code: 'EID', limit: 1 })
    const order = await newOrder()
    await use('EID', order)
    expect(await use('EID', await newOrder())).toBe('discount-used-up')
    await Promise.all([giveBack(order), giveBack(order)])
    await giveBack(await newOrder())
    expect(await usedCount()).toBe(0)
    expect(await use('EID', await newOrder())).toMatchObject({ code: 'EID' })
  })

  test('what is rolled back was not used', async () => {
    await givenDiscount(shop.context, { code: 'EID', limit: 1 })
    const order = await newOrder()
    const placing = transact(shop.context, null, async (tx) => {
      await useDiscountCode(tx, 'EID', order, shop.context.now())
      throw new Refusal('order-changed-meanwhile')
    })
    await expect(placing).rejects.toMatchObject({ code: 'order-changed-meanwhile' })
    expect(await usedCount()).toBe(0)
  })
})

test('1,000 simultaneous uses of a code limited to 7 admit exactly 7', async () => {
  await givenDiscount(shop.context, { code: 'EID', limit: 7 })
  const orders = await manyOrders(1000)
  const answers: unknown[] = []
  const placeAll = async () => {
    for (let order = orders.pop(); order; order = orders.pop()) answers.push(await use('EID', order))
  }
  // as many at the same time as the database is asked for connections
  await Promise.all(Array.from({ length: 8 }, placeAll))
  expect(answers).toHaveLength(1000)
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(7)
  expect(answers.filter((answer) => answer === 'discount-used-up')).toHaveLength(993)
  expect(await usedCount()).toBe(7)
}, 60_000)

async function manyOrders(count: number): Promise<number[]> {
  const first = await newOrder()
  const { rows } = await sql<{ id: number }>`
    insert into orders (order_code, user_id, status, payment_method, shipping_address, billing_address,
      subtotal_poisha, shipping_poisha, total_poisha, created_at, updated_at)
    select 'MANY-' || lpad(n::text, 6, '0'), user_id, status, payment_method, shipping_address, billing_address,
      subtotal_poisha, shipping_poisha, total_poisha, created_at, updated_at
    from orders, generate_series(2, ${count}::int) n where id = ${first}
    returning id`.execute(shop.db)
  return [first, ...rows.map(({ id }) => id)]
}
