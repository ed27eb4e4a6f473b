import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenGenericName, givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { HOME } from '../../../testing/fixtures/orders.ts'
import {
  addFile,
  decide,
  readPrescription,
  refused,
  setClass,
} from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let admin: Awaited<ReturnType<Shop['admin']>>
let pethidine: number
let shippingMethodId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Pharmacist' })
  shippingMethodId = await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  customer = await shop.customer()
  pethidine = await givenProduct(shop.context, { name: 'Pethidine', dispensingClass: 'controlled' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function sell(unit = 5): Promise<number> {
  const answer = await admin.post('/api/admin/orders', {
    userId: customer.id,
    items: [{ productId: pethidine, quantities: { unit } }],
    shippingAddress: HOME,
    billingAddress: HOME,
    paymentMethod: 'COD',
    shippingMethodId,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

/** As the pharmacist writes it down. */
async function record(orderId: number): Promise<number> {
  const id = await readPrescription(shop.db, orderId)
  await shop.db
    .updateTable('prescriptions')
    .set({ patient_name: 'রহিমা খাতুন', doctor_name: 'Dr. Anwar', doctor_registration: 'A-12345' })
    .where('id', '=', id)
    .execute()
  return id
}

async function prescribed(unit = 5): Promise<{ orderId: number; id: number }> {
  const orderId = await sell(unit)
  await addFile(customer, orderId)
  const id = await record(orderId)
  return { orderId, id }
}

const register = (productId = pethidine) =>
  shop.db
    .selectFrom('controlled_register')
    .select(['kind', 'change', 'balance', 'patient_name', 'doctor_name', 'order_id', 'prescription_id'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
const briefly = async (productId = pethidine) =>
  (await register(productId)).map(({ kind, change, balance }) => `${kind} ${change} ${balance}`)
const readStatus = async (id: number) => (await customer.get(`/api/orders/${id}`)).json().status

describe('a controlled medicine', () => {
  test('leaves the stock only with an approved prescription, and each unit stands in the register', async () => {
    await givenStock(shop.context, pethidine, { units: 20 })
    const { orderId, id } = await prescribed()
    expect(await readStatus(orderId)).toBe('pending-prescription')
    expect(await briefly()).toEqual(['stock-in 20 20'])
    expect((await decide(admin, id, 'approved')).statusCode).toBe(200)
    expect(await readStatus(orderId)).toBe('placed')
    expect((await register())[1]).toEqual({
      kind: 'sale',
      change: -5,
      balance: 15,
      patient_name: 'রহিমা খাতুন',
      doctor_name: 'Dr. Anwar',
      order_id: orderId,
      prescription_id: id,
    })
  })

  test('is not given out before patient and doctor are named', async () => {
    await givenStock(shop.context, pethidine, { units: 20 })
    const orderId = await sell()
    await addFile(customer, orderId)
    const id = await readPrescription(shop.db, orderId)
    const early = await admin.put(`/api/admin/prescriptions/${id}/status`, { status: 'approved' })
    expect(refused(early)).toEqual([409, 'prescription-record-required'])
    expect(await readStatus(orderId)).toBe('pending-prescription')
    await record(orderId)
    expect((await decide(admin, id, 'approved')).statusCode).toBe(200)
  })

  test('is not given out of an expired batch: the order waits for another', async () => {
    await givenStock(shop.context, pethidine, { units: 20, expiresOn: '2026-01-14' })
    const { orderId, id } = await prescribed()
    await decide(admin, id, 'approved')
    expect(await readStatus(orderId)).toBe('pending-stock')
    const answer = await admin.put(`/api/admin/orders/${orderId}/status`, { status: 'processing' })
    expect(refused(answer)).toEqual([409, 'order-short-of-stock'])
    expect(await briefly()).toEqual(['stock-in 20 20'])
  })

  test('that comes back by a cancelled order is taken into its batch again', async () => {
    await givenStock(shop.context, pethidine, { units: 20 })
    const { orderId, id } = await prescribed()
    await decide(admin, id, 'approved')
    await admin.put(`/api/orders/${orderId}/cancel`)
    expect(await briefly()).toEqual(['stock-in 20 20', 'sale -5 15', 'release 5 20'])
  })

  test('cannot be sold past the program either', async () => {
    const batch = await givenStock(shop.context, pethidine, { units: 20 })
    const orderId = await sell()
    const sale = shop.db
      .insertInto('stock_ledger')
      .values({
        product_id: pethidine,
        batch_id: batch,
        kind: 'sale',
        change: -5,
        order_id: orderId,
        reason: 'Sold',
        created_at: shop.context.now(),
      })
      .execute()
    await expect(sale).rejects.toMatchObject({ constraint: 'controlled_register_sale_has_prescription' })
  })
})

describe('the register', () => {
  test('opens with what is there when a product becomes controlled, and closes with what is left', async () => {
    const productId = await givenProduct(shop.context, { stock: 30 })
    await setClass(shop, productId, 'controlled')
    await givenStock(shop.context, productId, { units: 7 })
    await setClass(shop, productId, 'prescription')
    expect(await briefly(productId)).toEqual([
      'opening 30 30',
      'stock-in 7 7',
      'closing -30 0',
      'closing -7 0',
    ])
  })

  test('follows the class of the generic name for the products that have none of their own', async () => {
    const generic = await givenGenericName(shop.context, { generic: `Morphine ${customer.id}` })
    const facts = { generic: `Morphine ${customer.id}`, stock: 10 }
    const inheriting = await givenProduct(shop.context, facts)
    const own = await givenProduct(shop.context, { ...facts, dispensingClass: 'prescription' })
    const { version } = (await admin.get(`/api/generic-names?search=Morphine ${customer.id}`)).json()
      .genericNames[0]
    const saved = await admin.put(`/api/generic-names/${generic}`, {
      name: `Morphine ${customer.id}`,
      categoryId: (await shop.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()).id,
      dispensingClass: 'controlled',
      version,
    })
    expect(saved.json()).toMatchObject({ dispensingClass: 'controlled' })
    expect([await briefly(inheriting), await briefly(own)]).toEqual([['opening 10 10'], []])
  })

  test('loses no unit when the class changes while stock comes in', async () => {
    const products = await Promise.all(
      Array.from({ length: 12 }, () => givenProduct(shop.context, { stock: 5 })),
    )
    await Promise.all(
      products.flatMap((productId, at) => [
        setClass(shop, productId, 'controlled'),
        givenStock(shop.context, productId, { units: 3 + at }),
        givenStock(shop.context, productId, { units: 1 }),
      ]),
    )
    expect(await brokenBooks(shop.db)).toEqual([])
  })

  test('is never changed or removed', async () => {
    await givenStock(shop.context, pethidine, { units: 20 })
    await expect(shop.db.updateTable('controlled_register').set({ balance: 1 }).execute()).rejects.toThrow()
    await expect(shop.db.deleteFrom('controlled_register').execute()).rejects.toThrow()
  })
})
