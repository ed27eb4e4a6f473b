import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/fixtures/outbox.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const PASSWORD = 'a-quiet-afternoon'
const NEEDED = {
  code: 'fresh-password-needed',
  message: 'Please confirm that it is you: enter your password, or the code we send you.',
}
let shop: Shop
let hash: string
let minutes = 0
beforeAll(async () => {
  shop = await startShop()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => shop.stop())
beforeEach(() => later(30))

let last = 0
function newPhone() {
  last += 1
  return `019${String(last).padStart(4, '0')}0001`
}
function later(by: number) {
  minutes += by
  shop.at(new Date(Date.parse('2026-01-15T06:00:00Z') + minutes * 60_000).toISOString())
}
type Person = Awaited<ReturnType<Shop['customer']>>
const confirm = (me: Person, body: object) => me.post('/api/auth/confirm', body)
const change = (id: number, facts: object) =>
  shop.db.updateTable('users').set(facts).where('id', '=', id).execute()

/** What a session alone must not do. */
const GUARDED: Record<string, (me: Person) => ReturnType<Person['get']>> = {
  'proves another number': (me) => me.post('/api/users/profile/verify-phone', { otp: '123456' }),
  'proves an e-mail address': (me) => me.post('/api/users/profile/verify-email', { otp: '123456' }),
  'ends the other sessions': (me) => me.delete('/api/users/sessions'),
}
/** The same of staff. */
const GUARDED_STAFF: Record<string, (me: Person, other: number) => ReturnType<Person['get']>> = {
  'ends the sessions of somebody': (me, id) => me.delete(`/api/admin/users/${id}/sessions`),
  'changes an e-mail address': (me, id) =>
    me.put(`/api/admin/users/${id}`, {
      name: 'K',
      phone: newPhone(),
      role: 'user',
      email: `${id}@shop.example`,
    }),
  'makes somebody an admin': (me, id) =>
    me.put(`/api/admin/users/${id}`, { name: 'K', phone: newPhone(), role: 'admin' }),
  'adds an admin': (me) => me.post('/api/admin/users', { phone: newPhone(), role: 'admin' }),
}

describe.each(Object.entries(GUARDED))('who %s', (_, act) => {
  test('has entered the password within the last ten minutes', async () => {
    const me = await shop.customer({ phone: newPhone(), password_hash: hash })
    later(9)
    expect((await act(me)).statusCode).not.toBe(403)
    later(1)
    const refused = await act(me)
    expect([refused.statusCode, refused.json()]).toEqual([403, NEEDED])
    expect((await confirm(me, { password: PASSWORD })).statusCode).toBe(200)
    expect((await act(me)).statusCode).not.toBe(403)
    later(10)
    expect((await act(me)).statusCode).toBe(403)
  })
})

describe.each(Object.entries(GUARDED_STAFF))('staff who %s', (_, act) => {
  test('have entered the password within the last ten minutes', async () => {
    const admin = await shop.admin({ phone: newPhone(), password_hash: hash })
    const { id } = await shop.customer({ phone: newPhone() })
    later(10)
    expect((await act(admin, id)).json()).toEqual(NEEDED)
    expect((await confirm(admin, { password: PASSWORD })).statusCode).toBe(200)
    expect((await act(admin, id)).statusCode).toBeLessThan(300)
  })
})

describe('without it', () => {
  test('a profile is saved, a customer is edited, and the own session ends', async () => {
    const me = await shop.customer({ phone: newPhone(), password_hash: hash })
    const admin = await shop.admin({ phone: newPhone() })
    later(60)
    expect((await me.put('/api/users/profile', { name: 'Me', phone: newPhone() })).statusCode).toBe(200)
    const form = { name: 'K', phone: newPhone(), role: 'user' }
    expect((await admin.put(`/api/admin/users/${me.id}`, form)).statusCode).toBe(200)
    expect((await admin.post('/api/admin/users', { phone: newPhone() })).statusCode).toBe(201)
    const [own] = (await me.get('/api/users/sessions')).json()
    expect((await me.delete(`/api/users/sessions/${own.id}`)).statusCode).toBe(204)
  })

  test('the number that would be the first sign-in of an account is not changed, nor that of an admin', async () => {
    const admin = await shop.admin({ phone: newPhone(), password_hash: hash })
    const waiting = (await admin.post('/api/admin/users', { phone: newPhone() })).json()
    const colleague = await shop.admin({ phone: newPhone() })
    later(10)
    const renumber = (id: number, role: string) =>
      admin.put(`/api/admin/users/${id}`, { name: 'K', phone: newPhone(), role })
    expect((await renumber(waiting.id, 'user')).json()).toEqual(NEEDED)
    expect((await renumber(colleague.id, 'admin')).json()).toEqual(NEEDED)
    await confirm(admin, { password: PASSWORD })
    expect((await renumber(waiting.id, 'user')).statusCode).toBe(200)
    expect((await renumber(colleague.id, 'admin')).statusCode).toBe(200)
  })

  test('a customer is deleted, and an admin is not', async () => {
    const admin = await shop.admin({ phone: newPhone(), password_hash: hash })
    const [customer, colleague] = [await shop.customer(), await shop.admin()]
    later(10)
    const remove = (id: number) => admin.delete(`/api/admin/users/${id}`)
    expect((await remove(customer.id)).statusCode).toBe(204)
    expect((await remove(colleague.id)).json()).toEqual(NEEDED)
    await confirm(admin, { password: PASSWORD })
    expect((await remove(colleague.id)).statusCode).toBe(204)
  })

  test('one other session is not ended either', async () => {
    const phone = newPhone()
    const me = await shop.customer({ phone, password_hash: hash })
    await shop.guest.post('/api/auth/login', { login: phone, password: PASSWORD })
    later(10)
    const other = (await me.get('/api/users/sessions'))
      .json()
      .find((one: { current: boolean }) => !one.current)
    expect((await me.delete(`/api/users/sessions/${other.id}`)).json()).toEqual(NEEDED)
    await confirm(me, { password: PASSWORD })
    expect((await me.delete(`/api/users/sessions/${other.id}`)).statusCode).toBe(204)
  })

  test('an account without a password is not given its first one', async () => {
    const me = await shop.customer({ phone: newPhone() })
    later(10)
    const set = () => me.patch('/api/users/password', { newPassword: PASSWORD, confirmPassword: PASSWORD })
    expect((await set()).json()).toEqual(NEEDED)
    await me.post('/api/auth/confirm/send-otp')
    const { phone } = (await me.get('/api/auth/me')).json()
    await confirm(me, { otp: await codeSentTo(shop.db, phone) })
    expect((await set()).statusCode).toBe(200)
  })

  test('the old password in the call is enough to change it, and counts for ten minutes', async () => {
    const me = await shop.customer({ phone: newPhone(), password_hash: hash })
    later(60)
    const next = { newPassword: 'another-evening', confirmPassword: 'another-evening' }
    const answer = await me.patch('/api/users/password', { oldPassword: PASSWORD, ...next })
    expect(answer.statusCode).toBe(200)
    expect((await me.delete('/api/users/sessions')).statusCode).toBe(204)
  })
})

describe('POST /auth/confirm', () => {
  test('a wrong or missing password is refused, and cannot be guessed at for ever', async () => {
    const me = await shop.customer({ phone: newPhone(), password_hash: hash })
    later(10)
    const missing = await confirm(me, {})
    expect([missing.statusCode, missing.json().fields]).toEqual([
      400,
      { password: 'Please enter your password.' },
    ])
    const answers: number[] = []
    for (let i = 0; i < 11; i++) answers.push((await confirm(me, { password: 'a-wrong-guess' })).statusCode)
    expect([answers[0], answers[9], answers[10]]).toEqual([400, 400, 429])
    expect((await me.delete('/api/users/sessions')).statusCode).toBe(403)
  })

  test('where there is a password no code is sent or taken', async () => {
    const phone = newPhone()
    const me = await shop.customer({ phone, password_hash: hash })
    expect((await me.post('/api/auth/confirm/send-otp')).json().code).toBe('password-required')
    expect((await confirm(me, { otp: '123456' })).json().code).toBe('password-required')
    expect(await messagesTo(shop.db, phone)).toEqual([])
  })

  test('where there is none a code goes to the proved number, never to one that was only typed', async () => {
    const phone = newPhone()
    const me = await shop.customer({ phone })
    const typed = newPhone()
    await me.put('/api/users/profile', { name: 'Me', phone: typed })
    later(10)
    expect((await confirm(me, {})).json().fields).toEqual({ otp: 'Please enter the OTP we sent you.' })
    const sent = await me.post('/api/auth/confirm/send-otp')
    expect(sent.json()).toEqual({ message: 'We have sent an OTP to your phone.', sentTo: 'phone' })
    const otp = await codeSentTo(shop.db, phone)
    const wrong = await confirm(me, { otp: otherThan(otp) })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { otp: 'Invalid OTP' }])
    expect((await confirm(me, { otp })).statusCode).toBe(200)
    expect((await confirm(me, { otp })).json().code).toBe('invalid-otp')
    expect((await messagesTo(shop.db, typed)).map(({ kind }) => kind)).toEqual(['verify-phone'])
    expect((await me.delete('/api/users/sessions')).statusCode).toBe(204)
  })

  test('or to the proved e-mail address', async () => {
    const me = await shop.customer({ phone: null })
    const email = 'rahima.google@shop.example'
    await change(me.id, { email, email_verified_at: shop.context.now() })
    later(10)
    expect((await me.post('/api/auth/confirm/send-otp')).json().sentTo).toBe('email')
    expect(await messagesTo(shop.db, email)).toMatchObject([{ channel: 'email', kind: 'confirm' }])
    expect((await confirm(me, { otp: await codeSentTo(shop.db, email) })).statusCode).toBe(200)
  })

  test('who has proved nothing signs in again', async () => {
    const me = await shop.customer({ phone: null })
    await change(me.id, { email: 'only.typed@shop.example', phone: newPhone() })
    expect((await me.post('/api/auth/confirm/send-otp')).json().code).toBe('nothing-to-confirm-by')
    expect((await confirm(me, { otp: '123456' })).json().code).toBe('invalid-otp')
  })

  test('it counts in this session alone, and a guest has none', async () => {
    const phone = newPhone()
    const me = await shop.customer({ phone, password_hash: hash })
    const login = await shop.guest.post('/api/auth/login', { login: phone, password: PASSWORD })
    const elsewhere = shop.visitor(`sid=${login.cookies[0]?.value}`)
    later(10)
    await confirm(me, { password: PASSWORD })
    expect((await elsewhere.delete('/api/users/sessions')).statusCode).toBe(403)
    expect((await shop.guest.post('/api/auth/confirm', { password: PASSWORD })).statusCode).toBe(401)
  })
})
