import type { PickList, ReadyOrder } from '@niramoy/contract/sales/picking'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { packingDesk } from '../../testing/fixtures/goods/fulfilment.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { statusDesk, whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let packer: Person
let colleague: Person
let customer: Person
let desk: ReturnType<typeof packingDesk>
let status: ReturnType<typeof statusDesk>
let medicine: number
let names = 0
beforeAll(async () => {
  shop = await startShop()
  packer = await shop.admin({ name: 'Rubel', duties: ['packer'] })
  colleague = await shop.admin({ name: 'Mita', duties: ['packer'] })
  customer = await shop.customer()
  desk = packingDesk(packer)
  status = statusDesk(shop, await shop.admin())
  await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  medicine = await aMedicine(200)
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

/** Names so far apart that no two look alike. */
function aMedicine(stock: number) {
  const word = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(names++ % 26).repeat(9)
  return givenProduct(shop.context, { name: `${word}${names}`, stock })
}
async function place(quantities: object = { strip: 1 }, productId = medicine): Promise<number> {
  return (await givenPlacedOrder(shop, customer, { items: [{ productId, quantities }] })).id
}
const ready = async (): Promise<ReadyOrder[]> =>
  (await packer.get('/api/admin/fulfilment/ready')).json<{ orders: ReadyOrder[] }>().orders
const counts = async () => (await packer.get('/api/admin/fulfilment')).json()
const shelve = (id: number, shelf_place: string) =>
  shop.db.updateTable('products').set({ shelf_place }).where('id', '=', id).execute()

describe('ready', () => {
  test('has placed orders with the oldest promise first, says which are late, and leaves when picked', async () => {
    const slow = await givenShippingMethod(shop.context, { name: 'Slow' })
    await shop.db.updateTable('shipping_methods').set({ days_to: 5 }).where('id', '=', slow).execute()
    const quick = await givenShippingMethod(shop.context, { name: 'Quick' })
    await shop.db.updateTable('shipping_methods').set({ days_to: 1 }).where('id', '=', quick).execute()
    const items = [{ productId: medicine, quantities: { strip: 1 } }]
    const first = (await givenPlacedOrder(shop, customer, { items, shippingMethodId: slow })).id
    const second = (await givenPlacedOrder(shop, customer, { items, shippingMethodId: quick })).id
    const before = await counts()
    const ids = (await ready()).map(({ id }) => id)
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first))
    shop.at('2026-01-18T06:00:00.000Z')
    const rows = await ready()
    expect(rows.find(({ id }) => id === second)).toMatchObject({ deliveryBy: '2026-01-16', isLate: true })
    expect(rows.find(({ id }) => id === first)).toMatchObject({
      deliveryBy: '2026-01-20',
      isLate: false,
      customerName: 'রহিমা খাতুন',
      area: 'Sonadanga, Khulna',
      units: 10,
      toCollect: 72,
      missing: null,
    })
    await desk.list(first)
    expect((await ready()).map(({ id }) => id)).not.toContain(first)
    expect(await counts()).toEqual({ ...before, ready: before.ready - 1, picking: before.picking + 1 })
  })

  test('has neither what waits for stock nor what is cancelled', async () => {
    const short = await place({ box: 9 })
    const gone = await place()
    await status.became(gone, 'cancelled')
    const ids = (await ready()).map(({ id }) => id)
    expect(ids).not.toContain(short)
    expect(ids).not.toContain(gone)
  })

  test('has one that was set to processing without a list', async () => {
    const id = await place()
    await status.became(id, 'processing')
    expect((await ready()).find((order) => order.id === id)).toMatchObject({ status: 'processing' })
    expect((await desk.list(id)).orders).toMatchObject([{ id, status: 'processing' }])
  })
})

