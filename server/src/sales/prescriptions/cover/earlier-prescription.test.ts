import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { atOnce } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder, HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import {
  decide,
  photo,
  readPrescription,
  refused,
  usePrescription,
} from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let admin: Awaited<ReturnType<Shop['admin']>>
let antibiotic: number
let shippingMethodId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  shippingMethodId = await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  customer = await shop.customer()
  antibiotic = await givenProduct(shop.context, {
    name: 'Azith',
    stock: 500,
    dispensingClass: 'prescription',
  })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

type Facts = Parameters<typeof givenPlacedOrder>[2]

const units = (unit: number, productId = antibiotic) => ({ productId, quantities: { unit } })

async function place(facts: Facts = {}) {
  return (await givenPlacedOrder(shop, customer, { items: [units(10)], ...facts })).id
}

/** An order whose prescription is approved, and lists so many units of the antibiotic. */
async function givenApproved(listed = 30): Promise<{ orderId: number; id: number }> {
  const orderId = await place({ prescription: await photo() })
  const id = await readPrescription(shop.db, orderId)
  expect((await decide(admin, id, 'approved')).statusCode).toBe(200)
  await shop.db
    .updateTable('prescription_items')
    .set({ units: listed })
    .where('prescription_id', '=', id)
    .execute()
  return { orderId, id }
}

async function readOrder(id: number) {
  return (await customer.get(`/api/orders/${id}`)).json()
}

describe('an earlier prescription', () => {
  test('serves a new order as far as something is left of it', async () => {
    const { id } = await givenApproved(30)
    const usable = await customer.get('/api/prescriptions/usable')
    expect(usable.json().prescriptions).toMatchObject([
      {
        id,
        approvedAt: '2026-01-15T06:00:00.000Z',
        servesUntil: '2026-07-14',
        items: [{ productId: antibiotic, units: 30, unitsLeft: 20, label: { en: 'Azith 500 mg' } }],
      },
    ])
    const second = await place({ prescriptionId: id })
    expect(await readOrder(second)).toMatchObject({
      status: 'placed',
      needsPrescription: true,
      lacksPrescription: false,
      servedBy: { id, approvedAt: '2026-01-15T06:00:00.000Z' },
    })
    const third = await place()
    expect((await usePrescription(customer, third, id)).json().order).toMatchObject({
      status: 'placed',
      servedBy: { id },
    })
    expect((await customer.get('/api/prescriptions/usable')).json().prescriptions).toEqual([])
    const fourth = await place()
    expect(refused(await usePrescription(customer, fourth, id))).toEqual([409, 'prescription-does-not-cover'])
    expect((await readOrder(fourth)).status).toBe('pending-prescription')
  })

  test('has again what a cancelled order took of it', async () => {
    const { id } = await givenApproved(20)
    const second = await place({ prescriptionId: id })
    await customer.put(`/api/orders/${second}/cancel`)
    expect((await readOrder(await place({ prescriptionId: id }))).status).toBe('placed')
  })

  test('of another customer is not found, at the checkout and on the order’s page', async () => {
    const { id } = await givenApproved()
    const stranger = await shop.customer()
    const answer = await placeOrder(shop, stranger, { items: [units(5)], prescriptionId: id })
    expect(refused(answer)).toEqual([404, 'prescription-not-found'])
    const own = (await givenPlacedOrder(shop, stranger, { items: [units(5)] })).id
    expect(refused(await usePrescription(stranger, own, id))).toEqual([404, 'prescription-not-found'])
    expect(refused(await usePrescription(customer, own, id))).toEqual([404, 'order-not-found'])
    expect((await stranger.get(`/api/prescriptions/usable?userId=${customer.id}`)).json()).toEqual({
      prescriptions: [],
    })
    expect(
      (await admin.get(`/api/prescriptions/usable?userId=${customer.id}`)).json().prescriptions,
    ).toHaveLength(1)
  })

  test.each([
    ['prescription', null, '2025-07-19', '2025-07-18'],
    ['prescription', 'Macrolides', '2025-12-16', '2025-12-15'],
  ] as const)(
    'of a %s (%s) serves by the date written on it: %s, not %s',
    async (dispensingClass, drugClass, last, tooOld) => {
      const product = await givenProduct(shop.context, {
        generic: `Of ${drugClass}`,
        ...(drugClass && { drugClass }),
        stock: 500,
        dispensingClass,
      })
      const items = [units(10, product)]
      const id = await readPrescription(shop.db, await place({ items, prescription: await photo() }))
      await decide(admin, id, 'approved')
      await shop.db
        .updateTable('prescription_items')
        .set({ units: 100 })
        .where('prescription_id', '=', id)
        .execute()
      const written = (issued_on: string | null) =>
        shop.db.updateTable('prescriptions').set({ issued_on }).where('id', '=', id).execute()
      await written(last)
      expect((await customer.get('/api/prescriptions/usable')).json().prescriptions).toMatchObject([
        { id, servesUntil: '2026-01-15' },
      ])
      expect((await readOrder(await place({ items, prescriptionId: id }))).status).toBe('placed')
      for (const day of [tooOld, null]) {
        await written(day)
        const answer = await placeOrder(shop, customer, { items, prescriptionId: id })
        expect(refused(answer)).toEqual([409, 'prescription-expired'])
        expect((await customer.get('/api/prescriptions/usable')).json().prescriptions).toEqual([])
      }
    },
  )

  test('that waits or was rejected, or lists something else, does not serve', async () => {
    const waiting = await readPrescription(shop.db, await place({ prescription: await photo() }))
    const asked = (prescriptionId: number, items: object[] = [units(5)]) =>
      placeOrder(shop, customer, { items, prescriptionId } as Facts & object)
    expect(refused(await asked(waiting))).toEqual([409, 'prescription-not-approved'])
    const { id } = await givenApproved(30)
    const other = await givenProduct(shop.context, { stock: 90, dispensingClass: 'prescription' })
    expect(refused(await asked(id, [units(5), units(5, other)]))).toEqual([
      409,
      'prescription-does-not-cover',
    ])
    expect(refused(await asked(id, [units(21)]))).toEqual([409, 'prescription-does-not-cover'])
  })

  test('is given to one of two orders that want the same units at once', async () => {
    const { id } = await givenApproved(25)
    const ask = () => placeOrder(shop, customer, { items: [units(10)], prescriptionId: id })
    const answers = await atOnce(shop.db, antibiotic, [ask, ask])
    expect(answers.map(refused).sort()).toEqual([
      [201, undefined],
      [409, 'prescription-does-not-cover'],
    ])
  })

  test('is given to one of two waiting orders that name it at once', async () => {
    const { id } = await givenApproved(25)
    const orders = [await place(), await place()]
    const answers = await Promise.all(orders.map((orderId) => usePrescription(customer, orderId, id)))
    expect(answers.map(refused).sort()).toEqual([
      [200, undefined],
      [409, 'prescription-does-not-cover'],
    ])
  })

  test('is neither rejected nor reopened while other orders go by it', async () => {
    const { id, orderId } = await givenApproved(30)
    await place({ prescriptionId: id })
    await admin.put(`/api/admin/orders/${orderId}/status`, { status: 'pending-stock' })
    for (const status of ['rejected', 'pending']) {
      expect(refused(await decide(admin, id, status))).toEqual([409, 'prescription-closed'])
    }
  })
})

