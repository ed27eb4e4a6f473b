import { DUTIES } from '@niramoy/domain/people/duties'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertUser } from '../../platform/db/sample-rows.ts'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let pharmacist: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  pharmacist = await shop.admin({ duties: ['pharmacist'] })
})
afterAll(() => shop.stop())

const find = (q: string) => pharmacist.get(`/api/admin/orders/customers?q=${encodeURIComponent(q)}`)

test('a customer is found by name, number however it is typed, and username, and no more is told', async () => {
  const customer = await shop.customer({ name: 'Rahima Khatun', phone: '01811223344' })
  const { username } = await shop.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  const found = {
    id: customer.id,
    name: 'Rahima Khatun',
    username,
    phone: '01811223344',
    phoneVerified: true,
  }
  for (const q of ['rahima k', '+880 1811-223344', username.toLowerCase()]) {
    expect((await find(q)).json()).toEqual([found])
  }
})

test('not by e-mail, and not who was deleted', async () => {
  const { id } = await shop.customer({ name: 'Salma Begum' })
  await shop.db.updateTable('users').set({ email: 'salma@mail.example' }).where('id', '=', id).execute()
  expect((await find('salma@mail')).json()).toEqual([])
  const gone = { anonymised_at: shop.context.now(), phone: null, proved_phone: null, email: null }
  await shop.db.updateTable('users').set(gone).where('id', '=', id).execute()
  expect((await find('Salma')).json()).toEqual([])
})

test('a number finds who proved it, then who waits with it, never who only typed it', async () => {
  const phone = '01811223355'
  const typed = await shop.customer({ name: 'Nasima typed', phone: null })
  await shop.db
    .updateTable('users')
    .set({ phone, password_hash: await hashPassword('a-quiet-afternoon') })
    .where('id', '=', typed.id)
    .execute()
  expect((await find(phone)).json()).toEqual([])
  const owner = await shop.admin()
  const waiting = (await owner.post('/api/admin/users', { name: 'Nasima waits', phone })).json()
  expect((await find(phone)).json()).toMatchObject([{ id: waiting.id, phoneVerified: false }])
  const proved = await shop.customer({ name: 'Nasima proved', phone: '01811223366' })
  expect((await find('nasima')).json()).toMatchObject([
    { id: proved.id, phoneVerified: true },
    { id: waiting.id, phoneVerified: false },
    { id: typed.id, phoneVerified: false },
  ])
  const listed = (await owner.get('/api/admin/users?q=018112233&sortBy=id&sortOrder=DESC')).json()
  expect(listed.users[0].phoneVerified).toBe(true)
  expect(listed.users.at(-1)).toMatchObject({ phoneVerified: false })
})

test('at most 20, the newest first', async () => {
  for (let i = 0; i < 21; i++) await insertUser(shop.db, { name: `Many ${i}` })
  const found = (await find('many')).json()
  expect(found).toHaveLength(20)
  expect(found[0].id).toBeGreaterThan(found[19].id)
})

test.each(['', 'a', ' a ', '\u200d\u200d'])('“%s” is too short to look for', async (q) => {
  const refused = await find(q)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ fields: { q: 'This text is too short.' } })
})

test('only those who place orders may look', async () => {
  for (const duty of DUTIES) {
    const staff = await shop.admin({ duties: [duty] })
    const { statusCode } = await staff.get('/api/admin/orders/customers?q=ra')
    expect([duty, statusCode]).toEqual([duty, ['owner', 'manager', 'pharmacist'].includes(duty) ? 200 : 403])
  }
  const customer = await shop.customer()
  expect((await customer.get('/api/admin/orders/customers?q=ra')).statusCode).toBe(403)
})
