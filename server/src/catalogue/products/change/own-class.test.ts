import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  givenBrand,
  givenGenericName,
  givenProduct,
  givenProductType,
} from '../../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../../testing/fixtures/order-statuses.ts'
import { givenOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let links: { brandId: number; productTypeId: number; genericNameId: number }
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  links = {
    brandId: await givenBrand(shop.context, 'Beximco'),
    productTypeId: await givenProductType(shop.context, 'Tablet'),
    genericNameId: await givenGenericName(shop.context, { generic: 'Vitamin D3' }),
  }
  await admin.put('/api/generic-names/classes', {
    ids: [links.genericNameId],
    dispensingClass: 'prescription',
  })
})
afterAll(() => shop.stop())

const REASON = 'A daily dose, not a cure'
const given = () => givenProduct(shop.context, { name: 'D-Rise', generic: 'Vitamin D3' })
const put = (id: number, facts: object) =>
  admin.put(`/api/products/${id}`, { name: 'D-Rise', ...links, ...facts })

test('a product has the class of its generic name until it is given its own, with a reason', async () => {
  const id = await given()
  const inherited = { dispensingClass: 'prescription', ownDispensingClass: null, dispensingReason: null }
  expect((await put(id, {})).json()).toMatchObject(inherited)
  const own = { dispensingClass: 'otc', ownDispensingClass: 'otc', dispensingReason: REASON }
  expect((await put(id, { dispensingClass: 'otc', dispensingReason: ` ${REASON} ` })).json()).toMatchObject(
    own,
  )
  expect((await put(id, { strength: '1000 IU' })).json()).toMatchObject(own)
  expect((await put(id, { dispensingClass: '', dispensingReason: REASON })).json()).toMatchObject(inherited)
})

test.each([
  ['left out', {}],
  ['empty', { dispensingReason: '  ' }],
  ['null', { dispensingReason: null }],
])('a class whose reason is %s is refused at the reason', async (_what, more) => {
  const id = await given()
  const answer = await put(id, { dispensingClass: 'otc', ...more })
  expect([answer.statusCode, answer.json().fieldCodes]).toEqual([
    400,
    { dispensingReason: 'dispensing-reason-required' },
  ])
})

test('an unknown class is refused at its field; a reason without a class changes nothing', async () => {
  const id = await given()
  const answer = await put(id, { dispensingClass: 'poison', dispensingReason: REASON })
  expect([answer.statusCode, answer.json().fieldCodes]).toEqual([
    400,
    { dispensingClass: 'dispensing-class-unknown' },
  ])
  expect((await put(id, { dispensingReason: REASON })).json()).toMatchObject({ dispensingReason: null })
})

test('a limit of 0 is taken, a negative one is refused at its field', async () => {
  const id = await given()
  expect((await put(id, { maxUnitsPerOrder: 0 })).json()).toMatchObject({ ownMaxUnitsPerOrder: 0 })
  const answer = await put(id, { maxUnitsPerOrder: -5 })
  expect([answer.statusCode, answer.json().fieldCodes]).toEqual([
    400,
    { maxUnitsPerOrder: 'field-not-whole' },
  ])
})

