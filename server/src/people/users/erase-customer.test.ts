import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AddressForm } from '@niramoy/contract/people/addresses'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrder } from '../../platform/db/sample-rows.ts'
import { transact } from '../../platform/db/transact.ts'
import { queueMessage } from '../../platform/outbox/queue-message.step.ts'
import { brokenBooks } from '../../testing/books.ts'
import { setStatus } from '../../testing/fixtures/order-statuses.ts'
import { HOME } from '../../testing/fixtures/orders.ts'
import { pdfText } from '../../testing/fixtures/pdf-text.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { givenWholeLife, MARKED_ADDRESS, MARKS } from '../../testing/whole-life.ts'
import { eraseCustomers } from './erase-customers.step.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let life: Awaited<ReturnType<typeof givenWholeLife>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Amina' })
  life = await givenWholeLife(shop, admin)
})
afterAll(() => shop.stop())

/** Which marks stand in which tables, whatever the column. */
async function marksInTables(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'm') and relnamespace = 'public'::regnamespace order by 1`.execute(shop.db)
  const found: string[] = []
  for (const { name } of tables) {
    for (const [mark, word] of Object.entries(MARKS)) {
      const { rows } = await sql`select 1 from ${sql.table(name)} as t
        where position(lower(${word}) in lower(to_jsonb(t)::text)) > 0 limit 1`.execute(shop.db)
      if (rows.length > 0) found.push(`${mark} in ${name}`)
    }
  }
  return found
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(shop.folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const remove = () => admin.delete(`/api/admin/users/${life.customer.id}`)

test('every field of an address is marked, or says no more than the district', () => {
  const known = ['cityDistrict', 'stateDivision', 'addressType', 'isDefaultShipping', 'isDefaultBilling']
  expect(Object.keys(AddressForm.shape).sort()).toEqual(
    [...new Set([...Object.keys(MARKED_ADDRESS), ...known, 'UserId'])].sort(),
  )
})

test('the audit log quotes nothing that a customer is or wrote', async () => {
  const found = await marksInTables()
  expect(found.filter((mark) => mark.endsWith('in audit_log'))).toEqual([])
  // each is somewhere, or the search below would find nothing whatever was left
  const marked = new Set(found.map((mark) => mark.split(' ')[0]))
  expect(Object.keys(MARKS).filter((mark) => !marked.has(mark))).toEqual([])
  expect((await storedFiles()).filter((path) => path.includes('prescriptions'))).toHaveLength(2)
})

test('once the customer is deleted, nothing that names them is left in any table or file', async () => {
  const answer = await remove()
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await marksInTables()).toEqual([])
  for (const path of await storedFiles()) {
    const text = await readFile(path, 'latin1')
    expect(Object.values(MARKS).filter((word) => text.includes(word))).toEqual([])
  }
  expect((await storedFiles()).filter((path) => path.includes('prescriptions'))).toEqual([])
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('an order that was not sent yet was cancelled with the deletion, and its stock is back', async () => {
  const order = (await admin.get(`/api/orders/${life.underWay}`)).json()
  expect(order).toMatchObject({ status: 'cancelled', User: { name: 'Deleted customer' } })
})

test('the order keeps what the books need: amounts, items, district and dates', async () => {
  const order = (await admin.get(`/api/orders/${life.paid}`)).json()
  expect(order).toMatchObject({ status: 'delivered', isPaid: true, totalAmount: 84 })
  expect(order.User).toMatchObject({ name: 'Deleted customer', phone: null, email: null })
  expect(order.shippingAddressSnapshot).toEqual({
    fullName: 'Deleted customer',
    contactNo: '',
    email: null,
    villageArea: '',
    streetSector: null,
    houseHoldingNo: null,
    policeStationSubDistrict: '',
    cityDistrict: 'Khulna',
    stateDivision: 'Khulna',
    zipCode: null,
    country: 'Bangladesh',
  })
  expect(order.billingAddressSnapshot).toEqual(order.shippingAddressSnapshot)
  expect(order.timeline.map((event: { note: string | null }) => event.note)).not.toContain(MARKS.statusNote)
  const notes = (await admin.get(`/api/admin/orders/${life.delivered}/notes`)).json()
  expect(notes).toMatchObject([{ body: 'Erased with the customer.', author: { name: 'Amina' } }])
})

test('an invoice that is made afterwards names nobody', async () => {
  const invoice = await admin.get(`/api/orders/${life.paid}/invoice`)
  expect(invoice.statusCode).toBe(200)
  const { text } = await pdfText(invoice.rawPayload)
  expect(text).toContain('Deleted customer')
  expect(Object.values(MARKS).filter((word) => text.includes(word))).toEqual([])
})

test('a person who never ordered leaves no message behind either, sent or not', async () => {
  const { id } = await shop.customer({ phone: '01798700003' })
  const message = { channel: 'sms', kind: 'order-placed', body: 'Zqbody', recipient: '01798700003' } as const
  await transact(shop.context, null, async (tx) => {
    await queueMessage(tx, shop.context.now(), { ...message, userId: id })
    await queueMessage(tx, shop.context.now(), message)
  })
  expect((await admin.delete(`/api/admin/users/${id}`)).statusCode).toBe(204)
  const left = await shop.db
    .selectFrom('outbox_messages')
    .select('id')
    .where('recipient', '=', '01798700003')
    .execute()
  expect(left).toEqual([])
})

test('what a request on its way wrote after the deletion is gone an hour later', async () => {
  const customer = await shop.customer()
  const orderId = await insertOrder(shop.db, { user_id: customer.id, status: 'delivered' })
  await admin.delete(`/api/admin/users/${customer.id}`)
  await shop.db
    .insertInto('addresses')
    .values({ ...addressRow(), user_id: customer.id })
    .execute()
  expect(await eraseCustomers(shop.context)).toBe(0)
  shop.at('2026-01-15T07:30:00Z')
  // and the other customer of this file
  expect(await eraseCustomers(shop.context)).toBe(2)
  expect(await readAddresses(customer.id)).toEqual([])
  expect(await eraseCustomers(shop.context)).toBe(0)
  expect(await addressOfOrder(orderId)).toMatchObject({ fullName: 'Deleted customer' })
})

test('who was deleted by an older version is erased too, each order once it has ended', async () => {
  const { id } = await shop.customer()
  const address = JSON.stringify({ ...HOME, fullName: 'Zqold' })
  const facts = { user_id: id, shipping_address: address, billing_address: address }
  const ended = await insertOrder(shop.db, { ...facts, status: 'delivered' })
  const underWay = await insertOrder(shop.db, { ...facts, status: 'shipped' })
  const anonymised_at = new Date('2025-12-01T06:00:00Z')
  await shop.db
    .updateTable('users')
    .set({ anonymised_at, phone: null, proved_phone: null, email: null, password_hash: null })
    .where('id', '=', id)
    .execute()
  expect(await eraseCustomers(shop.context)).toBe(1)
  expect(await addressOfOrder(ended)).toMatchObject({ fullName: 'Deleted customer', cityDistrict: 'Khulna' })
  expect(await addressOfOrder(underWay)).toMatchObject({ fullName: 'Zqold' })
  await setStatus(shop, underWay, 'delivered')
  expect(await eraseCustomers(shop.context)).toBe(1)
  expect(await addressOfOrder(underWay)).toMatchObject({ fullName: 'Deleted customer' })
  expect(await eraseCustomers(shop.context)).toBe(0)
})

test('a customer to whom a parcel is on its way is not deleted, and the answer names the order', async () => {
  const customer = await shop.customer()
  const id = await insertOrder(shop.db, { user_id: customer.id, status: 'shipped' })
  const { order_code } = await shop.db
    .selectFrom('orders')
    .select('order_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = await admin.delete(`/api/admin/users/${customer.id}`)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'user-has-orders-under-way'])
  expect(answer.json().message).toBe(
    `A parcel is on its way to this customer (${order_code}). Wait until it has been delivered or has come back.`,
  )
  expect((await customer.get('/api/auth/me')).statusCode).toBe(200)
})

async function addressOfOrder(id: number) {
  const query = shop.db.selectFrom('orders').select('shipping_address').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).shipping_address
}

function readAddresses(userId: number) {
  return shop.db.selectFrom('addresses').select('id').where('user_id', '=', userId).execute()
}

function addressRow() {
  const at = shop.context.now()
  return {
    full_name: HOME.fullName,
    contact_no: HOME.contactNo,
    village_area: HOME.villageArea,
    police_station_sub_district: HOME.policeStationSubDistrict,
    city_district: HOME.cityDistrict,
    state_division: HOME.stateDivision,
    address_type: 'both' as const,
    created_at: at,
    updated_at: at,
  }
}
