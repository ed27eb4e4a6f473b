/** A customer who has used everything in the shop, with a word of their own in every personal field. */
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { findOrMakePerson } from '../people/auth-social/find-or-make-person.step.ts'
import { givenProduct } from './fixtures/catalogue.ts'
import { givenPlacedOrder, placeOrder } from './fixtures/orders.ts'
import { codeSentTo } from './fixtures/outbox.ts'
import { ORIGIN, press, returnTo } from './fixtures/payments.ts'
import { getFile, phonePhoto, readPrescription, upload } from './fixtures/prescriptions.ts'
import type { Shop } from './shop.ts'

/** What says who a customer is or how they are, as they or staff typed it. None of it occurs anywhere else. */
export const MARKS = {
  name: 'Zqname Begum',
  email: 'zqmail@shop.example',
  phone: '01798700001',
  contactNo: '01798700002',
  addressEmail: 'zqaddress@shop.example',
  fullName: 'Zqfull Begum',
  villageArea: 'Zqvillage',
  streetSector: 'Zqstreet',
  houseHoldingNo: 'Zqhouse',
  thana: 'Batiaghata',
  zipCode: 'Zqzip',
  subject: 'zqsubject',
  device: 'Zqdevice',
  note: 'Zqnote',
  noteOnCustomer: 'Zqoncustomer',
  statusNote: 'Zqstatusnote',
  rejection: 'Zqrejection',
  kin: 'Zqkin',
  patient: 'Zqpatient',
  patientAge: 'Zqage',
  doctor: 'Zqdoctor',
  doctorRegistration: 'Zqregistration',
  dose: 'Zqdose',
  doseNote: 'Zqdosenote',
  returned: 'Zqreturned',
  returnedByStaff: 'Zqstaffreturned',
  inspected: 'Zqinspected',
} as const

/** Every field of an address form that says where a customer lives. */
export const MARKED_ADDRESS = {
  fullName: MARKS.fullName,
  contactNo: MARKS.contactNo,
  email: MARKS.addressEmail,
  villageArea: MARKS.villageArea,
  streetSector: MARKS.streetSector,
  houseHoldingNo: MARKS.houseHoldingNo,
  policeStationSubDistrict: MARKS.thana,
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
  zipCode: MARKS.zipCode,
}
const PASSWORD = 'a-long-walk-2026'
type Customer = Awaited<ReturnType<typeof signedUp>>
type Staff = Awaited<ReturnType<Shop['admin']>>
type Answer = { readonly statusCode: number; readonly body: string }

/** Returns the account, and the one order that is still under way. */
export async function givenWholeLife(shop: Shop, admin: Staff) {
  const customer = await signedUp(shop)
  await fillAccount(shop, admin, customer)
  const delivered = await deliveredOrder(shop, admin, customer)
  await rejectedPrescription(shop, admin, customer)
  const paid = await paidOrder(shop, admin, customer)
  const { id: underWay } = await givenPlacedOrder(shop, customer, at())
  return { customer, delivered, paid, underWay }
}

const at = () => ({ shippingAddress: MARKED_ADDRESS, billingAddress: MARKED_ADDRESS })

async function done<T extends Answer>(answer: Promise<T>): Promise<T> {
  const { statusCode, body } = await answer
  if (statusCode >= 400) throw new Error(`${statusCode}: ${body}`)
  return answer
}

async function signedUp(shop: Shop) {
  const { guest, db } = shop
  const { name, email, phone, device } = MARKS
  await done(guest.post('/api/auth/register', { name, email, phone, password: PASSWORD }))
  const otp = await codeSentTo(db, phone)
  await done(guest.post('/api/auth/verify-otp', { login: phone, otp }))
  await db
    .updateTable('users')
    .set({ email_verified_at: shop.context.now() })
    .where('phone', '=', phone)
    .execute()
  const identity = { subject: MARKS.subject, name, verifiedEmail: email }
  const { id } = await findOrMakePerson(shop.context, { provider: 'google', identity, language: 'bn' })
  const login = { login: phone, password: PASSWORD }
  const { cookies } = await done(guest.post('/api/auth/login', login, { 'user-agent': device }))
  const session = cookies.find((cookie) => cookie.name === 'sid')
  return { id, ...shop.visitor(`sid=${session?.value}`) }
}