describe('a pick list', () => {
  test('starts with the orders that may be picked, and says why others may not', async () => {
    const [one, short, two] = [await place(), await place({ box: 9 }), await place()]
    const answer = await desk.start([two, short, 999_999, one, two])
    expect(answer.statusCode).toBe(201)
    const { done, refused, pickListId } = answer.json()
    expect(done.map(({ id }: { id: number }) => id)).toEqual([one, two])
    expect(refused).toMatchObject([
      { id: short, code: 'order-not-ready' },
      { id: 999_999, orderCode: null, code: 'order-not-found' },
    ])
    expect((await status.read(one)).status).toBe('processing')
    expect((await desk.read(pickListId)).orders.map(({ id, basket }) => [id, basket])).toEqual([
      [one, 1],
      [two, 2],
    ])
    const again = await desk.start([one])
    expect(again.json()).toMatchObject({
      pickListId: null,
      done: [],
      refused: [{ code: 'order-on-pick-list', message: 'This order is on a pick list already.' }],
    })
  })

  test('of two packers who start with the same order at once, one gets it', async () => {
    const id = await place()
    const start = (by: Person) => () => by.post('/api/admin/fulfilment/pick-lists', { orderIds: [id] })
    const answers = await whileLocked(shop, id, [start(packer), start(colleague)])
    const done = answers.map((answer) => answer.json().done.length)
    expect(done.toSorted()).toEqual([0, 1])
  })

  test('sent again with its key is the same list', async () => {
    const orderIds = [await place()]
    const headers = { 'idempotency-key': 'pick-list-sent-twice' }
    const first = await packer.post('/api/admin/fulfilment/pick-lists', { orderIds }, headers)
    const second = await packer.post('/api/admin/fulfilment/pick-lists', { orderIds }, headers)
    expect(second.json()).toEqual(first.json())
  })

  test('goes along the shelves, with packs as a person takes them, by the batch that expires first', async () => {
    const [near, far] = [await aMedicine(0), await aMedicine(0)]
    await shelve(near, 'A-2')
    await shelve(far, 'A-10')
    const late = await givenStock(shop.context, near, { units: 100, expiresOn: '2027-05-01' })
    const early = await givenStock(shop.context, near, { units: 12, expiresOn: '2026-05-01' })
    await givenStock(shop.context, far, { units: 100 })
    const items = [
      { productId: far, quantities: { strip: 1, unit: 4 } },
      { productId: near, quantities: { box: 1 } },
    ]
    const one = (await givenPlacedOrder(shop, customer, { items })).id
    const two = await place({ strip: 2 }, far)
    const { lines } = await desk.list(one, two)
    expect(lines).toMatchObject([
      { batchId: early, shelfPlace: 'A-2', units: 12, amount: '1 strip + 2', orders: [{ basket: 1 }] },
      { batchId: late, shelfPlace: 'A-2', units: 38, amount: '3 strips + 8' },
      {
        shelfPlace: 'A-10',
        units: 34,
        amount: '3 strips + 4',
        orders: [
          { id: one, basket: 1, units: 14, amount: '1 strip + 4' },
          { id: two, basket: 2, units: 20, amount: '2 strips' },
        ],
        picked: null,
      },
    ])
  })

  test('lists are shown while something of them is not packed', async () => {
    const list = await desk.list(await place())
    const heads = async () =>
      (await packer.get('/api/admin/fulfilment/pick-lists'))
        .json<{ id: number }[]>()
        .filter(({ id }) => id === list.id)
    expect(await heads()).toMatchObject([{ createdBy: 'Rubel', orderCount: 1, lineCount: 1, pickedCount: 0 }])
    await desk.pickAll(list)
    expect(await heads()).toMatchObject([{ pickedCount: 1 }])
    await desk.pack(...list.orders.map(({ id }) => id))
    expect(await heads()).toEqual([])
  })

  test('loses an order that is cancelled meanwhile, and says so', async () => {
    const [one, two] = [await place(), await place()]
    const list = await desk.list(one, two)
    await status.became(two, 'cancelled')
    const now = await desk.read(list.id)
    expect(now.lines).toMatchObject([{ units: 10, orders: [{ id: one }] }])
    expect(now.orders).toMatchObject([
      { id: one, leftAt: null },
      { id: two, leftAt: expect.any(String), status: 'cancelled' },
    ])
    const stale = await desk.pick(list.id, { batchCode: list.lines[0]?.batchCode, units: 20 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'pick-changed'])
  })
})

