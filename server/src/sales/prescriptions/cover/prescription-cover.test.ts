import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freeOrders } from '../../../all-jobs.ts'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import {
  addFile,
  decide,
  photo,
  readPrescription,
  refused,
  setClass,
} from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { fillWaitingOrders } from '../../orders/state/fill-waiting-orders.step.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let admin: Awaited<ReturnType<Shop['admin']>>
let antibiotic: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
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
type Answer = Parameters<typeof refused>[0]

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

describe('an order with a prescription medicine', () => {
  test('waits without one, and its customer is told by SMS what to do', async () => {
    const id = await place({ items: [units(10), units(2, await givenProduct(shop.context, { stock: 9 }))] })
    expect(await readOrder(id)).toMatchObject({
      status: 'pending-prescription',
      needsPrescription: true,
      lacksPrescription: true,
      Prescription: null,
      items: [{ needsPrescription: true }, { needsPrescription: false }],
    })
    const { body } = await shop.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('user_id', '=', customer.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(body).toContain('প্রেসক্রিপশনের ওষুধ আছে')
  })

  test('goes on when a pharmacist has approved the file that its customer added on the order’s page', async () => {
    const id = await place()
    expect((await addFile(customer, id)).json().order).toMatchObject({ Prescription: { status: 'pending' } })
    expect((await readOrder(id)).status).toBe('pending-prescription')
    await decide(admin, await readPrescription(shop.db, id), 'approved')
    expect(await readOrder(id)).toMatchObject({ status: 'placed', lacksPrescription: false })
  })

  test('has one prescription: a second file is refused, and so is a file for an order that needs none', async () => {
    const id = await place({ prescription: await photo() })
    expect(refused(await addFile(customer, id))).toEqual([409, 'order-has-prescription'])
    const free = await place({ items: [units(1, await givenProduct(shop.context, { stock: 9 }))] })
    expect(refused(await addFile(customer, free))).toEqual([409, 'order-needs-no-prescription'])
  })

  test('takes files of its customer and of staff only', async () => {
    const id = await place()
    expect(refused(await addFile(await shop.customer(), id))).toEqual([404, 'order-not-found'])
    expect((await addFile(admin, id)).statusCode).toBe(200)
  })

  test.each(['placed', 'paid', 'processing', 'shipped', 'delivered'])(
    'is not set to %s by hand before',
    async (status) => {
      const id = await place()
      const answer = await admin.put(`/api/admin/orders/${id}/status`, { status })
      expect(refused(answer)).toEqual([409, 'prescription-needed'])
      expect((await readOrder(id)).status).toBe('pending-prescription')
    },
  )

  test('may be cancelled by its customer while it waits, and gives its stock back', async () => {
    const id = await place()
    expect((await customer.put(`/api/orders/${id}/cancel`)).json().order.status).toBe('cancelled')
    const online = await place({ paymentMethod: 'SSLCommerz' })
    expect(refused(await customer.put(`/api/orders/${online}/cancel`))).toEqual([
      409,
      'order-not-cancellable',
    ])
  })

  test('that is paid online waits for the pharmacist first, then has a day to be paid', async () => {
    const id = await place({ paymentMethod: 'SSLCommerz', prescription: await photo() })
    expect((await readOrder(id)).status).toBe('pending-prescription')
    await decide(admin, await readPrescription(shop.db, id), 'approved')
    expect(await readOrder(id)).toMatchObject({
      status: 'pending-payment',
      paymentDueAt: '2026-01-16T06:00:00.000Z',
    })
  })

  test('waits for stock first when it is short, and can be given its prescription meanwhile', async () => {
    const id = await place({ items: [units(600)] })
    expect(await readOrder(id)).toMatchObject({ status: 'pending-stock', lacksPrescription: true })
    await addFile(customer, id)
    await decide(admin, await readPrescription(shop.db, id), 'approved')
    expect(await readOrder(id)).toMatchObject({ status: 'pending-stock', lacksPrescription: false })
    await givenStock(shop.context, antibiotic, { units: 600 })
    await fillWaitingOrders(shop.context)
    expect((await readOrder(id)).status).toBe('placed')
  })

  test('that was rejected is cancelled', async () => {
    const id = await place({ prescription: await photo() })
    await decide(admin, await readPrescription(shop.db, id), 'rejected')
    expect((await readOrder(id)).status).toBe('cancelled')
  })
})

describe('an edit', () => {
  test('that adds a prescription medicine makes a placed order wait, and its removal lets it go on', async () => {
    const other = await givenProduct(shop.context, { stock: 9 })
    const id = await place({ items: [units(2, other)] })
    const items = (...list: object[]) => customer.put(`/api/orders/${id}/items`, { items: list })
    expect((await items(units(2, other), units(5))).json().order).toMatchObject({
      status: 'pending-prescription',
      lacksPrescription: true,
    })
    expect((await items(units(2, other))).json().order).toMatchObject({
      status: 'placed',
      lacksPrescription: false,
    })
  })

  test('beyond what was approved is for the pharmacist to look at again', async () => {
    const { orderId, id } = await givenApproved(10)
    const more = await customer.put(`/api/orders/${orderId}/items`, { items: [units(11)] })
    expect(more.json().order).toMatchObject({
      status: 'pending-prescription',
      lacksPrescription: true,
      Prescription: { status: 'pending' },
    })
    await decide(admin, id, 'approved')
    expect(await readOrder(orderId)).toMatchObject({ status: 'placed', lacksPrescription: false })
  })

  test('of a pharmacist is prescribed with it', async () => {
    const { orderId } = await givenApproved(10)
    const more = await admin.put(`/api/orders/${orderId}/items`, { items: [units(12)] })
    expect(more.json().order).toMatchObject({ status: 'placed', lacksPrescription: false })
  })

  test('of a pharmacist is looked at again where the prescription is too old for it by now', async () => {
    const { orderId, id } = await givenApproved(10)
    const written = { issued_on: '2025-06-01' }
    await shop.db.updateTable('prescriptions').set(written).where('id', '=', id).execute()
    const more = await admin.put(`/api/orders/${orderId}/items`, { items: [units(12)] })
    const waiting = { status: 'pending-prescription', lacksPrescription: true }
    expect(more.json().order).toMatchObject({ ...waiting, Prescription: { status: 'pending' } })
    const path = `/api/admin/prescriptions/${id}/status`
    expect(refused(await admin.put(path, { status: 'approved' }))).toEqual([409, 'prescription-expired'])
    const reason = 'Long-term treatment'
    expect((await admin.put(path, { status: 'approved', reason })).statusCode).toBe(200)
    // it was accepted as it is
    const again = await admin.put(`/api/orders/${orderId}/items`, { items: [units(14)] })
    expect(again.json().order).toMatchObject({ status: 'placed', lacksPrescription: false })
  })

  test('is not approved beyond the dose that was read off the prescription', async () => {
    const orderId = await place({ prescription: await photo() })
    const id = await readPrescription(shop.db, orderId)
    await shop.db
      .insertInto('prescription_items')
      .values({ prescription_id: id, product_id: antibiotic, units: 6, dose: '1+0+1', days: 3 })
      .execute()
    expect(refused(await decide(admin, id, 'approved'))).toEqual([409, 'prescription-does-not-cover'])
    await customer.put(`/api/orders/${orderId}/items`, { items: [units(6)] })
    expect((await decide(admin, id, 'approved')).statusCode).toBe(200)
  })
})

describe('a class that changes', () => {
  test('frees the orders that waited for a prescription, but not those that staff let wait', async () => {
    const waiting = await place()
    const other = await place({ items: [units(1, await givenProduct(shop.context, { stock: 9 }))] })
    await admin.put(`/api/admin/orders/${other}/status`, { status: 'pending-prescription' })
    await setClass(shop, antibiotic, 'otc')
    await freeOrders(shop.context)
    await freeOrders(shop.context)
    expect((await readOrder(waiting)).status).toBe('placed')
    expect((await readOrder(other)).status).toBe('pending-prescription')
  })

  test.each(['products', 'generic_names'] as const)(
    'stops an order that is packed in the same moment: %s',
    async (table) => {
      const productId = await givenProduct(shop.context, { stock: 90, generic: `of ${table}` })
      const orderId = await place({ items: [units(1, productId)] })
      const { generic_name_id } = await shop.db
        .selectFrom('products')
        .select('generic_name_id')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
      const id = table === 'products' ? productId : generic_name_id
      let packing: Promise<Answer> | undefined
      await shop.db.transaction().execute(async (tx) => {
        const reason = table === 'products' ? { dispensing_reason: 'A stronger salt' } : {}
        const changed = { dispensing_class: 'prescription' as const, ...reason }
        await tx.updateTable(table).set(changed).where('id', '=', id).execute()
        packing = admin.put(`/api/admin/orders/${orderId}/status`, { status: 'processing' })
        await someoneWaits(shop.db)
      })
      expect(packing && refused(await packing)).toEqual([409, 'prescription-needed'])
    },
  )

  test('stops an order before it is packed, and none that is packed already', async () => {
    const productId = await givenProduct(shop.context, { stock: 90 })
    const ids = [await place({ items: [units(1, productId)] }), await place({ items: [units(1, productId)] })]
    const [placed = 0, packed = 0] = ids
    const set = (id: number, status: string) => admin.put(`/api/admin/orders/${id}/status`, { status })
    expect((await set(packed, 'processing')).statusCode).toBe(200)
    await setClass(shop, productId, 'prescription')
    expect(refused(await set(placed, 'processing'))).toEqual([409, 'prescription-needed'])
    expect((await set(packed, 'shipped')).statusCode).toBe(200)
    expect((await set(placed, 'pending-prescription')).json().order).toMatchObject({
      lacksPrescription: true,
    })
    expect((await addFile(customer, placed)).statusCode).toBe(200)
  })
})
