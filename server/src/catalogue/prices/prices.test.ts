import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCatalogue, givenPrice, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { atOnce } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let other: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Rahima' })
  other = await shop.admin({ name: 'Karim' })
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

const readVersion = async (id: number): Promise<number> =>
  (await shop.guest.get(`/api/products/${id}`)).json().version
const readRows = (...ids: number[]) =>
  shop.context.db
    .selectFrom('pricing_entries')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('id')
    .execute()
const unitPrices = async (id: number): Promise<number[]> =>
  (await shop.guest.get(`/api/products/${id}/pricing`))
    .json()
    .map(({ unitPrice }: { unitPrice: number }) => unitPrice)

type Change = { productId: number; unitPrice: number; stripPrice?: number; version?: number }
async function change(changes: readonly Change[], facts: object = {}, by = admin) {
  const known = await Promise.all(
    changes.map(async (one) => ({ version: await readVersion(one.productId), ...one })),
  )
  const was = await Promise.all(
    changes.map(
      async ({ productId }) =>
        (await shop.guest.get(`/api/products/${productId}`)).json().bestPrice?.originalUnitPrice,
    ),
  )
  const priceJumps = changes.filter(({ unitPrice }, at) => Math.abs(unitPrice - was[at]) * 2 > was[at]).length
  return by.put('/api/admin/prices', { changes: known, reason: 'Costs rose', priceJumps, ...facts })
}
const undo = (id: number, by = admin) => by.post(`/api/admin/prices/${id}/undo`, {})

describe('PUT /admin/prices', () => {
  test('prices that change by more than half are typed as a number first', async () => {
    const napa = await givenProduct(shop.context)
    const ace = await givenProduct(shop.context, { name: 'Ace', unitPrice: 2 })
    const all = [
      { productId: napa, unitPrice: 4.8 },
      { productId: ace, unitPrice: 3 },
    ]
    for (const priceJumps of [undefined, 0, 2]) {
      const answer = await change(all, { priceJumps })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'price-jumps-unconfirmed'])
    }
    expect(await unitPrices(napa)).toEqual([1.2])
    expect((await change(all, { priceJumps: 1 })).statusCode).toBe(200)
    expect((await unitPrices(napa))[0]).toBe(4.8)
  })

  test('all get their new price from now on; strip and box follow the unit unless they are given', async () => {
    const napa = await givenProduct(shop.context)
    const ace = await givenProduct(shop.context, { name: 'Ace', unitPrice: 2 })
    const answer = await change([
      { productId: napa, unitPrice: 1.3 },
      { productId: ace, unitPrice: 2.5, stripPrice: 24 },
    ])
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { bulkChangeId: expect.any(Number), changed: 2 },
    ])
    const [now, before] = (await shop.guest.get(`/api/products/${napa}/pricing`)).json()
    expect(now).toMatchObject({ unitPrice: 1.3, stripPrice: 13, boxPrice: 65, effectiveTo: null })
    expect(before).toMatchObject({ unitPrice: 1.2, effectiveTo: now.effectiveFrom })
    const [ofAce] = (await shop.guest.get(`/api/products/${ace}/pricing`)).json()
    expect(ofAce).toMatchObject({ unitPrice: 2.5, stripPrice: 24, boxPrice: 120 })
  })

  test('from a moment on, and only until a price that is planned already', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    await givenPrice(shop.context, id, { unitPrice: 1, to: '2026-03-01T00:00:00Z' })
    await givenPrice(shop.context, id, { unitPrice: 3, from: '2026-03-01T00:00:00Z' })
    const answer = await change([{ productId: id, unitPrice: 2 }], { effectiveFrom: '2026-02-01' })
    expect(answer.statusCode).toBe(200)
    const entries = (await shop.guest.get(`/api/products/${id}/pricing`)).json()
    expect(entries.map((entry: { unitPrice: number; effectiveFrom: string }) => entry.unitPrice)).toEqual([
      3, 2, 1,
    ])
    expect(entries[1]).toMatchObject({
      effectiveFrom: '2026-01-31T18:00:00.000Z',
      effectiveTo: '2026-03-01T00:00:00.000Z',
    })
  })

  test('all or none: each that cannot be is named, and nothing changes', async () => {
    const napa = await givenProduct(shop.context)
    const ace = await givenProduct(shop.context, { name: 'Ace' })
    const unpriced = await givenProduct(shop.context, { name: 'Histacin', unitPrice: null })
    const dear = await givenProduct(shop.context, { name: 'Rare' })
    const before = await readRows(napa, ace, unpriced, dear)
    const answer = await change([
      { productId: napa, unitPrice: 2 },
      { productId: ace, unitPrice: 2, version: 99 },
      { productId: unpriced, unitPrice: 2 },
      { productId: dear, unitPrice: 1_000_000 },
      { productId: 2_000_000, unitPrice: 2, version: 1 },
    ])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'prices-refused'])
    expect(answer.json().rows.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
      [2, 'price-changed-since'],
      [3, 'price-none-yet'],
      [4, 'field-too-high'],
      [5, 'product-not-found'],
    ])
    expect(await readRows(napa, ace, unpriced, dear)).toEqual(before)
  })

  test.each([
    [{ changes: [] }, 'prices-required', 'changes'],
    [{ reason: ' ' }, 'prices-reason-required', 'reason'],
    [{ effectiveFrom: '2020-01-01' }, 'prices-in-past', 'effectiveFrom'],
  ])('%j is refused', async (facts, code, field) => {
    const id = await givenProduct(shop.context)
    const answer = await change([{ productId: id, unitPrice: 2 }], facts)
    expect([answer.statusCode, answer.json().fieldCodes]).toEqual([400, { [field]: code }])
  })

  test('a price of zero, a product twice and a price that is there already are refused', async () => {
    const id = await givenProduct(shop.context)
    const readCode = async (...changes: Change[]) => {
      const { code, fieldCodes } = (await change(changes)).json()
      return Object.values(fieldCodes ?? {})[0] ?? code
    }
    expect(await readCode({ productId: id, unitPrice: 0 })).toBe('product-unit-price-not-positive')
    expect(await readCode({ productId: id, unitPrice: 2 }, { productId: id, unitPrice: 3 })).toBe(
      'prices-twice',
    )
    expect(await readCode({ productId: id, unitPrice: 1.2 })).toBe('prices-unchanged')
  })

  test('sent twice with one key it is done once', async () => {
    const id = await givenProduct(shop.context)
    const body = {
      changes: [{ productId: id, unitPrice: 1.5, version: await readVersion(id) }],
      reason: 'Costs',
    }
    const key = { 'idempotency-key': 'prices-twice-1' }
    const first = await admin.put('/api/admin/prices', body, key)
    const again = await admin.put('/api/admin/prices', body, key)
    expect(again.json()).toEqual(first.json())
    expect(await unitPrices(id)).toEqual([1.5, 1.2])
  })

  test('of two who change the same price at once, the second sees that it was changed', async () => {
    const id = await givenProduct(shop.context)
    const version = await readVersion(id)
    const answers = await atOnce(
      shop.context.db,
      id,
      [admin, other].map((by, at) => () => change([{ productId: id, unitPrice: 2 + at, version }], {}, by)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await unitPrices(id)).toHaveLength(2)
  })
})