describe('a staff order', () => {
  const body = (facts: object = {}) => ({
    userId: customer.id,
    items: [units(10)],
    shippingAddress: HOME,
    billingAddress: HOME,
    paymentMethod: 'COD',
    shippingMethodId,
    ...facts,
  })

  test('waits without a prescription, and carries a file of its own', async () => {
    const plain = await admin.post('/api/admin/orders', body())
    expect((await readOrder(plain.json().id)).status).toBe('pending-prescription')
    const form = new FormData()
    for (const [name, value] of Object.entries(body())) {
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
    form.set('prescription', await photo())
    const carrying = await admin.form('POST', '/api/admin/orders', form)
    expect(carrying.statusCode).toBe(201)
    const { id } = carrying.json()
    expect(await readOrder(id)).toMatchObject({ Prescription: { status: 'pending' } })
    await decide(admin, await readPrescription(shop.db, id), 'approved')
    expect((await readOrder(id)).status).toBe('placed')
  })

  test('goes by an earlier prescription of its customer, and by no other’s', async () => {
    const { id } = await givenApproved()
    const made = await admin.post('/api/admin/orders', body({ prescriptionId: id }))
    expect(await readOrder(made.json().id)).toMatchObject({ status: 'placed', servedBy: { id } })
    const stranger = await shop.customer()
    const answer = await admin.post('/api/admin/orders', body({ userId: stranger.id, prescriptionId: id }))
    expect(refused(answer)).toEqual([404, 'prescription-not-found'])
  })
})