describe('a line', () => {
  let list: PickList
  let line: PickList['lines'][number]
  beforeEach(async () => {
    list = await desk.list(await place(), await place())
    const [first] = list.lines
    if (!first) throw new Error('the list is empty')
    line = first
  })

  test('is confirmed by its batch, however that was typed; the colleague sees who did it', async () => {
    const batchCode = ` ${line.batchCode.toLowerCase()} `
    const answer = await desk.pick(list.id, { batchCode, units: line.units })
    expect(answer.statusCode).toBe(200)
    const seen = (await colleague.get(`/api/admin/fulfilment/pick-lists/${list.id}`)).json()
    expect(seen.lines).toMatchObject([{ picked: { by: 'Rubel', at: expect.any(String) } }])
    expect(seen.orders).toMatchObject([{ isPicked: true }, { isPicked: true }])
  })

  test('confirmed by two packers at once is confirmed once', async () => {
    const form = { batchCode: line.batchCode, units: line.units }
    const pick = (by: Person) => () => by.post(`/api/admin/fulfilment/pick-lists/${list.id}/picks`, form)
    const answers = await whileLocked(shop, list.orders[0]?.id ?? 0, [pick(packer), pick(colleague)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const query = shop.db.selectFrom('picks').select('picked_by').where('pick_list_id', '=', list.id)
    const rows = await query.execute()
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ picked_by }) => picked_by)).size).toBe(1)
  })

  test.each([
    [{ batchCode: 'NOT-THIS' }, 409, 'pick-wrong-batch'],
    [{ units: 19 }, 409, 'pick-changed'],
    [{ batchCode: '' }, 400, 'invalid-input'],
    [{ units: 0 }, 400, 'invalid-input'],
  ])('with %j is refused', async (wrong, code, refusal) => {
    const answer = await desk.pick(list.id, { batchCode: line.batchCode, units: line.units, ...wrong })
    expect([answer.statusCode, answer.json().code]).toEqual([code, refusal])
    expect((await desk.read(list.id)).lines[0]?.picked).toBeNull()
  })

  test('of an unknown list is not found', async () => {
    const answer = await desk.pick(999_999, { batchCode: line.batchCode, units: 1 })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'pick-list-not-found'])
  })
})

test('a batch code that two products of the list share is confirmed at its own line', async () => {
  const other = await aMedicine(100)
  const list = await desk.list(await place(), await place({ strip: 1 }, other))
  const ids = list.lines.map(({ batchId }) => batchId)
  await shop.db.updateTable('stock_batches').set({ code: 'SAME' }).where('id', 'in', ids).execute()
  const unclear = await desk.pick(list.id, { batchCode: 'SAME', units: 10 })
  expect(unclear.json().code).toBe('pick-two-products')
  const clear = await desk.pick(list.id, { batchCode: 'SAME', batchId: ids[1], units: 10 })
  expect(clear.json().lines).toMatchObject([{ picked: null }, { picked: { by: 'Rubel' } }])
})

test('a product that another looks like must be confirmed twice', async () => {
  const facts = { brand: 'Lookers', name: 'Quorvix', strength: '250 mg', type: 'Syrup' }
  const small = await givenProduct(shop.context, { ...facts, unitSize: '60 ml bottle', stock: 9 })
  await givenProduct(shop.context, { ...facts, unitSize: '100 ml bottle', stock: 9 })
  await shop.context.search.caughtUp()
  const list = await desk.list(await place({ unit: 2 }, small))
  const [line] = list.lines
  expect(line).toMatchObject({ amount: '2 bottles', lookAlikes: [{ kind: 'same-name' }] })
  const form = { batchCode: line?.batchCode, units: 2 }
  const unsure = await desk.pick(list.id, form)
  expect([unsure.statusCode, unsure.json().code]).toEqual([409, 'pick-look-alike'])
  expect((await desk.pick(list.id, { ...form, isSure: true })).statusCode).toBe(200)
})

test('staff without the duty, customers and guests pick nothing', async () => {
  const orderIds = [await place()]
  const accountant = await shop.admin({ duties: ['accountant'] })
  const start = (by: Pick<Person, 'post'>) => by.post('/api/admin/fulfilment/pick-lists', { orderIds })
  expect((await start(accountant)).json().code).toBe('not-your-duty')
  expect((await start(customer)).statusCode).toBe(403)
  expect((await start(shop.guest)).statusCode).toBe(401)
})