test('a price above the printed one is refused by name with the highest, and the printed price stays', async () => {
  const id = await givenProduct(shop.context, { stock: 100 })
  const given = { unitPrice: 1.2, effectiveFrom: '2026-01-01', printedPrice: 13, printedPer: 'strip' }
  await admin.put(`/api/products/${id}/pricing`, given)
  const above = await change([{ productId: id, unitPrice: 1.31 }])
  expect([above.statusCode, above.json().rows]).toEqual([
    409,
    [
      {
        row: 1,
        column: 'unitPrice',
        code: 'price-above-printed',
        message: 'A unit may cost ৳1.30 at most: ৳13.00 per strip is printed on the pack.',
      },
    ],
  ])
  expect((await change([{ productId: id, unitPrice: 1.3 }])).statusCode).toBe(200)
  const { products } = (await admin.post('/api/admin/prices/chosen', { ids: [id] })).json()
  expect(products).toMatchObject([{ price: { unitPrice: 1.3, printedPrice: 13, printedPer: 'strip' } }])
})

describe('POST /admin/prices/{id}/undo', () => {
  const given = async (facts: object = {}) => {
    const ids = [
      await givenProduct(shop.context, { stock: 100 }),
      await givenProduct(shop.context, { name: 'Ace' }),
    ]
    const before = await readRows(...ids)
    const answer = await change(
      ids.map((productId) => ({ productId, unitPrice: 2 })),
      facts,
    )
    return { ids, before, changeId: answer.json().bulkChangeId as number }
  }

  test('every price is as it was, to the row, and the log says who did it', async () => {
    const { ids, before, changeId } = await given()
    const versions = await Promise.all(ids.map(readVersion))
    const answer = await undo(changeId, other)
    expect([answer.statusCode, answer.json()]).toEqual([200, { undone: 2 }])
    expect(await readRows(...ids)).toEqual(before)
    expect(await Promise.all(ids.map(readVersion))).toEqual(versions.map((version) => version + 1))
    const [listed] = (await admin.get('/api/admin/prices')).json()
    expect(listed).toMatchObject({
      id: changeId,
      products: 2,
      reason: 'Costs rose',
      undoneBy: { name: 'Karim' },
    })
    const logged = await shop.context.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('table_name', '=', 'pricing_entries')
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    expect(logged.map(({ action }) => action).sort()).toEqual(['deleted', 'deleted', 'updated', 'updated'])
    const again = await undo(changeId)
    expect([again.statusCode, again.json().code]).toEqual([409, 'bulk-change-undone'])
  })

  test('a price that was corrected at the very moment it began goes back to what it said', async () => {
    const id = await givenProduct(shop.context)
    await change([{ productId: id, unitPrice: 2 }])
    const between = await readRows(id)
    const second = await change([{ productId: id, unitPrice: 3 }])
    expect((await undo(second.json().bulkChangeId)).statusCode).toBe(200)
    expect(await readRows(id)).toEqual(between)
  })

  test('a price that was changed again since refuses all of it, and is named', async () => {
    const { ids, changeId } = await given()
    await change([{ productId: ids[1] ?? 0, unitPrice: 5 }])
    const now = await readRows(...ids)
    const details = (await admin.get(`/api/admin/prices/${changeId}`)).json()
    expect(details).toMatchObject({ mayUndo: false, changedSince: { count: 1, names: ['Ace'] } })
    const answer = await undo(changeId)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'prices-undo-changed'])
    expect(await readRows(...ids)).toEqual(now)
  })

  test('an order with a new price refuses it, one from before does not', async () => {
    const id = await givenProduct(shop.context, { stock: 100 })
    const customer = await shop.customer()
    const items = [{ productId: id, quantities: { strip: 1 } }]
    await givenPlacedOrder(shop, customer, { items })
    const first = (await change([{ productId: id, unitPrice: 2 }])).json().bulkChangeId
    expect((await admin.get(`/api/admin/prices/${first}`)).json()).toMatchObject({ mayUndo: true })
    await givenPlacedOrder(shop, customer, { items })
    const details = (await admin.get(`/api/admin/prices/${first}`)).json()
    expect(details).toMatchObject({ mayUndo: false, orderedSince: { count: 1, names: [expect.any(String)] } })
    expect((await undo(first)).json().code).toBe('prices-undo-ordered')
    expect(await unitPrices(id)).toEqual([2, 1.2])
  })

  test('another edit of the product is no obstacle', async () => {
    const { ids, before, changeId } = await given()
    await shop.context.db
      .updateTable('products')
      .set({ description: 'New' })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await readRows(...ids)).toEqual(before)
  })

  test('two who undo at once undo it once; an unknown one does not exist', async () => {
    const { ids, before, changeId } = await given()
    const answers = await atOnce(shop.context.db, ids[0] ?? 0, [
      () => undo(changeId),
      () => undo(changeId, other),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await readRows(...ids)).toEqual(before)
    const missing = await undo(2_000_000)
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'bulk-change-not-found'])
  })

  test('an order that is placed this moment is waited for', async () => {
    const { ids, changeId } = await given()
    const customer = await shop.customer()
    const items = [{ productId: ids[0] ?? 0, quantities: { strip: 1 } }]
    const answers = await atOnce(shop.context.db, ids[0] ?? 0, [
      async () => (await givenPlacedOrder(shop, customer, { items })).id,
      async () => (await undo(changeId)).statusCode,
    ])
    const line = await shop.context.db
      .selectFrom('order_items')
      .select('unit_price_poisha')
      .where('product_id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow()
    // whichever came first: a line with the new price and an undone change never stand together
    expect([line.unit_price_poisha, answers[1]]).toEqual(answers[1] === 200 ? [120, 200] : [200, 409])
  })
})

