import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { getFile, phonePhoto, readPrescription } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { erasePrescriptions } from './files/erase-prescriptions.step.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let admin: Awaited<ReturnType<Shop['admin']>>
let napa: number
let id: number
let orderId: number

beforeAll(async () => {
  shop = await startShop({ PRESCRIPTION_KEEP_DAYS: '5' })
  admin = await shop.admin({ name: 'Pharmacist' })
})
beforeEach(async () => {
  customer = await shop.customer()
  napa = await givenProduct(shop.context, { stock: 100 })
  const items = [{ productId: napa, quantities: { strip: 2 } }]
  const prescription = getFile(await phonePhoto(80, 60))
  orderId = (await givenPlacedOrder(shop, customer, { items, prescription })).id
  id = await readPrescription(shop.db, orderId)
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const RECORD = {
  patientName: 'রহিমা খাতুন',
  patientAge: '54 years',
  doctorName: 'Dr. Nasreen Akter',
  doctorRegistration: 'A-45120',
  issuedOn: '2026-01-14',
}
const dosed = (more: object = {}) => ({
  productId: napa,
  units: 28,
  dose: '1+0+1',
  days: 14,
  meal: 'after',
  ...more,
})

function save(form: object, key?: string) {
  return admin.put(`/api/admin/prescriptions/${id}/record`, form, key ? { 'idempotency-key': key } : {})
}
const approve = () => admin.put(`/api/admin/prescriptions/${id}/status`, { status: 'approved' })
const readOrder = async (who: Pick<typeof customer, 'get'>) =>
  (await who.get(`/api/orders/${orderId}`)).json()

/** Status, code and what is wrong with which field. */
async function readRefusal(form: object) {
  const answer = await save(form)
  const { code, fieldCodes } = answer.json()
  return [answer.statusCode, code, ...Object.entries(fieldCodes ?? {}).flat()]
}

async function readItems(prescriptionId: number) {
  const query = shop.db
    .selectFrom('prescription_items')
    .selectAll()
    .where('prescription_id', '=', prescriptionId)
  return query.orderBy('product_id').execute()
}

describe('PUT /admin/prescriptions/{id}/record', () => {
  test('writes down patient, doctor, day and doses, and once it is approved its customer reads them', async () => {
    const form = { ...RECORD, items: [dosed({ note: 'with much water' })], version: 1 }
    const answer = await save(form)
    expect(answer.statusCode).toBe(200)
    const times = { morning: 1, noon: 0, evening: 0, night: 1, whenNeeded: 0, measure: null }
    const label = { en: 'Napa 500 mg', bn: 'Napa 500 mg' }
    const record = { ...RECORD, items: [{ ...dosed({ note: 'with much water' }), label, times }] }
    expect(answer.json()).toMatchObject({ id, status: 'pending', Order: { id: orderId, version: 2 }, record })
    expect((await admin.get(`/api/admin/prescriptions/${id}`)).json().record).toEqual(record)
    expect((await readOrder(admin)).Prescription).toMatchObject({ id, record })
    expect((await readOrder(customer)).Prescription).toMatchObject({ id, record: null })
    await approve()
    expect((await readOrder(customer)).Prescription).toMatchObject({ id, record })
    const packer = await shop.admin({ duties: ['packer', 'manager'] })
    expect((await readOrder(packer)).Prescription).toMatchObject({ id, record: null })
  })

  test('what is left out stays, what is empty goes, and so does a medicine that is no longer named', async () => {
    const other = await givenProduct(shop.context, { name: 'Seclo' })
    await save({ ...RECORD, items: [dosed(), { productId: other, units: 7, dose: '1 hs', days: 7 }] })
    const answer = await save({ doctorName: ' ', issuedOn: '', items: [{ productId: other, units: 14 }] })
    expect(answer.json().record).toMatchObject({
      patientName: RECORD.patientName,
      doctorName: null,
      issuedOn: null,
      items: [{ productId: other, units: 14, dose: null, times: null, days: null, meal: null }],
    })
    const nothing = { patientName: null, patientAge: null, doctorRegistration: null, items: [] }
    expect((await save(nothing)).json().record).toBeNull()
    expect((await readOrder(admin)).Prescription.record).toBeNull()
  })

  test('a dose that names no times of the day stays as it was written', async () => {
    const answer = await save({ items: [dosed({ dose: 'as advised', days: '', meal: null })] })
    expect(answer.json().record.items).toMatchObject([
      { dose: 'as advised', times: null, days: null, meal: null },
    ])
  })

  test.each([
    ['no list of medicines', () => ({ items: null }), [400, 'invalid-input', 'items', 'field-required']],
    [
      'no units',
      () => ({ items: [dosed({ units: 0 })] }),
      [400, 'invalid-input', 'items.0.units', 'field-not-a-count'],
    ],
    [
      'fewer than none',
      () => ({ items: [dosed({ units: -3 })] }),
      [400, 'invalid-input', 'items.0.units', 'field-not-a-count'],
    ],
    [
      'half a unit',
      () => ({ items: [dosed({ units: 1.5 })] }),
      [400, 'invalid-input', 'items.0.units', 'field-not-a-count'],
    ],
    [
      'more than a year',
      () => ({ items: [dosed({ days: 367 })] }),
      [400, 'invalid-input', 'items.0.days', 'field-too-high'],
    ],
    [
      'an unknown meal',
      () => ({ items: [dosed({ meal: 'during' })] }),
      [400, 'invalid-input', 'items.0.meal', 'field-not-a-choice'],
    ],
    [
      'a product twice',
      () => ({ items: [dosed(), dosed()] }),
      [400, 'invalid-input', 'items.1.productId', 'order-product-twice'],
    ],
    [
      'a product that is none',
      () => ({ items: [dosed(), dosed({ productId: 999_999 })] }),
      [404, 'product-not-found', 'items.1.productId', 'product-not-found'],
    ],
    [
      'tomorrow',
      () => ({ items: [], issuedOn: '2026-01-16' }),
      [400, 'prescription-day-in-future', 'issuedOn', 'prescription-day-in-future'],
    ],
    [
      'no day',
      () => ({ items: [], issuedOn: '2026-02-30' }),
      [400, 'invalid-input', 'issuedOn', 'field-not-a-day'],
    ],
    [
      'a very long name',
      () => ({ items: [], patientName: 'x'.repeat(121) }),
      [400, 'invalid-input', 'patientName', 'field-too-long'],
    ],
    [
      'a very long dose',
      () => ({ items: [dosed({ dose: 'x'.repeat(61) })] }),
      [400, 'invalid-input', 'items.0.dose', 'field-too-long'],
    ],
    [
      '101 medicines',
      () => ({ items: Array.from({ length: 101 }, (_, at) => dosed({ productId: at + 1 })) }),
      [400, 'invalid-input', 'items', 'field-too-high'],
    ],
  ])('%s is refused, with its field', async (_name, form, expected) => {
    expect(await readRefusal(form())).toEqual(expected)
    expect(await readItems(id)).toEqual([])
  })

  test('a name of signs that cannot be seen is none', async () => {
    expect((await save({ items: [dosed()], patientName: '\u0007', doctorName: '\t' })).statusCode).toBe(200)
  })

  test('today is no later day', async () => {
    expect((await save({ items: [], issuedOn: '2026-01-15' })).statusCode).toBe(200)
  })

  test('a record made on an older version of the order is refused; of two at once one is', async () => {
    const answers = await Promise.all([
      save({ ...RECORD, items: [dosed()], version: 1 }),
      save({ items: [dosed({ units: 7 })], version: 1 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('order-changed')
  })

  test('sent twice with one key it is written once', async () => {
    const form = { ...RECORD, items: [dosed()], version: 1 }
    const [first, again] = [await save(form, 'key-1'), await save(form, 'key-1')]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
    expect((await readOrder(admin)).version).toBe(2)
  })

  test('is for staff alone, and another customer sees nothing of it', async () => {
    await save({ ...RECORD, items: [dosed()] })
    await approve()
    const stranger = await shop.customer()
    const path = `/api/admin/prescriptions/${id}/record`
    expect((await customer.put(path, { items: [] })).statusCode).toBe(403)
    expect((await shop.guest.put(path, { items: [] })).statusCode).toBe(401)
    expect((await stranger.get(`/api/orders/${orderId}`)).statusCode).toBe(404)
    const missing = await admin.put('/api/admin/prescriptions/2147483647/record', { items: [] })
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Prescription not found.'])
    expect((await readOrder(customer)).Prescription.record.items).toHaveLength(1)
  })

  test('that was approved does not become too old later, nor by another medicine', async () => {
    const heart = await givenProduct(shop.context, { name: 'Bislol', dispensingClass: 'prescription' })
    const form = (more: object = {}, productId = heart) => ({
      ...{ ...RECORD, items: [dosed({ productId })] },
      ...more,
    })
    await save(form())
    expect((await approve()).statusCode).toBe(200)
    expect((await save(form({ patientName: 'রহিমা বেগম' }))).statusCode).toBe(200)
    const old = [409, 'prescription-expired', 'issuedOn', 'prescription-expired']
    expect(await readRefusal(form({ issuedOn: '2025-01-01' }))).toEqual(old)
    // of what is sold freely nobody minds the day
    expect((await save(form({ issuedOn: '2025-01-01' }, napa))).statusCode).toBe(200)
    expect(await readRefusal(form({ issuedOn: '2025-01-01' }))).toEqual(old)
  })

  test('a rejected prescription has no record', async () => {
    await admin.put(`/api/admin/prescriptions/${id}/status`, { status: 'rejected', reason: 'Unreadable' })
    const answer = await save({ ...RECORD, items: [dosed()] })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'prescription-record-closed',
        message: 'This prescription is closed. Nothing more can be written down for it.',
      },
    ])
  })
})

test('an earlier prescription that serves an order lends it its timetable', async () => {
  await save({ ...RECORD, items: [dosed()] })
  const { id: later } = await givenPlacedOrder(shop, customer, {
    items: [{ productId: napa, quantities: { strip: 1 } }],
  })
  await approve()
  await shop.db.updateTable('orders').set({ served_by: id }).where('id', '=', later).execute()
  const order = (await customer.get(`/api/orders/${later}`)).json()
  expect(order).toMatchObject({
    Prescription: null,
    servedBy: { id, record: { items: [{ dose: '1+0+1' }] } },
  })
})

test('the audit log says what changed of whom, not what was written', async () => {
  await save({ ...RECORD, items: [dosed({ note: 'secret-note' })] })
  await save({ ...RECORD, patientName: 'Karim', items: [dosed({ note: 'secret-note', units: 30 })] })
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['table_name', 'action', 'changes'])
    .where('row_id', '=', id)
    .where('table_name', 'in', ['prescriptions', 'prescription_items'])
    .orderBy('id')
    .execute()
  expect(rows.slice(-2)).toEqual([
    { table_name: 'prescriptions', action: 'updated', changes: { patient_name: 'hidden' } },
    { table_name: 'prescription_items', action: 'updated', changes: { units: [28, 30] } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/রহিমা|54 years|Nasreen|A-45120|2026-01-14|1\+0\+1|secret-note/)
})

test('what was read off it is erased with the file; which medicine and how much stays', async () => {
  await save({ ...RECORD, items: [dosed({ note: 'with much water' })] })
  expect((await admin.put(`/api/orders/${orderId}/cancel`, {})).statusCode).toBe(200)
  await erasePrescriptions(shop.context)
  shop.at('2026-01-22T06:00:00Z')
  expect(await erasePrescriptions(shop.context)).toBeGreaterThan(0)
  const row = await shop.db
    .selectFrom('prescriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    patient_name: null,
    patient_age: null,
    doctor_name: null,
    doctor_registration: null,
  })
  expect(row.issued_on).toBeNull()
  expect(await readItems(id)).toEqual([
    { prescription_id: id, product_id: napa, units: 28, dose: null, days: null, meal: null, note: null },
  ])
  expect((await save({ ...RECORD, items: [dosed()] })).json().code).toBe('prescription-record-closed')
  shop.at('2026-01-15T06:00:00Z')
})
