import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { givenUpload } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const PHONE = '01712340003'
const PASSWORD = 'a-quiet-afternoon'

let shop: Shop
let userId: number
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'info', LIMIT_NEWSLETTER: '1/600' })
  userId = (await makeAccount(shop, { phone: PHONE, password: PASSWORD })).id
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.logged.length = 0
})

type Line = Readonly<Record<string, unknown>>
const lines = () => shop.logged.map((line): Line => JSON.parse(line))
const from = '203.0.113.7'
const send = (url: string, body?: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers,
    remoteAddress: from,
    ...(body && { body }),
  })

test('a sign-in, a wrong password and a refused call say who, what and from where', async () => {
  const customer = await shop.customer()
  await send('/api/auth/login', { login: PHONE, password: PASSWORD })
  await send('/api/auth/login', { login: PHONE, password: 'wrong' })
  await send('/api/auth/login', { login: 'nobody', password: 'wrong' })
  await send('/api/admin/users')
  await send('/api/admin/users', undefined, { cookie: String(customer.cookie) })
  await send('/api/auth/verify-otp', { login: PHONE, otp: '123456' })
  await send('/api/auth/reset-password/nonsense')
  const facts = lines().map(({ time, reqId, level, method, ms, ...rest }) => {
    expect(Number(time)).toBeGreaterThan(1_700_000_000_000)
    expect(String(reqId)).toMatch(/^[\w-]{8,}$/)
    return rest
  })
  const login = { route: '/api/auth/login' }
  const users = { route: '/api/admin/users' }
  expect(facts).toEqual([
    { ...login, status: 200, event: 'signed-in', user: userId, from },
    { ...login, status: 401, code: 'invalid-credentials', user: userId, from },
    { ...login, status: 401, code: 'invalid-credentials', from },
    { ...users, status: 401, code: 'not-logged-in', from },
    { ...users, status: 403, code: 'not-allowed', user: customer.id, from },
    { route: '/api/auth/verify-otp', status: 400, code: 'invalid-otp', from },
    { route: '/api/*', status: 404 },
  ])
})

test('who changes an account is written down, whatever comes of it', async () => {
  const [customer, admin] = [await shop.customer(), await shop.admin()]
  const body = { newPassword: PASSWORD, confirmPassword: PASSWORD }
  await customer.patch('/api/users/password', body)
  await admin.delete(`/api/admin/users/${customer.id}/sessions`)
  await shop.guest.post('/api/auth/logout')
  expect(lines().map(({ route, status, user, from: seen }) => [route, status, user, seen])).toEqual([
    ['/api/users/password', 200, customer.id, '127.0.0.1'],
    ['/api/admin/users/:id/sessions', 204, admin.id, '127.0.0.1'],
    ['/api/auth/logout', 200, undefined, '127.0.0.1'],
  ])
})

test('every opening of a prescription is written down, with whose eyes', async () => {
  const [customer, stranger, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const { id } = await givenUpload(shop, customer)
  shop.logged.length = 0
  for (const visitor of [customer, admin, admin, stranger]) await visitor.get(`/api/prescriptions/${id}/file`)
  expect(lines().map(({ status, user, prescription }) => [status, user, prescription])).toEqual([
    [200, customer.id, id],
    [200, admin.id, id],
    [200, admin.id, id],
    [404, stranger.id, id],
  ])
})

test('who only looks around is not written down', async () => {
  const customer = await shop.customer()
  await send('/api/products', undefined, { cookie: String(customer.cookie) })
  await send('/api/orders/1', undefined, { cookie: String(customer.cookie) })
  expect(lines().map(({ status, user, from: seen }) => [status, user, seen])).toEqual([
    [200, undefined, undefined],
    [404, undefined, undefined],
  ])
})

test('a forged request and a flood are told apart', async () => {
  const subscribe = (headers: Record<string, string> = {}) =>
    send('/api/newsletter', { email: 'rahima@people.example' }, headers)
  await subscribe({ origin: 'https://evil.example' })
  await subscribe()
  await subscribe()
  expect(lines().map(({ status, code, from: seen }) => [status, code, seen])).toEqual([
    [403, 'wrong-origin', from],
    [200, undefined, undefined],
    [429, 'too-many-tries', from],
  ])
})

test('an unexpected error is logged with its place and answered without it', async () => {
  await sql`alter table newsletter_subscribers add constraint nobody check (email = '') not valid`.execute(
    shop.db,
  )
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    remoteAddress: '203.0.113.8',
    body: { email: 'karim@people.example' },
  })
  await sql`alter table newsletter_subscribers drop constraint nobody`.execute(shop.db)
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message'])
  expect(answer.body).not.toMatch(/nobody|newsletter_subscribers|\.ts|constraint/)
  const [trouble] = lines()
  expect(trouble).toMatchObject({ level: 50, err: { code: '23514', constraint: 'nobody' } })
  expect(JSON.stringify(trouble)).toContain('.ts')
  expect(shop.logged.join()).not.toContain('karim')
})

test('what a visitor sends cannot begin a line of the log', async () => {
  const forged = '\n{"level":30,"event":"signed-in","user":1}\n'
  await send('/api/auth/login', { login: forged, password: forged })
  await send(`/api/nothing${encodeURIComponent(forged)}`, undefined, {
    'user-agent': 'x',
    'x-request-id': 'abcdefgh"} {"level":30',
  })
  expect(shop.logged).toHaveLength(2)
  for (const line of shop.logged) {
    expect(line.endsWith('\n') && line.indexOf('\n') === line.length - 1).toBe(true)
    expect(line).not.toContain('signed-in')
  }
})