describe('after 24 hours', () => {
  test('it is no longer offered', async () => {
    const id = await givenProduct(shop.context)
    const { bulkChangeId } = (await change([{ productId: id, unitPrice: 2 }])).json()
    await shop.context.db
      .updateTable('price_changes')
      .set({ created_at: new Date(shop.context.now().getTime() - 24 * 3_600_000) })
      .where('id', '=', bulkChangeId)
      .execute()
    expect((await undo(bulkChangeId)).json().code).toBe('bulk-change-too-old')
    const listed = (await admin.get('/api/admin/prices')).json()
    expect(listed.filter((one: { id: number }) => one.id === bulkChangeId)).toEqual([])
  })
})

test('a guest, a customer and staff without the catalogue change no prices', async () => {
  const id = await givenProduct(shop.context)
  const body = { changes: [{ productId: id, unitPrice: 2, version: 1 }], reason: 'Mine' }
  expect((await shop.guest.put('/api/admin/prices', body)).statusCode).toBe(401)
  expect((await (await shop.customer()).put('/api/admin/prices', body)).statusCode).toBe(403)
  const packer = await shop.admin({ duties: ['packer'] })
  expect((await packer.put('/api/admin/prices', body)).statusCode).toBe(403)
  expect(await unitPrices(id)).toEqual([1.2])
})
