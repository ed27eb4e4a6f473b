import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let keeper: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  keeper = await shop.admin({ duties: ['storekeeper'] })
})
afterAll(() => shop.stop())

const PATH = '/api/stock-batches/write-off'
const readQuantity = async (id: number) =>
  (
    await shop.db
      .selectFrom('stock_batches')
      .select('quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).quantity

test('22 expired batches are written off in one go; what changed meanwhile is left alone and named', async () => {
  const product = await givenProduct(shop.context)
  const ids: number[] = []
  for (let at = 0; at < 22; at++)
    ids.push(
      await givenStock(shop.context, product, { units: 10, expiresOn: '2025-12-31', costPrice: poisha(150) }),
    )
  const [changed = 0, ...others] = ids
  const batches = ids.map((id) => ({ id, quantity: id === changed ? 9 : 10 }))
  const body = { batches: [...batches, { id: 999_999, quantity: 1 }], reason: 'Expired' }
  const answer = await keeper.post(PATH, body)
  expect(answer.json()).toEqual({ batches: 21, units: 210, value: 315, refused: [changed, 999_999] })
  expect([await readQuantity(changed), await readQuantity(others[0] ?? 0)]).toEqual([10, 0])
  const ledger = await shop.db
    .selectFrom('stock_ledger')
    .select(['change', 'reason', 'actor_id'])
    .where('kind', '=', 'write-off')
    .execute()
  expect(ledger).toHaveLength(21)
  expect(ledger[0]).toEqual({ change: -10, reason: 'Expired', actor_id: keeper.id })
})

test('two who write off the same at once take the units out once', async () => {
  const product = await givenProduct(shop.context)
  const id = await givenStock(shop.context, product, { units: 7 })
  const body = { batches: [{ id, quantity: 7 }], reason: 'Broken' }
  const both = await Promise.all([keeper.post(PATH, body), keeper.post(PATH, body)])
  expect(both.map((answer) => answer.json().units).toSorted()).toEqual([0, 7])
  expect(await readQuantity(id)).toBe(0)
})

test('a reason is needed, and something to write off', async () => {
  for (const body of [
    { batches: [], reason: 'Expired' },
    { batches: [{ id: 1, quantity: 5 }], reason: ' ' },
    { batches: [{ id: 1, quantity: 0 }], reason: 'Expired' },
  ])
    expect((await keeper.post(PATH, body)).statusCode).toBe(400)
  const pharmacist = await shop.admin({ duties: ['pharmacist'] })
  expect((await pharmacist.post(PATH, {})).statusCode).toBe(403)
})
