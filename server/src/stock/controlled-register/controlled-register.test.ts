import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { HOME } from '../../testing/fixtures/orders.ts'
import { addFile, decide, readPrescription } from '../../testing/fixtures/prescriptions.ts'
import { cellsIn } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
let pethidine: number
let batch: number
let prescriptionId: number
let orderId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Salma' })
  customer = await shop.customer()
  shop.at('2026-01-16T06:00:00.000Z')
  const facts = { name: 'Pethidine', strength: '100 mg', dispensingClass: 'controlled' } as const
  pethidine = await givenProduct(shop.context, facts)
  batch = await givenStock(shop.context, pethidine, { units: 100, expiresOn: '2027-05-01' })
  const morphine = await givenProduct(shop.context, { name: 'Morphine', dispensingClass: 'controlled' })
  await givenStock(shop.context, morphine, { units: 10 })
  await givenStock(shop.context, await givenProduct(shop.context, { name: 'Napa' }), { units: 500 })
  shop.at('2026-01-17T06:00:00.000Z')
  await sell(5)
})
afterAll(() => shop.stop())

/** Ordered by the pharmacist, with a prescription that is approved. */
async function sell(unit: number) {
  const order = await admin.post('/api/admin/orders', {
    userId: customer.id,
    items: [{ productId: pethidine, quantities: { unit } }],
    shippingAddress: HOME,
    billingAddress: HOME,
    paymentMethod: 'COD',
    shippingMethodId: await givenShippingMethod(shop.context),
  })
  orderId = order.json().id
  await addFile(customer, orderId)
  prescriptionId = await readPrescription(shop.db, orderId)
  const record = { patient_name: 'Rahima', doctor_name: 'Dr. Anwar', doctor_registration: 'A-123' }
  await shop.db.updateTable('prescriptions').set(record).where('id', '=', prescriptionId).execute()
  const answer = await decide(admin, prescriptionId, 'approved')
  expect(answer.statusCode).toBe(200)
}

const list = async (query = '') => (await admin.get(`/api/admin/controlled-register?${query}`)).json()
const briefly = async (query = '') =>
  (await list(query)).entries.map(
    (entry: { kind: string; change: number; balance: number }) =>
      `${entry.kind} ${entry.change} ${entry.balance}`,
  )

test('the register lists what came and went of controlled medicines, newest first', async () => {
  const { entries, totalItems } = await list()
  expect(totalItems).toBe(3)
  expect(entries[0]).toEqual({
    id: expect.any(Number),
    product: {
      id: pethidine,
      SKU: expect.any(String),
      label: { en: expect.stringContaining('Pethidine 100 mg'), bn: expect.any(String) },
    },
    stockBatchId: batch,
    batchId: expect.any(String),
    kind: 'sale',
    change: -5,
    balance: 95,
    order: { id: orderId, orderCode: expect.any(String) },
    prescriptionId,
    patientName: 'Rahima',
    doctorName: 'Dr. Anwar',
    doctorRegistration: 'A-123',
    prescribedOn: '2026-01-17',
    actor: { id: admin.id, name: 'Salma' },
    createdAt: '2026-01-17T06:00:00.000Z',
  })
  expect(await briefly()).toEqual(['sale -5 95', 'stock-in 10 10', 'stock-in 100 100'])
})

test('it is filtered by medicine, batch, kind, days and words, and comes in pages', async () => {
  expect(await briefly(`productId=${pethidine}`)).toEqual(['sale -5 95', 'stock-in 100 100'])
  expect(await briefly(`stockBatchId=${batch}&kind=stock-in`)).toEqual(['stock-in 100 100'])
  expect(await briefly('startDate=2026-01-17&endDate=2026-01-17')).toEqual(['sale -5 95'])
  for (const word of ['rahim', 'anwar', 'A-12'])
    expect(await briefly(`search=${word}`)).toEqual(['sale -5 95'])
  expect(await briefly('search=morph')).toEqual(['stock-in 10 10'])
  expect(await briefly('search=100%25')).toEqual([])
  expect(await briefly('page=2&pageSize=2')).toEqual(['stock-in 100 100'])
  expect((await admin.get('/api/admin/controlled-register?kind=theft')).statusCode).toBe(400)
})

test('the balances say what is left of each batch', async () => {
  const { balances } = (await admin.get('/api/admin/controlled-register/balances')).json()
  expect(balances).toMatchObject([
    { balance: 10, product: { label: { en: expect.stringContaining('Morphine') } } },
    { balance: 95, stockBatchId: batch, expiryDate: '2027-05-01' },
  ])
})

test('the file has exactly the filtered entries, the oldest first', async () => {
  const answer = await admin.get(`/api/admin/controlled-register/export?productId=${pethidine}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.headers['content-disposition']).toContain('controlled-register-2026-01-17.xlsx')
  const [head, ...rows] = await cellsIn(answer.rawPayload, 'Register')
  expect(head?.slice(0, 8)).toEqual(['Date', 'Medicine', 'SKU', 'Batch ID', 'Entry', 'In', 'Out', 'Balance'])
  expect(rows).toHaveLength(2)
  expect(rows[0]?.slice(4, 8)).toEqual(['Received', 100, null, 100])
  expect(rows[1]?.slice(4, 11)).toEqual(['Given out', null, 5, 95, 'Rahima', 'Dr. Anwar', 'A-123'])
})

test('whose prescription was shown is noted once a day', async () => {
  await list()
  const views = await shop.db
    .selectFrom('audit_log')
    .select(['actor_id', 'table_name', 'row_id'])
    .where('action', '=', 'viewed')
    .execute()
  expect(views).toEqual([{ actor_id: admin.id, table_name: 'prescriptions', row_id: prescriptionId }])
})

test('customers and guests see nothing of it', async () => {
  for (const path of ['', '/balances', '/export']) {
    const address = `/api/admin/controlled-register${path}`
    expect((await customer.get(address)).statusCode).toBe(403)
    expect((await shop.guest.get(address)).statusCode).toBe(401)
  }
})
