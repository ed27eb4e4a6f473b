import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertOrder, insertProduct } from '../../platform/db/sample-rows.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Amina' })
})
afterAll(() => shop.stop())

const remove = (id: number | string) => admin.delete(`/api/admin/users/${id}`)
const readRow = (id: number) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

const BELONGINGS = ['addresses', 'cart_items', 'sessions', 'social_identities', 'wishlist_items'] as const

async function readBelongings(userId: number): Promise<number> {
  const rows = BELONGINGS.map((table) =>
    shop.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
  )
  return (await Promise.all(rows)).flat().length
}

/** A customer with one of everything a person leaves behind. */
async function customerWithThings() {
  const customer = await shop.customer({ phone: null })
  const created_at = shop.context.now()
  const user_id = customer.id
  const product_id = await insertProduct(shop.db)
  await shop.db
    .updateTable('users')
    .set({ phone: `018${String(10_000_000 + user_id)}`, email: `someone-${user_id}@shop.example` })
    .where('id', '=', user_id)
    .execute()
  await customer.post('/api/addresses', {
    fullName: 'রহিমা',
    contactNo: '01711111111',
    villageArea: 'সোনাডাঙ্গা',
    policeStationSubDistrict: 'Sonadanga',
    cityDistrict: 'Khulna',
    stateDivision: 'Khulna',
  })
  const line = { user_id, product_id, added_at: created_at }
  const quantities = { box_quantity: 0, strip_quantity: 1, unit_quantity: 0 }
  await shop.db
    .insertInto('cart_items')
    .values({ ...line, ...quantities, updated_at: created_at })
    .execute()
  await shop.db.insertInto('wishlist_items').values(line).execute()
  await shop.db
    .insertInto('social_identities')
    .values({ user_id, provider: 'google', subject: `g-${user_id}`, created_at })
    .execute()
  expect(await readBelongings(user_id)).toBe(BELONGINGS.length)
  return customer
}

describe('DELETE /admin/users/{id}', () => {
  test('a person who never ordered is gone, with all that was theirs', async () => {
    const customer = await customerWithThings()
    expect((await remove(customer.id)).statusCode).toBe(204)
    expect(await readRow(customer.id)).toBeUndefined()
    expect(await readBelongings(customer.id)).toBe(0)
    expect((await customer.get('/api/auth/me')).statusCode).toBe(401)
    expect((await remove(customer.id)).statusCode).toBe(404)
  })

  test('a person with orders loses the name and all that was theirs; the orders stay', async () => {
    const customer = await customerWithThings()
    const before = await readRow(customer.id)
    const orderId = await insertOrder(shop.db, { user_id: customer.id, status: 'delivered' })
    expect((await remove(customer.id)).statusCode).toBe(204)
    expect(await readRow(customer.id)).toMatchObject({
      name: 'Deleted customer',
      username: before?.username,
      email: null,
      phone: null,
      password_hash: null,
      anonymised_at: shop.context.now(),
    })
    expect(await readBelongings(customer.id)).toBe(0)
    const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    expect(order?.user_id).toBe(customer.id)
    expect((await customer.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('who was deleted is not found any more, and the phone number is free', async () => {
    const customer = await shop.customer({ phone: '01812345678' })
    await insertOrder(shop.db, { user_id: customer.id, status: 'cancelled' })
    await remove(customer.id)
    expect((await remove(customer.id)).statusCode).toBe(404)
    const form = { name: 'Karim', phone: '01812345678', role: 2 }
    expect((await admin.put(`/api/admin/users/${customer.id}`, form)).statusCode).toBe(404)
    expect((await admin.get(`/api/admin/users/${customer.id}/addresses`)).statusCode).toBe(404)
    const { users } = (await admin.get('/api/admin/users?q=Deleted')).json()
    expect(users).toEqual([])
    expect((await admin.post('/api/admin/users', form)).statusCode).toBe(201)
  })

  test('an admin whose work stands in the audit log loses the name and the role', async () => {
    const other = await shop.admin({ name: 'Nadia' })
    await other.post('/api/categories', { name: 'Vitamins' })
    expect((await remove(other.id)).statusCode).toBe(204)
    expect(await readRow(other.id)).toMatchObject({ name: 'Deleted admin', role: 'user' })
    expect((await other.get('/api/admin/users')).statusCode).toBe(401)
  })

  test('nobody deletes themselves', async () => {
    const answer = await remove(admin.id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'You cannot delete your own account here. Please ask another admin.',
    ])
    expect(await readRow(admin.id)).toMatchObject({ name: 'Amina' })
  })

  test.each(['999999', 'abc', '99999999999'])('%s is not found', async (id) => {
    const answer = await remove(id)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'User not found.'])
  })

  test('the log names who deleted whom, but not what the person was called', async () => {
    const { id } = await shop.customer({ name: 'Secret Name' })
    await remove(id)
    const [row] = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('table_name', '=', 'users')
      .where('row_id', '=', id)
      .execute()
    expect(row).toMatchObject({ actor_id: admin.id, action: 'deleted' })
    expect(JSON.stringify(row?.changes)).not.toContain('Secret Name')
  })
})

describe('two admins against each other at once', () => {
  async function twoAdmins() {
    await shop.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute()
    return [await shop.admin(), await shop.admin()] as const
  }

  /** Both calls have passed the door before either is let in. */
  async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
    let answers: Promise<T[]> = Promise.resolve([])
    await shop.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .orderBy('id')
        .forUpdate()
        .execute()
      answers = Promise.all(calls.map((call) => call()))
      await vi.waitFor(async () => expect(await lockedOut()).toBe(calls.length), { timeout: 10_000 })
    })
    return answers
  }

  async function lockedOut(): Promise<number | undefined> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
    return rows[0]?.count
  }

  test.each(['delete', 'demote'] as const)('they %s each other, and one is left', async (deed) => {
    const [one, two] = await twoAdmins()
    const form = { name: 'Admin', phone: '01800000000', role: 2 }
    const act = (who: typeof one, whom: typeof one) => () =>
      deed === 'delete'
        ? who.delete(`/api/admin/users/${whom.id}`)
        : who.put(`/api/admin/users/${whom.id}`, form)
    const answers = await atOnce([act(one, two), act(two, one)])
    const refused = answers.filter(({ statusCode }) => statusCode >= 400)
    expect(refused.map((answer) => answer.json().message)).toEqual([
      'This is the last admin. Make another user an admin first.',
    ])
    const left = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(left).toHaveLength(1)
  })

  test('who lost the role while waiting changes nothing more', async () => {
    const [one, two] = await twoAdmins()
    await shop.admin()
    const customer = await shop.customer()
    const answers = await atOnce([
      () => one.delete(`/api/admin/users/${two.id}`),
      () => two.delete(`/api/admin/users/${customer.id}`),
    ])
    const [, second] = answers.map(({ statusCode }) => statusCode)
    expect([204, 403]).toContain(second)
    expect(Boolean(await readRow(customer.id))).toBe(second === 403)
  })
})
