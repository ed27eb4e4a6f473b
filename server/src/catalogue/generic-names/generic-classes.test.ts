import { DISPENSING_CLASSES } from '@niramoy/domain/catalogue/dispensing'
import { ENDED_STATUSES, ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenGenericName, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { givenOrder, placeOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
let made = 0
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  customer = await shop.customer()
})
afterAll(() => shop.stop())

const setClasses = (ids: readonly number[], dispensingClass: unknown, more: object = {}) =>
  admin.put('/api/generic-names/classes', { ids, dispensingClass, ...more })

async function given(dispensingClass: string | null = null, name = `Generic ${++made}`) {
  const id = await givenGenericName(shop.context, { generic: name })
  if (dispensingClass) expect((await setClasses([id], dispensingClass)).statusCode).toBe(200)
  return { id, name }
}

async function found(query: string): Promise<string[]> {
  const answer = await shop.guest.get(`/api/generic-names?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().genericNames.map(({ name }: { name: string }) => name)
}

async function readClass(id: number) {
  const row = shop.db.selectFrom('generic_names').select('dispensing_class').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).dispensing_class
}

/** Saves it as its form does. */
async function save({ id, name }: { id: number; name: string }, more: object) {
  const row = shop.db.selectFrom('generic_names').select('category_id').where('id', '=', id)
  const { category_id: categoryId } = await row.executeTakeFirstOrThrow()
  return admin.put(`/api/generic-names/${id}`, { name, categoryId, ...more })
}

describe('the class of a generic name', () => {
  test('is none until staff choose one; left out it stays, empty or null takes it away', async () => {
    const generic = await given()
    expect((await save(generic, {})).json()).toMatchObject({ dispensingClass: null })
    for (const dispensingClass of DISPENSING_CLASSES) {
      expect((await save(generic, { dispensingClass })).json()).toMatchObject({ dispensingClass })
    }
    expect((await save(generic, {})).json()).toMatchObject({ dispensingClass: 'not-medicine' })
    expect((await save(generic, { dispensingClass: '' })).json()).toMatchObject({ dispensingClass: null })
  })

  test.each(['OTC', 'poison', 7, ['otc']])(
    'an unknown one like %j is refused at its field',
    async (wrong) => {
      const generic = await given('otc')
      const answer = await save(generic, { dispensingClass: wrong })
      expect([answer.statusCode, answer.json().fieldCodes]).toEqual([
        400,
        { dispensingClass: 'dispensing-class-unknown' },
      ])
      expect((await setClasses([generic.id], wrong)).statusCode).toBe(400)
      expect(await readClass(generic.id)).toBe('otc')
    },
  )

  test('a negative limit is refused at its field; 0 means never by online order', async () => {
    const generic = await given()
    const answer = await save(generic, { maxUnitsPerOrder: -1 })
    expect([answer.statusCode, answer.json().fieldCodes]).toEqual([
      400,
      { maxUnitsPerOrder: 'field-not-whole' },
    ])
    expect((await save(generic, { maxUnitsPerOrder: 0 })).json()).toMatchObject({ maxUnitsPerOrder: 0 })
  })

  test('the list is filtered by it, and by having none', async () => {
    await given('otc', 'Listed paracetamol')
    await given('prescription', 'Listed azithromycin')
    await given(null, 'Listed newcomer')
    expect(await found('search=listed&dispensingClass=otc')).toEqual(['Listed paracetamol'])
    expect(await found('search=listed&dispensingClass=none')).toEqual(['Listed newcomer'])
    expect(await found('search=paracetamol&dispensingClass=none')).toEqual([])
    const answer = await shop.guest.get('/api/generic-names?dispensingClass=poison')
    expect(answer.statusCode).toBe(400)
  })
})

describe('PUT /generic-names/classes', () => {
  test('gives one class to several, each with its line in the audit log', async () => {
    const [one, two, has] = [await given(), await given(), await given('otc')]
    const answer = await setClasses([two.id, one.id, has.id, one.id], 'otc')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().genericNames).toMatchObject(
      [one, two, has].map(({ id }) => ({ id, dispensingClass: 'otc', version: 2 })),
    )
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['row_id', 'actor_id', 'changes'])
      .where('table_name', '=', 'generic_names')
      .where('row_id', 'in', [one.id, two.id, has.id])
      .where('action', '=', 'updated')
      .orderBy('row_id')
      .execute()
    expect(rows).toEqual(
      [one, two, has].map(({ id }) => ({
        row_id: id,
        actor_id: admin.id,
        changes: { dispensing_class: [null, 'otc'] },
      })),
    )
  })

  test('all or nothing: an unknown generic name, or one that was changed since, changes none', async () => {
    const [one, two] = [await given(), await given()]
    const missing = await setClasses([one.id, two.id, 999_999], 'otc')
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'generic-name-not-found'])
    await save(two, { maxUnitsPerOrder: 5 })
    const versions = { [one.id]: 1, [two.id]: 1 }
    const changed = await setClasses([one.id, two.id], 'otc', { versions })
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'changed-meanwhile'])
    expect(changed.json().current).toMatchObject({ id: two.id, maxUnitsPerOrder: 5, version: 2 })
    expect([await readClass(one.id), await readClass(two.id)]).toEqual([null, null])
  })

  test.each([
    ['none', []],
    ['201 of them', Array.from({ length: 201 }, (_, at) => at + 1)],
    ['what is no id', ['a']],
    ['no list', 7],
  ])('%s is refused', async (_what, ids) => {
    const answer = await admin.put('/api/generic-names/classes', { ids, dispensingClass: 'otc' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
  })

  test('a class that is left out is refused, so that none is taken away by mistake', async () => {
    const { id } = await given('otc')
    const answer = await admin.put('/api/generic-names/classes', { ids: [id] })
    expect([answer.statusCode, await readClass(id)]).toEqual([400, 'otc'])
  })

  test('a guest is told to log in, a customer that it is not theirs', async () => {
    const { id } = await given('controlled')
    const body = { ids: [id], dispensingClass: 'otc' }
    expect((await shop.guest.put('/api/generic-names/classes', body)).statusCode).toBe(401)
    expect((await customer.put('/api/generic-names/classes', body)).statusCode).toBe(403)
    expect(await readClass(id)).toBe('controlled')
  })
})

describe('a class that open orders rely on', () => {
  async function ordered(status: (typeof ORDER_STATUSES)[number], own: 'otc' | null = null) {
    const generic = await given('prescription')
    const productId = await givenProduct(shop.context, { generic: generic.name })
    const differs = { dispensing_class: own, dispensing_reason: own && 'A smaller dose' }
    await shop.db.updateTable('products').set(differs).where('id', '=', productId).execute()
    await givenOrder(shop.context, { userId: customer.id, lines: [{ productId, units: 1 }], status })
    return generic
  }
  const refused = [
    409,
    {
      code: 'dispensing-class-in-use',
      message: 'Open orders rely on this class. Choose another class instead of none.',
    },
  ]

  test.each(ORDER_STATUSES)('an order that is %s', async (status) => {
    const generic = await ordered(status)
    const isEnded = ENDED_STATUSES.includes(status)
    for (const answer of [
      await save(generic, { dispensingClass: null }),
      await setClasses([generic.id], null),
    ]) {
      if (isEnded) expect(answer.statusCode).toBe(200)
      else expect([answer.statusCode, answer.json()]).toEqual(refused)
    }
    expect(await readClass(generic.id)).toBe(isEnded ? null : 'prescription')
  })

  test('may become another class, and what it does not name is changed freely', async () => {
    const generic = await ordered('placed')
    expect((await save(generic, { maxUnitsPerOrder: 3 })).statusCode).toBe(200)
    expect((await setClasses([generic.id], 'otc')).statusCode).toBe(200)
    expect((await save(generic, { dispensingClass: 'prescription' })).statusCode).toBe(200)
  })

  test('of several none loses it when one may not', async () => {
    const [open, free] = [await ordered('placed'), await given('otc')]
    const answer = await setClasses([free.id, open.id], null)
    expect([answer.statusCode, answer.json()]).toEqual(refused)
    expect(await readClass(free.id)).toBe('otc')
  })

  test('a product with a class of its own does not rely on it', async () => {
    const generic = await ordered('placed', 'otc')
    expect((await setClasses([generic.id], null)).statusCode).toBe(200)
  })

  test('a generic name without a class has none to lose', async () => {
    const generic = await given()
    const productId = await givenProduct(shop.context, { generic: generic.name })
    await givenOrder(shop.context, { userId: customer.id, lines: [{ productId, units: 1 }] })
    expect((await save(generic, { dispensingClass: null })).statusCode).toBe(200)
  })

  test('an order is placed while the class is taken away: the removal waits for it and is refused', async () => {
    const generic = await given('prescription')
    const productId = await givenProduct(shop.context, { generic: generic.name, stock: 10 })
    let removal: ReturnType<typeof setClasses> | undefined
    await shop.db.transaction().execute(async (tx) => {
      // what placing an order does first
      await tx.selectFrom('products').select('id').where('id', '=', productId).forKeyShare().execute()
      removal = setClasses([generic.id], null)
      await someoneWaits(shop.db)
      const order = { userId: customer.id, lines: [{ productId, units: 1 }] }
      await givenOrder({ ...shop.context, db: tx }, order)
    })
    const answer = await removal
    expect([answer?.statusCode, answer?.json()]).toEqual(refused)
    expect(await readClass(generic.id)).toBe('prescription')
  })

  test('both at once, many times: no open order has an item that lost its class', async () => {
    for (let round = 0; round < 5; round++) {
      const generic = await given('prescription')
      const productId = await givenProduct(shop.context, { generic: generic.name, stock: 10 })
      const [placed, removed] = await Promise.all([
        placeOrder(shop, customer, { items: [{ productId, quantities: { unit: 1 } }] }),
        setClasses([generic.id], null),
      ])
      expect(placed.statusCode).toBe(201)
      const { items } = (await customer.get(`/api/orders/${placed.json().id}`)).json()
      const lineClass = await shop.db
        .selectFrom('order_items')
        .select('dispensing_class')
        .where('order_id', '=', placed.json().id)
        .executeTakeFirstOrThrow()
      expect(items).toHaveLength(1)
      // either the removal came first, and the order was taken as one without a class, or it is refused
      expect([
        [200, null],
        [409, 'prescription'],
      ]).toContainEqual([removed.statusCode, lineClass.dispensing_class])
    }
  })
})
