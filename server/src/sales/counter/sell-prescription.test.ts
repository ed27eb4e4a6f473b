import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { decide, photo, readPrescription, refused } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { erasePrescriptions } from '../prescriptions/files/erase-prescriptions.step.ts'

let shop: Shop
let manager: Awaited<ReturnType<Shop['admin']>>
let pharmacist: Awaited<ReturnType<Shop['admin']>>
let antibiotic: number
let pethidine: number
beforeAll(async () => {
  shop = await startShop()
  await shop.admin()
  manager = await shop.admin({ duties: ['manager'] })
  pharmacist = await shop.admin({ duties: ['pharmacist'], name: 'Pharmacist' })
})
beforeEach(async () => {
  antibiotic = await givenProduct(shop.context, {
    name: 'Azith',
    stock: 100,
    dispensingClass: 'prescription',
  })
  pethidine = await givenProduct(shop.context, {
    name: 'Pethidine',
    stock: 100,
    dispensingClass: 'controlled',
  })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const SHOWN = { patientName: 'রহিমা খাতুন', doctorName: 'Dr. Anwar', issuedOn: '2026-01-10' }
const one = (productId: number, more: object = {}) => ({
  items: [{ productId, quantities: { strip: 1 } }],
  tender: 'cash',
  expectedTotal: 12,
  ...more,
})
const sell = (form: object, by = pharmacist) => by.post('/api/admin/counter/sales', form)
const register = () =>
  shop.db
    .selectFrom('controlled_register')
    .select(['kind', 'change', 'balance', 'patient_name', 'doctor_name', 'order_id'])
    .where('product_id', '=', pethidine)
    .where('kind', '=', 'sale')
    .execute()

test('a prescription medicine is not sold without a prescription, and the line is named', async () => {
  const answer = await sell(one(antibiotic))
  expect(refused(answer)).toEqual([409, 'prescription-needed'])
  expect(Object.keys(answer.json().fields)).toEqual(['items.0.productId'])
})

test('what a pharmacist writes down of a shown prescription approves it; a manager may not', async () => {
  const form = one(antibiotic, { prescription: SHOWN })
  expect(refused(await sell(form, manager))).toEqual([403, 'not-your-duty'])
  const { id } = (await sell(form)).json()
  const order = (await pharmacist.get(`/api/orders/${id}`)).json()
  expect(order).toMatchObject({
    status: 'delivered',
    lacksPrescription: false,
    Prescription: {
      status: 'approved',
      imagePath: null,
      mediaType: null,
      record: { ...SHOWN, items: [{ productId: antibiotic, units: 10 }] },
    },
  })
  const listed = await pharmacist.get('/api/prescriptions?search=Walk-in')
  expect(listed.json().prescriptions[0]).toMatchObject({ mediaType: null, imagePath: null })
  const changed = await pharmacist.put(`/api/admin/prescriptions/${order.Prescription.id}/record`, {
    items: [],
  })
  expect(refused(changed)).toEqual([409, 'prescription-record-closed'])
})

test.each([
  ['2026-01-16', 400, 'prescription-day-in-future'],
  ['2025-07-01', 409, 'prescription-expired'],
])('a prescription of %s is refused', async (issuedOn, status, code) => {
  shop.at('2026-01-15T06:00:00Z')
  const answer = await sell(one(antibiotic, { prescription: { ...SHOWN, issuedOn } }))
  expect(refused(answer)).toEqual([status, code])
})

test('an approved prescription of the customer serves, also for a manager, as far as something is left', async () => {
  const customer = await shop.customer()
  const placed = { items: [{ productId: antibiotic, quantities: { unit: 10 } }], prescription: await photo() }
  const { id: orderId } = await givenPlacedOrder(shop, customer, placed)
  const prescriptionId = await readPrescription(shop.db, orderId)
  await decide(pharmacist, prescriptionId, 'approved')
  const listed = shop.db.updateTable('prescription_items').set({ units: 20 })
  await listed.where('prescription_id', '=', prescriptionId).execute()
  const form = one(antibiotic, { prescriptionId, customer: { userId: customer.id } })
  const { id } = (await sell(form, manager)).json()
  expect((await pharmacist.get(`/api/orders/${id}`)).json()).toMatchObject({
    servedBy: { id: prescriptionId },
  })
  expect(refused(await sell(form))).toEqual([409, 'prescription-does-not-cover'])
  const walkIn = one(antibiotic, { prescriptionId })
  expect(refused(await sell(walkIn))).toEqual([404, 'prescription-not-found'])
})

test('a controlled medicine is for a pharmacist with a prescription, and each unit stands in the register', async () => {
  const form = one(pethidine, { prescription: SHOWN })
  expect(refused(await sell(form, manager))).toEqual([409, 'counter-pharmacist-only'])
  expect(refused(await sell(one(pethidine)))).toEqual([409, 'prescription-needed'])
  const { id } = (await sell(form)).json()
  expect(await register()).toEqual([
    {
      kind: 'sale',
      change: -10,
      balance: 90,
      patient_name: SHOWN.patientName,
      doctor_name: SHOWN.doctorName,
      order_id: id,
    },
  ])
})

test('an earlier prescription serves a controlled medicine for a week from its date', async () => {
  const customer = await shop.customer()
  const placed = { items: [{ productId: antibiotic, quantities: { unit: 10 } }], prescription: await photo() }
  const { id: orderId } = await givenPlacedOrder(shop, customer, placed)
  const prescriptionId = await readPrescription(shop.db, orderId)
  await decide(pharmacist, prescriptionId, 'approved')
  const item = { prescription_id: prescriptionId, product_id: pethidine, units: 50 }
  await shop.db.insertInto('prescription_items').values(item).execute()
  const written = (issued_on: string) =>
    shop.db.updateTable('prescriptions').set({ issued_on }).where('id', '=', prescriptionId).execute()
  const form = one(pethidine, { prescriptionId, customer: { userId: customer.id } })
  await written('2026-01-07')
  expect(refused(await sell(form))).toEqual([409, 'prescription-expired'])
  expect(await register()).toEqual([])
  await written('2026-01-08')
  expect((await sell(form)).statusCode).toBe(201)
})

test('one that is too old is accepted with a reason, which is kept', async () => {
  const old = { ...SHOWN, issuedOn: '2026-01-07' }
  expect(refused(await sell(one(pethidine, { prescription: old })))).toEqual([409, 'prescription-expired'])
  const reason = 'The doctor confirmed it on the phone'
  const { id } = (await sell(one(pethidine, { prescription: { ...old, reason } }))).json()
  const query = shop.db.selectFrom('prescriptions').select('reason').where('order_id', '=', id)
  expect(await query.executeTakeFirst()).toEqual({ reason })
})

describe('what was written down of a prescription without a file', () => {
  const toRecord = (orderId: number) =>
    shop.db
      .selectFrom('prescriptions')
      .select(['status', 'patient_name', 'doctor_name', 'issued_on', 'keep_until_on'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const GONE = { status: 'approved', patient_name: null, doctor_name: null, issued_on: null }

  test('is stored as long as a file, to the last day whole, and then erased', async () => {
    shop.at('2026-01-15T06:00:00Z')
    const { id } = (await sell(one(pethidine, { prescription: SHOWN }))).json()
    await erasePrescriptions(shop.context)
    expect(await toRecord(id)).toMatchObject({
      patient_name: SHOWN.patientName,
      keep_until_on: '2028-01-15',
    })
    shop.at('2028-01-15T17:59:00Z')
    await erasePrescriptions(shop.context)
    expect(await toRecord(id)).toMatchObject({ patient_name: SHOWN.patientName })
    shop.at('2028-01-15T18:00:00Z')
    expect(await erasePrescriptions(shop.context)).toBeGreaterThan(0)
    expect(await erasePrescriptions(shop.context)).toBe(0)
    expect(await toRecord(id)).toMatchObject(GONE)
    // the law wants the register to keep the names
    expect(await register()).toMatchObject([{ patient_name: SHOWN.patientName }])
    shop.at('2026-01-15T06:00:00Z')
  })

  test('goes with the account of its customer', async () => {
    const customer = await shop.customer()
    const form = one(antibiotic, { prescription: SHOWN, customer: { userId: customer.id } })
    const { id } = (await sell(form)).json()
    const owner = await shop.admin()
    expect((await owner.delete(`/api/admin/users/${customer.id}`)).statusCode).toBeLessThan(300)
    expect(await toRecord(id)).toMatchObject(GONE)
    await erasePrescriptions(shop.context)
  })
})