async function fillAccount({ guest, context }: Shop, admin: Staff, customer: Customer): Promise<void> {
  const productId = await givenProduct(context, { stock: 10 })
  const key = { 'idempotency-key': 'zq-address' }
  await done(customer.put('/api/users/profile', { name: MARKS.name, phone: MARKS.phone }))
  await done(customer.post('/api/addresses', MARKED_ADDRESS, key))
  await done(admin.post('/api/addresses', { ...MARKED_ADDRESS, UserId: customer.id }, key))
  const patient = { name: MARKS.kin, birthYear: 2019, allergies: ['amoxicillin'], conditions: ['asthma'] }
  await done(customer.post('/api/patients', patient, { 'idempotency-key': 'zq-patient' }))
  await done(customer.post('/api/cart', { productId, quantities: { unit: 1 } }))
  await done(customer.post('/api/wishlist/sync', { wishlist: [{ id: productId }] }))
  await done(guest.post('/api/newsletter', { email: MARKS.email }))
  const { name, phone, email } = MARKS
  await done(admin.put(`/api/admin/users/${customer.id}`, { name, phone, email, role: 2 }))
  await done(guest.post('/api/auth/forgot-password', { login: MARKS.email }))
}

/** With a prescription, noted about by staff, and returned in part by the customer and by staff. */
async function deliveredOrder(shop: Shop, admin: Staff, customer: Customer): Promise<number> {
  const prescription = getFile(await phonePhoto(80, 60))
  const { id, productIds } = await givenPlacedOrder(shop, customer, {
    ...at(),
    prescription,
    key: 'zq-order',
  })
  const prescriptionId = await readPrescription(shop.db, id)
  const record = {
    patientName: MARKS.patient,
    patientAge: MARKS.patientAge,
    doctorName: MARKS.doctor,
    doctorRegistration: MARKS.doctorRegistration,
    issuedOn: dhakaDay(shop.context.now()),
    items: productIds.map((productId) => ({ productId, units: 20, dose: MARKS.dose, note: MARKS.doseNote })),
  }
  const once = { 'idempotency-key': 'zq-record' }
  await done(admin.put(`/api/admin/prescriptions/${prescriptionId}/record`, record, once))
  await done(admin.put(`/api/admin/prescriptions/${prescriptionId}/status`, { status: 'approved' }))
  await done(
    admin.post(`/api/admin/orders/${id}/notes`, { body: MARKS.note }, { 'idempotency-key': 'zq-note' }),
  )
  const noted = { body: MARKS.noteOnCustomer }
  await done(
    admin.post(`/api/admin/customers/${customer.id}/notes`, noted, { 'idempotency-key': 'zq-about' }),
  )
  await deliver(admin, id)
  for (const [who, reason] of [
    [customer, MARKS.returned] as const,
    [admin, MARKS.returnedByStaff] as const,
  ]) {
    const condition = who === admin ? { condition: 'quarantine' } : {}
    const items = [{ productId: productIds[0] ?? 0, quantities: { strip: 1 }, ...condition }]
    await done(who.post(`/api/orders/${id}/return-items`, { items, reason }))
  }
  const listed = (await done(admin.get(`/api/quarantine?orderId=${id}`))).json<{ items: Waiting[] }>()
  const [waiting] = listed.items
  const inspection = { putBackUnits: waiting?.units, note: MARKS.inspected }
  const key = { 'idempotency-key': 'zq-inspected' }
  await done(admin.post(`/api/quarantine/${waiting?.id}/inspection`, inspection, key))
  return id
}

type Waiting = { readonly id: number; readonly units: number }

async function deliver(admin: Staff, id: number): Promise<void> {
  for (const status of ['processing', 'shipped', 'delivered']) {
    await done(admin.put(`/api/admin/orders/${id}/status`, { status, note: MARKS.statusNote }))
  }
}

async function rejectedPrescription(shop: Shop, admin: Staff, customer: Customer): Promise<void> {
  const { order }: { order: { id: number } } = (await done(upload(customer))).json()
  const id = await readPrescription(shop.db, order.id)
  const rejected = { status: 'rejected', reason: MARKS.rejection }
  await done(admin.put(`/api/admin/prescriptions/${id}/status`, rejected))
}

async function paidOrder(shop: Shop, admin: Staff, customer: Customer): Promise<number> {
  const items = [{ productId: await givenProduct(shop.context, { stock: 100 }), quantities: { strip: 2 } }]
  const answer = await done(placeOrder(shop, customer, { ...at(), items, paymentMethod: 'SSLCommerz' }))
  const { id, gatewayURL }: { id: number; gatewayURL: string } = answer.json()
  await returnTo(shop, await press(shop, new URL(gatewayURL, ORIGIN).href, { do: 'pay' }))
  await deliver(admin, id)
  return id
}