describe('a class that open orders rely on', () => {
  const refused = [
    409,
    {
      code: 'dispensing-class-in-use',
      message: 'Open orders rely on this class. Choose another class instead of none.',
    },
  ]
  const unclassed = (generic: string) => givenGenericName(shop.context, { generic })
  const readClass = async (id: number) => (await admin.get(`/api/products/${id}`)).json().dispensingClass
  async function order(productId: number, status: 'placed' | 'delivered' = 'placed') {
    const { id: userId } = await shop.customer()
    await givenOrder(shop.context, { userId, lines: [{ productId, units: 1 }], status })
  }

  test('is not lost by moving the product to a generic name without one', async () => {
    const [id, other] = [await given(), await unclassed('Herbs')]
    await order(id)
    const answer = await put(id, { genericNameId: other })
    expect([answer.statusCode, answer.json()]).toEqual(refused)
    expect(await readClass(id)).toBe('prescription')
    const own = { genericNameId: other, dispensingClass: 'otc', dispensingReason: REASON }
    expect((await put(id, own)).statusCode).toBe(200)
    const taken = await put(id, { genericNameId: other, dispensingClass: null })
    expect([taken.statusCode, taken.json()]).toEqual(refused)
    expect((await put(id, { dispensingClass: null })).json()).toMatchObject({
      dispensingClass: 'prescription',
    })
  })

  test('is lost freely once the orders have ended', async () => {
    const [id, other] = [await given(), await unclassed('Roots')]
    await order(id, 'delivered')
    expect((await put(id, { genericNameId: other })).json()).toMatchObject({ dispensingClass: null })
  })

  test('a product that has none is changed as before', async () => {
    const other = await unclassed('Leaves')
    const id = await givenProduct(shop.context, { name: 'D-Rise', generic: 'Leaves' })
    await order(id)
    expect((await put(id, { genericNameId: other, strength: '5 g' })).statusCode).toBe(200)
  })

  test('the product is moved while its new generic name loses its class: only one of both happens', async () => {
    for (let round = 0; round < 5; round++) {
      const [id, other] = [await given(), await unclassed(`Seeds ${round}`)]
      await order(id)
      const classes = { ids: [other], dispensingClass: 'otc' }
      expect((await admin.put('/api/generic-names/classes', classes)).statusCode).toBe(200)
      const answers = await Promise.all([
        put(id, { genericNameId: other }),
        admin.put('/api/generic-names/classes', { ...classes, dispensingClass: null }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(await readClass(id)).not.toBeNull()
    }
  })

  test('an order is placed while its own class is taken away: the change waits for it and is refused', async () => {
    const other = await unclassed('Barks')
    const id = await givenProduct(shop.context, { name: 'D-Rise', generic: 'Barks' })
    await put(id, { genericNameId: other, dispensingClass: 'otc', dispensingReason: REASON })
    const { id: userId } = await shop.customer()
    let change: ReturnType<typeof put> | undefined
    await shop.db.transaction().execute(async (tx) => {
      // what placing an order does first
      await tx.selectFrom('products').select('id').where('id', '=', id).forKeyShare().execute()
      change = put(id, { genericNameId: other, dispensingClass: null })
      await someoneWaits(shop.db)
      await givenOrder({ ...shop.context, db: tx }, { userId, lines: [{ productId: id, units: 1 }] })
    })
    const answer = await change
    expect([answer?.statusCode, answer?.json()]).toEqual(refused)
  })
})

test('the history says which class it was given, and why', async () => {
  const id = await given()
  await put(id, { dispensingClass: 'otc', dispensingReason: REASON })
  const [change] = (await admin.get(`/api/admin/products/${id}/history`)).json()
  expect(change.changes).toEqual(
    expect.arrayContaining([
      { field: 'dispensingClass', from: null, to: 'otc' },
      { field: 'dispensingReason', from: null, to: REASON },
    ]),
  )
})

describe('only a pharmacist changes by what class or limit a product is sold', () => {
  const REFUSED = { code: 'not-your-duty', fieldCodes: { dispensingClass: 'class-by-pharmacist' } }
  let manager: typeof admin
  let unclassed: number
  let limited: number
  beforeAll(async () => {
    manager = await shop.admin({ duties: ['manager'] })
    unclassed = await givenGenericName(shop.context, { generic: 'Vitamin C' })
    limited = await givenGenericName(shop.context, { generic: 'Vitamin K' })
    const { dispensing_class } = await shop.db
      .selectFrom('generic_names')
      .select('dispensing_class')
      .where('id', '=', links.genericNameId)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('generic_names')
      .set({ dispensing_class, max_units_per_order: 2 })
      .where('id', '=', limited)
      .execute()
  })
  const saved = (id: number, facts: object) =>
    manager.put(`/api/products/${id}`, { name: 'D-Rise', ...links, ...facts })

  test.each<[string, () => object]>([
    ['a class', () => ({ dispensingClass: 'otc', dispensingReason: REASON })],
    ['a limit', () => ({ maxUnitsPerOrder: 3 })],
    ['a generic name of another class', () => ({ genericNameId: unclassed })],
    ['a generic name of another limit', () => ({ genericNameId: limited })],
  ])('%s', async (_, facts) => {
    const id = await given()
    const strength = `${id} IU`
    const answer = await saved(id, { ...facts(), strength })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, REFUSED])
    const pharmacist = await shop.admin({ duties: ['pharmacist', 'manager'] })
    const form = { name: 'D-Rise', ...links, ...facts(), strength }
    expect((await pharmacist.put(`/api/products/${id}`, form)).statusCode).toBe(200)
  })

  test('a manager changes everything else, and sends the class as it is', async () => {
    const id = await given()
    await put(id, { dispensingClass: 'otc', dispensingReason: REASON, maxUnitsPerOrder: 4 })
    const same = { dispensingClass: 'otc', dispensingReason: REASON, maxUnitsPerOrder: 4, strength: '7 IU' }
    expect((await saved(id, same)).json()).toMatchObject({ strength: '7 IU', ownDispensingClass: 'otc' })
  })

  test('a manager adds a product without a class of its own, and with one not', async () => {
    const price = {
      pricing: [{ unitPrice: '5', unitsPerStrip: 10, stripsPerBox: 10, effectiveFrom: '2026-01-15' }],
    }
    const form = { name: 'C-Rise', ...links, strength: '9 IU', ...price }
    const own = { dispensingClass: 'otc', dispensingReason: REASON }
    expect((await manager.post('/api/products', { ...form, ...own })).json()).toMatchObject(REFUSED)
    expect((await manager.post('/api/products', form)).statusCode).toBe(201)
  })

  test('nor by the generic name', async () => {
    const { name, category_id: categoryId } = await shop.db
      .selectFrom('generic_names')
      .select(['name', 'category_id'])
      .where('id', '=', unclassed)
      .executeTakeFirstOrThrow()
    const change = (facts: object) =>
      manager.put(`/api/generic-names/${unclassed}`, { name, categoryId, ...facts })
    for (const facts of [{ dispensingClass: 'otc' }, { maxUnitsPerOrder: 5 }]) {
      const answer = await change(facts)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, REFUSED])
    }
    expect((await change({ dispensingClass: null, drugClass: 'Vitamin' })).json()).toMatchObject({
      drugClass: 'Vitamin',
    })
  })
})
