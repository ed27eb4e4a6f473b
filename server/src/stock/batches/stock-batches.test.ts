import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let product: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  product = await givenProduct(shop.context)
})
afterAll(() => shop.stop())

const MADE = '2026-01-01'
const add = (form: object) =>
  admin.post('/api/stock-batches', { ProductId: product, manufactureDate: MADE, ...form })
const added = async (form: object) => (await add(form)).json()
const batches = async () => (await admin.get(`/api/stock-batches/product/${product}`)).json()
const history = async () => (await admin.get(`/api/stock-in/${product}`)).json()

describe('adding stock', () => {
  test('makes a batch with an id of 8 hexadecimal characters that is good for two years', async () => {
    const answer = await add({ boxQuantity: 1, stripQuantity: 2, unitQuantity: 3, costPrice: 0.85 })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      batchId: expect.stringMatching(/^[0-9A-F]{8}$/),
      ProductId: product,
      manufactureDate: MADE,
      expiryDate: '2028-01-01',
      costPrice: 0.85,
      quantity: 73,
      boxQuantity: 1,
      stripQuantity: 2,
      unitQuantity: 3,
      isExpired: false,
      daysLeft: 716,
      recalledAt: null,
      recallReason: null,
      keptBecause: null,
      createdAt: '2026-01-15T06:00:00.000Z',
      version: 1,
    })
    expect(await batches()).toEqual([answer.json()])
  })

  test('units roll up into strips and boxes, and a total splits into them', async () => {
    expect(await added({ unitQuantity: 125 })).toMatchObject({
      quantity: 125,
      boxQuantity: 2,
      stripQuantity: 2,
      unitQuantity: 5,
    })
    expect(await added({ quantity: 61 })).toMatchObject({ boxQuantity: 1, stripQuantity: 1, unitQuantity: 1 })
  })

  test('under an id that the product already has adds to that batch', async () => {
    const first = await added({ batchId: ' lot-7/a ', quantity: 100, costPrice: 1 })
    const again = await add({ batchId: 'LOT-7/A', quantity: 100, costPrice: 2, manufactureDate: undefined })
    expect([again.statusCode, again.json()]).toEqual([
      201,
      { ...first, batchId: 'LOT-7/A', quantity: 200, costPrice: 1.5, boxQuantity: 4 },
    ])
    const other = await added({
      batchId: 'LOT-7/A',
      quantity: 5,
      ProductId: await givenProduct(shop.context),
    })
    expect(other.id).not.toBe(first.id)
  })

  test('at once under a new id adds to one batch', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((quantity) => add({ batchId: 'SAME', quantity })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(await batches()).toMatchObject([{ batchId: 'SAME', quantity: 10 }])
  })

  test('notes its reason, or that it is new stock', async () => {
    await add({ batchId: 'A1', quantity: 25 })
    await add({ batchId: 'A1', quantity: 50, reason: 'Eid delivery', notes: 'Two boxes\nopened' })
    expect(await history()).toMatchObject([
      {
        StockBatch: { batchId: 'A1' },
        quantity: 50,
        boxQuantity: 1,
        reason: 'Eid delivery',
        notes: 'Two boxes\nopened',
      },
      {
        StockBatch: { batchId: 'A1' },
        quantity: 25,
        stripQuantity: 2,
        unitQuantity: 5,
        reason: 'New stock added',
        notes: null,
      },
    ])
  })

  test.each([
    [{ ProductId: 999_999 }, 404, 'ProductId', 'Product not found.'],
    [{ ProductId: undefined }, 400, 'ProductId', 'Product not found.'],
    [{ quantity: undefined }, 400, 'quantity', 'Please enter how many boxes, strips or units to add.'],
    [
      { quantity: 0, unitQuantity: 0 },
      400,
      'quantity',
      'Please enter how many boxes, strips or units to add.',
    ],
    [{ quantity: -5 }, 400, 'quantity', 'Please enter a whole number, 0 or more.'],
    [{ quantity: 1.5 }, 400, 'quantity', 'Please enter a whole number, 0 or more.'],
    [
      { quantity: 9, unitQuantity: 8 },
      400,
      'quantity',
      'The total units do not agree with the boxes, strips and units.',
    ],
    [
      { manufactureDate: undefined },
      400,
      'manufactureDate',
      'Manufacture date and expiry date are required.',
    ],
    [
      { manufactureDate: '2026-01-16' },
      400,
      'manufactureDate',
      'The manufacture date cannot be in the future.',
    ],
    [{ manufactureDate: '2026-02-30' }, 400, 'manufactureDate', 'Please give a day as YYYY-MM-DD.'],
    [{ expiryDate: MADE }, 400, 'expiryDate', 'The expiry date must be after the manufacture date.'],
    [
      { batchId: 'no spaces' },
      400,
      'batchId',
      'A batch ID has up to 40 letters, digits and the signs / . _ -',
    ],
    [{ costPrice: -1 }, 400, 'costPrice', 'Please enter zero or more.'],
  ])('%o is refused with %i', async (form, status, field, message) => {
    const answer = await add({ quantity: 10, ...form })
    expect([answer.statusCode, answer.json().fields?.[field]]).toEqual([status, message])
    expect(await batches()).toEqual([])
  })

  test('to a batch with other dates or a recalled one is refused', async () => {
    const { id } = await added({ batchId: 'B1', quantity: 10 })
    const differs = await add({ batchId: 'B1', quantity: 10, expiryDate: '2027-07-07' })
    expect([differs.statusCode, differs.json().code]).toEqual([409, 'stock-batch-dates-differ'])
    await admin.post(`/api/stock-batches/${id}/recall`, { reason: 'Glass' })
    const recalled = await add({ batchId: 'B1', quantity: 10 })
    expect([recalled.statusCode, recalled.json().code]).toEqual([409, 'stock-batch-recalled'])
    expect(await batches()).toMatchObject([{ quantity: 10 }])
  })
})

