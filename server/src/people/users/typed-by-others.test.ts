import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/fixtures/outbox.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const PASSWORD = 'a-quiet-afternoon'
let shop: Shop
let hash: string
let minutes = 0
beforeAll(async () => {
  shop = await startShop()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => shop.stop())
beforeEach(() => later(5))

let last = 0
function newPhone() {
  last += 1
  return `016${String(last).padStart(4, '0')}0001`
}
function later(by: number) {
  minutes += by
  shop.at(new Date(Date.parse('2026-01-15T06:00:00Z') + minutes * 60_000).toISOString())
}
const post = (path: string, body: object) => shop.guest.post(`/api/auth/${path}`, body)
const readRow = (id: number) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const kinds = async (to: string) => (await messagesTo(shop.db, to)).map(({ kind }) => kind)

describe('an account that staff made', () => {
  async function made(body: object = {}) {
    const admin = await shop.admin({ phone: newPhone() })
    const phone = newPhone()
    const answer = await admin.post('/api/admin/users', { phone, ...body })
    expect([answer.statusCode, answer.json().phoneVerified]).toEqual([201, false])
    return { admin, phone, id: answer.json().id as number, username: answer.json().username as string }
  }

  test('is first signed in to by “forgot password” with its number, which proves it', async () => {
    const { phone, id } = await made()
    await post('forgot-password', { login: phone })
    const otp = await codeSentTo(shop.db, phone)
    const { tempToken } = (await post('verify-password-reset-otp', { login: phone, otp })).json()
    expect((await readRow(id)).proved_phone).toBeNull()
    const set = await shop.guest.patch(`/api/auth/reset-password/${tempToken}`, { password: PASSWORD })
    expect(set.statusCode).toBe(200)
    const signedIn = await post('login', { login: phone, password: PASSWORD })
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([200, { userId: id, phoneVerified: true }])
  })

  test('is not sent a code for its customer id or its e-mail address, which nobody proved', async () => {
    const email = `${newPhone()}@shop.example`
    const { phone, username } = await made({ email })
    for (const login of [username, email]) await post('forgot-password', { login })
    expect(await kinds(phone)).toEqual([])
    expect(await kinds(email)).toEqual([])
  })

  test('does not keep the number’s holder from registering: the number leaves it then', async () => {
    const { phone, id } = await made()
    await post('register', { name: 'Karim', phone, password: PASSWORD })
    await post('verify-otp', { login: phone, otp: await codeSentTo(shop.db, phone) })
    expect(await readRow(id)).toMatchObject({ phone: null, proved_phone: null })
  })

  test('is found before a registration that a stranger began with its number', async () => {
    const { phone, id } = await made()
    await post('register', { name: 'Stranger', phone, password: PASSWORD })
    later(2)
    await post('forgot-password', { login: phone })
    const [newest] = (await messagesTo(shop.db, phone)).slice(-1)
    expect(newest).toMatchObject({ kind: 'reset-password', user_id: id })
  })

  test('is sent no code any more once it has a password, until its number is proved', async () => {
    const { phone, id } = await made()
    await shop.db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
    await post('forgot-password', { login: phone })
    expect(await kinds(phone)).toEqual([])
  })

  test('a code on its way is worth nothing once staff have typed another number', async () => {
    const { admin, phone, id } = await made()
    await post('forgot-password', { login: phone })
    const otp = await codeSentTo(shop.db, phone)
    const { tempToken } = (await post('verify-password-reset-otp', { login: phone, otp })).json()
    await admin.put(`/api/admin/users/${id}`, { name: 'Karim', phone: newPhone(), role: 'user' })
    const set = await shop.guest.patch(`/api/auth/reset-password/${tempToken}`, { password: PASSWORD })
    expect(set.json().code).toBe('reset-token-invalid')
  })

  test('a number that is proved, or waits at another account, is told to staff', async () => {
    const { admin, id } = await made()
    const { phone: waiting } = await made()
    const proved = newPhone()
    await makeAccount(shop, { phone: proved })
    for (const phone of [waiting, proved]) {
      const edited = await admin.put(`/api/admin/users/${id}`, { name: 'K', phone, role: 'user' })
      expect([edited.statusCode, edited.json().code]).toEqual([409, 'user-phone-taken'])
      expect((await admin.post('/api/admin/users', { phone })).json().code).toBe('user-phone-taken')
    }
  })
})

test('a registration loses its password when staff change its number', async () => {
  const admin = await shop.admin({ phone: newPhone() })
  const { id } = await makeAccount(shop, { phone: newPhone(), password: PASSWORD, verified: false })
  const phone = newPhone()
  await admin.put(`/api/admin/users/${id}`, { name: 'Karim', phone, role: 'user' })
  await post('resend-otp', { login: phone })
  await post('verify-otp', { login: phone, otp: await codeSentTo(shop.db, phone) })
  expect((await readRow(id)).proved_phone).toBe(phone)
  expect((await post('login', { login: phone, password: PASSWORD })).statusCode).toBe(401)
})

describe('an e-mail address', () => {
  async function typed() {
    const email = `${newPhone()}@shop.example`
    const me = await shop.customer({ phone: newPhone(), password_hash: hash })
    await shop.db.updateTable('users').set({ email }).where('id', '=', me.id).execute()
    return { me, email }
  }

  test('is sent links once the code sent to it was entered', async () => {
    const { me, email } = await typed()
    expect((await me.get('/api/auth/me')).json().emailVerified).toBe(false)
    expect((await me.post('/api/users/profile/send-email-otp')).statusCode).toBe(200)
    expect(await messagesTo(shop.db, email)).toMatchObject([{ channel: 'email', kind: 'verify-email' }])
    const otp = await codeSentTo(shop.db, email)
    const wrong = await me.post('/api/users/profile/verify-email', { otp: otherThan(otp) })
    expect(wrong.json().code).toBe('invalid-otp')
    const answer = await me.post('/api/users/profile/verify-email', { otp })
    expect([answer.statusCode, answer.json().emailVerified]).toEqual([200, true])
    expect((await me.post('/api/users/profile/send-email-otp')).json().code).toBe('email-already-verified')
    later(2)
    await post('forgot-password', { login: email })
    expect(await kinds(email)).toEqual(['verify-email', 'reset-link'])
  })

  test('without one there is nothing to prove', async () => {
    const me = await shop.customer({ phone: newPhone() })
    expect((await me.post('/api/users/profile/send-email-otp')).json().code).toBe('email-missing')
    const answer = await me.post('/api/users/profile/verify-email', { otp: '123456' })
    expect(answer.json().code).toBe('email-missing')
  })
})
