import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Amina' })
})
afterAll(() => shop.stop())

const isIn = async (visitor: typeof admin) => (await visitor.get('/api/auth/me')).statusCode === 200

test('staff end every session of a person, and the audit log says who did', async () => {
  const [lost, other] = [await shop.customer(), await shop.customer()]
  expect((await admin.delete(`/api/admin/users/${lost.id}/sessions`)).statusCode).toBe(204)
  expect([await isIn(lost), await isIn(other), await isIn(admin)]).toEqual([false, true, true])

  const { entries } = (await admin.get(`/api/admin/audit?table=users&rowId=${lost.id}`)).json()
  expect(entries).toMatchObject([
    {
      actor: { id: admin.id },
      action: 'updated',
      table: 'users',
      rowId: lost.id,
      changes: [{ field: 'sessions', isHidden: true }],
    },
  ])
})

test('who signs themselves out everywhere stays where they are', async () => {
  const { id, ...here } = await shop.admin()
  const elsewhere = await shop.admin()
  await shop.db.updateTable('sessions').set({ user_id: id }).where('user_id', '=', elsewhere.id).execute()
  expect((await here.delete(`/api/admin/users/${id}/sessions`)).statusCode).toBe(204)
  expect([await isIn({ id, ...here }), await isIn(elsewhere)]).toEqual([true, false])
})

test('a customer may not, and who is not there is not found', async () => {
  const [customer, victim] = [await shop.customer(), await shop.customer()]
  expect((await customer.delete(`/api/admin/users/${victim.id}/sessions`)).statusCode).toBe(403)
  expect(await isIn(victim)).toBe(true)
  for (const id of ['999999', 'abc', '0']) {
    expect((await admin.delete(`/api/admin/users/${id}/sessions`)).json().code).toBe('user-not-found')
  }
})
