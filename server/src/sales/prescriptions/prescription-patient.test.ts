import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { givenPlacedOrder, placeOrder } from '../../testing/fixtures/orders.ts'
import {
  getFile,
  givenAddress,
  givenPatient,
  givenUpload,
  phonePhoto,
  readPrescription,
  upload,
} from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let pharmacist: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  await givenShippingMethod(shop.context)
  pharmacist = await shop.admin({ duties: ['pharmacist'] })
})
beforeEach(async () => {
  customer = await shop.customer()
})
afterAll(() => shop.stop())

async function fieldsFor(patientId: number) {
  const address = String(await givenAddress(customer))
  return { shippingAddressId: address, billingAddressId: address, patientId: String(patientId) }
}
const views = () =>
  shop.db
    .selectFrom('audit_log')
    .select(['actor_id', 'row_id'])
    .where('table_name', '=', 'patients')
    .where('action', '=', 'viewed')
    .execute()

describe('a prescription', () => {
  test('names whom it is for; the bench shows age, weight, allergies and illnesses, and the log who read it', async () => {
    const facts = {
      name: 'Rafi',
      birthYear: 2020,
      birthMonth: 11,
      weightKg: 14,
      allergies: ['group:penicillin'],
    }
    const patientId = await givenPatient(customer, { ...facts, conditions: ['asthma'] })
    const { id } = await givenUpload(shop, customer, { fields: await fieldsFor(patientId) })
    const bench = (await pharmacist.get(`/api/admin/prescriptions/${id}`)).json()
    expect(bench.patient).toMatchObject({ ...facts, id: patientId, ageMonths: 62, conditions: ['asthma'] })
    expect(await views()).toContainEqual({ actor_id: pharmacist.id, row_id: customer.id })
  })

  test('one that comes with an order names whom it is for too, of the own people alone', async () => {
    const productId = await givenProduct(shop.context, { stock: 9, dispensingClass: 'prescription' })
    const facts = {
      items: [{ productId, quantities: { unit: 1 } }],
      prescription: getFile(await phonePhoto(80, 60)),
    }
    const patientId = await givenPatient(customer, { name: 'Rafi' })
    const { id } = await givenPlacedOrder(shop, customer, { ...facts, patientId })
    const bench = await pharmacist.get(`/api/admin/prescriptions/${await readPrescription(shop.db, id)}`)
    expect(bench.json().patient).toMatchObject({ id: patientId, name: 'Rafi' })
    const theirs = await givenPatient(await shop.customer())
    const refusal = await placeOrder(shop, customer, { ...facts, patientId: theirs })
    expect([refusal.statusCode, refusal.json().code]).toEqual([404, 'patient-not-found'])
  })

  test('names nobody unless the customer does', async () => {
    await givenPatient(customer)
    const { id } = await givenUpload(shop, customer)
    expect((await pharmacist.get(`/api/admin/prescriptions/${id}`)).json().patient).toBeNull()
  })

  test('somebody else’s person is not found, and nothing is stored', async () => {
    const theirs = await givenPatient(await shop.customer())
    const answer = await upload(customer, { fields: await fieldsFor(theirs) })
    const { code, fields } = answer.json()
    expect([answer.statusCode, code, Object.keys(fields)]).toEqual([404, 'patient-not-found', ['patientId']])
    const orders = shop.db.selectFrom('orders').select('id').where('user_id', '=', customer.id)
    expect(await orders.execute()).toEqual([])
  })

  test('names nobody any more once the person is removed', async () => {
    const patientId = await givenPatient(customer)
    const { id } = await givenUpload(shop, customer, { fields: await fieldsFor(patientId) })
    expect((await customer.delete(`/api/patients/${patientId}`)).statusCode).toBe(204)
    expect((await pharmacist.get(`/api/admin/prescriptions/${id}`)).json().patient).toBeNull()
  })
})
