import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { createAdmin } from './create-admin.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('the first administrator can sign in and reach an admin call', async () => {
  const made = await createAdmin(shop.context, {
    name: 'Ayesha',
    phone: '01711111111',
    password: 'first-admin-1',
  })
  expect(made.username).toMatch(/^[0-9A-F]{6}$/)
  const login = await shop.guest.post('/api/auth/login', { login: '01711111111', password: 'first-admin-1' })
  expect(login.json()).toMatchObject({ role: 'admin', name: 'Ayesha' })
  const visit = shop.visitor(`sid=${login.cookies[0]?.value}`)
  expect((await visit.post('/api/categories', { name: 'Vitamins' })).statusCode).toBe(201)
})

test('a number that has an account is refused', async () => {
  await expect(
    createAdmin(shop.context, { name: 'Again', phone: '01711111111', password: 'first-admin-1' }),
  ).rejects.toMatchObject({ code: 'phone-taken' })
})

test.each(['password123', 'Niramoy-2026', '01722222222'])(
  '%s is no password for the whole shop',
  async (password) => {
    await expect(
      createAdmin(shop.context, { name: 'Ayesha', phone: '01722222222', password }),
    ).rejects.toMatchObject({ code: 'password-too-common' })
  },
)