describe('editing a batch', () => {
  test('changes its id and dates and nothing else', async () => {
    const batch = await added({ batchId: 'OLD', quantity: 10, costPrice: 1 })
    const form = { batchId: 'new', manufactureDate: '2025-01-01', expiryDate: '2026-01-14' }
    const answer = await admin.put(`/api/stock-batches/${batch.id}`, { ...form, quantity: 99, costPrice: 7 })
    const edited = { ...form, batchId: 'NEW', isExpired: true, daysLeft: -1 }
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...batch, ...edited, version: 2 }])
  })

  test('needs a batch id that is free, and dates in order', async () => {
    const batch = await added({ batchId: 'ONE', quantity: 10 })
    await add({ batchId: 'TWO', quantity: 10 })
    const put = (form: object) => admin.put(`/api/stock-batches/${batch.id}`, form)
    expect((await put({ batchId: null })).json().fields).toEqual({ batchId: 'Batch ID is required.' })
    expect((await put({ batchId: '  ' })).json().fields).toEqual({ batchId: 'Batch ID is required.' })
    const taken = await put({ batchId: 'two' })
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      'This product already has a batch with this ID.',
    ])
    const future = await put({ batchId: 'ONE', manufactureDate: '2026-01-16', expiryDate: '2028-01-01' })
    expect([future.statusCode, future.json().fields]).toEqual([
      400,
      { manufactureDate: 'The manufacture date cannot be in the future.' },
    ])
    const early = await put({ batchId: 'ONE', expiryDate: '2025-12-31' })
    expect([early.statusCode, early.json().code]).toEqual([400, 'stock-batch-expiry-too-early'])
  })
})

describe('deleting a batch', () => {
  test('writes off what is left and keeps the history', async () => {
    const { id } = await added({ quantity: 10 })
    expect((await admin.delete(`/api/stock-batches/${id}`)).statusCode).toBe(204)
    expect(await batches()).toEqual([])
    const logs = (await admin.get(`/api/stock-logs?productId=${product}`)).json().stockLogs
    expect(logs).toMatchObject([
      { kind: 'write-off', change: -10, reason: 'Batch deleted' },
      { kind: 'stock-in', change: 10 },
    ])
    expect((await admin.delete(`/api/stock-batches/${id}`)).statusCode).toBe(404)
  })

  test('frees its dates: stock under its id starts it anew', async () => {
    const { id } = await added({ batchId: 'BACK', quantity: 10 })
    await admin.delete(`/api/stock-batches/${id}`)
    const again = await add({ batchId: 'BACK', quantity: 5, manufactureDate: '2026-01-10', costPrice: 3 })
    expect(again.json()).toMatchObject({ id, quantity: 5, manufactureDate: '2026-01-10', costPrice: 3 })
  })
})

describe('the list of a product', () => {
  test('has the earliest expiry first', async () => {
    for (const expiresOn of ['2027-01-01', '2026-01-10', '2026-06-01']) {
      await givenStock(shop.context, product, { expiresOn })
    }
    const list = await batches()
    expect(list.map(({ expiryDate }: { expiryDate: string }) => expiryDate)).toEqual([
      '2026-01-10',
      '2026-06-01',
      '2027-01-01',
    ])
    expect(list.map(({ isExpired }: { isExpired: boolean }) => isExpired)).toEqual([true, false, false])
  })

  test('a product that does not exist has none', async () => {
    for (const path of ['stock-batches/product/999999', 'stock-batches/product/x', 'stock-in/999999']) {
      const answer = await admin.get(`/api/${path}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'product-not-found'])
    }
  })
})

test('only staff see and move stock', async () => {
  const { id } = await added({ quantity: 1 })
  const customer = await shop.customer()
  for (const path of [
    `stock-batches/product/${product}`,
    `stock-in/${product}`,
    'stock-logs',
    'stock/near-expiry',
    `stock-batches/${id}/recipients`,
  ]) {
    expect((await customer.get(`/api/${path}`)).statusCode).toBe(403)
    expect((await shop.guest.get(`/api/${path}`)).statusCode).toBe(401)
  }
  expect((await customer.post('/api/stock-batches', {})).statusCode).toBe(403)
  expect((await customer.delete(`/api/stock-batches/${id}`)).statusCode).toBe(403)
})

test('a batch that does not exist is not found, whatever is asked of it', async () => {
  for (const path of ['999999/write-off', 'x/correct', '999999/recall', '999999/lift-recall']) {
    const answer = await admin.post(`/api/stock-batches/${path}`, { reason: 'Broken', quantity: 1 })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'stock-batch-not-found'])
  }
  expect((await admin.get('/api/stock-batches/999999/recipients')).statusCode).toBe(404)
  expect((await admin.put('/api/stock-batches/999999', { batchId: 'A' })).statusCode).toBe(404)
})

test('after all this the books are in order', async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
})
