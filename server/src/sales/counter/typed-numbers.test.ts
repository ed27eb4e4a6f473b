import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { HOME } from '../../testing/fixtures/orders.ts'
import { codeSentTo } from '../../testing/fixtures/outbox.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
const PASSWORD = 'a-quiet-afternoon'

let shop: Shop
let owner: Person
let pharmacist: Person
let medicine: number
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  pharmacist = await shop.admin({ duties: ['pharmacist'] })
  medicine = await givenProduct(shop.context, { stock: 500, dispensingClass: 'prescription' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

let minutes = 0
let phone: string
let last = 0
beforeEach(() => {
  last += 1
  phone = `015${String(last).padStart(4, '0')}0001`
  minutes += 5
  shop.at(new Date(Date.parse('2026-01-15T06:00:00Z') + minutes * 60_000).toISOString())
})

/** Somebody from Google who typed the number into the profile. */
async function typing(): Promise<Person> {
  const me = await shop.customer({ phone: null })
  await shop.db
    .insertInto('social_identities')
    .values({
      user_id: me.id,
      provider: 'google',
      subject: `subject-${me.id}`,
      created_at: shop.context.now(),
    })
    .execute()
  const answer = await me.post('/api/users/profile/complete', { phone })
  expect([answer.statusCode, answer.json().phoneVerified]).toEqual([200, false])
  return me
}

/** Sold with a prescription that is shown. */
async function sellTo(customer: object) {
  const answer = await pharmacist.post('/api/admin/counter/sales', {
    items: [{ productId: medicine, quantities: { strip: 1 } }],
    tender: 'cash',
    prescription: { patientName: 'Rahima', doctorName: 'Dr. Sen', issuedOn: '2026-01-14' },
    customer,
  })
  expect(answer.statusCode).toBe(201)
  const id: number = answer.json().id
  const order = (await owner.get(`/api/orders/${id}`)).json()
  return { id, userId: order.UserId as number }
}
const listOrders = async (person: Person) =>
  (await person.get(`/api/orders/user/${person.id}`)).json().map((order: { id: number }) => order.id)
const readPrescriptions = (userId: number) =>
  shop.db.selectFrom('prescriptions').select('order_id').where('user_id', '=', userId).execute()

/** Who has the number registers with it. */
async function registering() {
  await shop.guest.post('/api/auth/register', { name: 'Holder', phone, password: PASSWORD })
  const otp = await codeSentTo(shop.db, phone)
  expect((await shop.guest.post('/api/auth/verify-otp', { login: phone, otp })).statusCode).toBe(200)
  const answer = await shop.guest.post('/api/auth/login', { login: phone, password: PASSWORD })
  return { id: answer.json().userId as number, ...shop.visitor(`sid=${answer.cookies[0]?.value}`) }
}

test('a sale for a number that somebody only typed is not theirs; who proves it by registering gets it', async () => {
  const typer = await typing()
  const sale = await sellTo({ phone, name: 'Rahima' })
  const again = await sellTo({ phone })
  expect(sale.userId).not.toBe(typer.id)
  expect(again.userId).toBe(sale.userId)
  expect(await listOrders(typer)).toEqual([])
  expect((await typer.get(`/api/orders/${sale.id}`)).statusCode).toBe(404)
  expect(await readPrescriptions(typer.id)).toEqual([])

  shop.at(new Date(shop.context.now().getTime() + 120_000).toISOString())
  const holder = await registering()
  expect((await listOrders(holder)).sort()).toEqual([sale.id, again.id].sort())
  expect(await readPrescriptions(holder.id)).toHaveLength(2)
  expect(await listOrders(typer)).toEqual([])
  // nothing is left of the account that waited
  expect((await owner.get(`/api/admin/users?q=${phone}`)).json().users).toMatchObject([{ id: holder.id }])
  const third = await sellTo({ phone })
  expect(third.userId).toBe(holder.id)
})

test('who has an account already gets it by proving the number there, with addresses, medicines and notes', async () => {
  const { userId: waiting, id } = await sellTo({ phone, name: 'Rahima' })
  const address = { ...HOME, addressType: 'both', UserId: waiting }
  expect((await owner.post('/api/addresses', address)).statusCode).toBe(201)
  const taken = await owner.post('/api/medicine-box/medicines', { UserId: waiting, productId: medicine })
  expect(taken.statusCode).toBeLessThan(300)
  await owner.post(`/api/admin/customers/${waiting}/notes`, { body: 'Rings twice.' })
  const me = await typing()
  const otp = await codeSentTo(shop.db, phone)
  expect((await me.post('/api/users/profile/verify-phone', { otp })).statusCode).toBe(200)
  expect(await listOrders(me)).toEqual([id])
  const page = (await owner.get(`/api/admin/customers/${me.id}`)).json()
  expect(page).toMatchObject({
    medicines: 1,
    notes: [{ body: 'Rings twice.' }],
    addresses: [{ villageArea: HOME.villageArea }],
  })
  const closed = await owner.post('/api/admin/counter/sales', {
    items: [{ productId: medicine, quantities: { strip: 1 } }],
    tender: 'cash',
    customer: { userId: waiting },
  })
  expect(closed.json().code).toBe('user-not-found')
})

test('who has proved another number and typed this one is not found by it either', async () => {
  const me = await shop.customer({ phone: `014${String(last).padStart(4, '0')}0001` })
  await me.put('/api/users/profile', { name: 'Me', phone })
  expect((await sellTo({ phone, name: 'Rahima' })).userId).not.toBe(me.id)
  expect((await owner.get(`/api/admin/orders?search=${phone}`)).json().orders).toHaveLength(1)
})

test('who moved to another number keeps the sale, and typing the old one again breaks no book', async () => {
  const me = await shop.customer({ phone })
  const { id, userId } = await sellTo({ phone })
  expect(userId).toBe(me.id)
  const next = `013${String(last).padStart(4, '0')}0001`
  await me.put('/api/users/profile', { name: 'Me', phone: next })
  const otp = await codeSentTo(shop.db, next)
  expect((await me.post('/api/users/profile/verify-phone', { otp })).statusCode).toBe(200)
  await me.put('/api/users/profile', { name: 'Me', phone })
  expect(await listOrders(me)).toEqual([id])
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('a waiting account of staff is not given to who proves its number', async () => {
  const { id } = (await owner.post('/api/admin/users', { name: 'New', phone })).json()
  await shop.db
    .updateTable('users')
    .set({ role: 'admin', duties: ['packer'] })
    .where('id', '=', id)
    .execute()
  const sale = await sellTo({ phone, name: 'Rahima' })
  expect(sale.userId).not.toBe(id)
  const holder = await registering()
  expect(await listOrders(holder)).toEqual([sale.id])
  const row = shop.db.selectFrom('users').select(['role', 'anonymised_at']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ role: 'admin', anonymised_at: null })
})

test('deleting an account leaves messages and newsletter of what it only typed', async () => {
  const email = `${phone}@mail.example`
  const at = shop.context.now()
  const message = {
    kind: 'otp',
    body: 'x',
    status: 'sent',
    created_at: at,
    sent_at: at,
    next_try_at: at,
  } as const
  const rows = [
    { ...message, channel: 'sms', recipient: phone },
    { ...message, channel: 'email', recipient: email },
  ] as const
  await shop.db
    .insertInto('outbox_messages')
    .values([...rows])
    .execute()
  await shop.db.insertInto('newsletter_subscribers').values({ email, created_at: at }).execute()
  const left = async () => [
    (
      await shop.db
        .selectFrom('outbox_messages')
        .select('id')
        .where('recipient', 'in', [phone, email])
        .execute()
    ).length,
    (await shop.db.selectFrom('newsletter_subscribers').select('id').where('email', '=', email).execute())
      .length,
  ]
  const typer = await makeAccount(shop, { phone, proved: false, email, password: PASSWORD })
  expect((await owner.delete(`/api/admin/users/${typer.id}`)).statusCode).toBe(204)
  expect(await left()).toEqual([2, 1])
  const holder = await makeAccount(shop, { phone, email, email_verified_at: at, password: PASSWORD })
  expect((await owner.delete(`/api/admin/users/${holder.id}`)).statusCode).toBe(204)
  expect(await left()).toEqual([0, 0])
})
