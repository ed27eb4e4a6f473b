import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { messagesTo } from '../../testing/fixtures/outbox.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const OLD = 'an-old-umbrella'
const NEW = 'a-new-umbrella'
let shop: Shop
let oldHash: string
beforeAll(async () => {
  shop = await startShop()
  oldHash = await hashPassword(OLD)
})
afterAll(() => shop.stop())

const logIn = (login: string, password: string) => shop.guest.post('/api/auth/login', { login, password })
const refusal = (answer: { statusCode: number; json(): { code: string; message: string } }) => {
  const { code, message } = answer.json()
  return [answer.statusCode, code, message]
}

describe('PUT /users/profile', () => {
  test('changes name and phone, and returns the user', async () => {
    const me = await shop.customer()
    const answer = await me.put('/api/users/profile', { name: ' রহিমা বেগম ', phone: '০১৭১২৩৪৫০০১' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ userId: me.id, name: 'রহিমা বেগম', phone: '01712345001' })
    expect((await me.get('/api/auth/me')).json()).toEqual(answer.json())
  })

  test.each([
    [{ phone: '01712345002', name: null }, 'name', 'Please enter your name.'],
    [{ name: 'Rahima', phone: '' }, 'phone', 'Please enter your phone number.'],
    [{ name: 'Rahima', phone: '0171234' }, 'phone', 'Phone number must be 11 digits'],
  ])('%j is refused', async (body, field, message) => {
    const answer = await (await shop.customer()).put('/api/users/profile', body)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }])
  })

  test('the language of messages is kept', async () => {
    const me = await shop.customer({ phone: '01712345007' })
    await me.put('/api/users/profile', { name: 'Me', phone: '01712345007', language: 'en' })
    await shop.guest.post('/api/auth/forgot-password', { login: '01712345007' })
    expect((await messagesTo(shop.db, '01712345007'))[0]?.body).toContain('is your Niramoy code')
  })
})

describe('POST /users/profile/complete', () => {
  test('adds the missing number, once', async () => {
    const me = await shop.customer({ phone: null })
    const answer = await me.post('/api/users/profile/complete', { phone: '+8801712345010' })
    expect([answer.statusCode, answer.json().phone]).toEqual([200, '01712345010'])
    expect(refusal(await me.post('/api/users/profile/complete', { phone: '01712345011' }))).toEqual([
      409,
      'profile-already-complete',
      'Your profile already has a phone number. You can change it on your profile page.',
    ])
  })

  test('a wrong number is refused', async () => {
    const me = await shop.customer({ phone: null })
    const answer = await me.post('/api/users/profile/complete', { phone: '12' })
    expect(answer.json().message).toBe('Phone number must be 11 digits')
  })
})

describe('PATCH /users/password', () => {
  const change = (oldPassword: string | undefined, newPassword = NEW, confirmPassword = newPassword) => ({
    oldPassword,
    newPassword,
    confirmPassword,
  })

  test('changes it and ends the other sessions, not this one', async () => {
    const me = await shop.customer({ phone: '01712345020', password_hash: oldHash })
    const elsewhere = shop.visitor(`sid=${(await logIn('01712345020', OLD)).cookies[0]?.value}`)
    const answer = await me.patch('/api/users/password', change(OLD))
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your password has been changed.' }])
    expect((await me.get('/api/auth/me')).statusCode).toBe(200)
    expect((await elsewhere.get('/api/auth/me')).statusCode).toBe(401)
    expect((await logIn('01712345020', OLD)).statusCode).toBe(401)
    expect((await logIn('01712345020', NEW)).statusCode).toBe(200)
  })

  test('without a password none is asked for', async () => {
    const me = await shop.customer()
    expect((await me.get('/api/auth/me')).json().hasPassword).toBe(false)
    expect((await me.patch('/api/users/password', change(undefined))).statusCode).toBe(200)
    expect((await me.get('/api/auth/me')).json().hasPassword).toBe(true)
  })

  test.each([
    [change(undefined), 'oldPassword', 'Please enter your old password.'],
    [change('not-the-old-one'), 'oldPassword', 'Your old password is not correct.'],
    [change(OLD, NEW, 'another'), 'confirmPassword', 'New passwords do not match.'],
    [change(OLD, 'short'), 'newPassword', 'Password must be at least 8 characters.'],
    [
      change(OLD, 'football1'),
      'newPassword',
      'This password is too easy to guess. Please choose another one.',
    ],
  ])('%j is refused', async (body, field, message) => {
    const me = await shop.customer({ password_hash: oldHash })
    const answer = await me.patch('/api/users/password', body)
    expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([
      400,
      message,
      { [field]: message },
    ])
  })

  test('the old one cannot be guessed at for ever', async () => {
    const me = await shop.customer({ password_hash: oldHash })
    const answers: number[] = []
    for (let i = 0; i < 11; i++) {
      answers.push((await me.patch('/api/users/password', change('a-wrong-guess'))).statusCode)
    }
    expect([answers[9], answers[10]]).toEqual([400, 429])
  })

  test('of two changes at once one counts', async () => {
    const me = await shop.customer({ password_hash: oldHash })
    const answers = await Promise.all(
      ['first-umbrella', 'other-umbrella'].map((password) =>
        me.patch('/api/users/password', change(OLD, password)),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('a reset link from before is worth nothing', async () => {
    const me = await shop.customer({ phone: '01712345030', password_hash: oldHash })
    await shop.db
      .updateTable('users')
      .set({ email: 'me@shop.example', email_verified_at: shop.context.now() })
      .where('id', '=', me.id)
      .execute()
    await shop.guest.post('/api/auth/forgot-password', { login: 'me@shop.example' })
    const [mail] = await messagesTo(shop.db, 'me@shop.example')
    const token = mail?.body.match(/reset-password\/(\S+)/)?.[1]
    await me.patch('/api/users/password', change(OLD))
    const late = await shop.guest.patch(`/api/auth/reset-password/${token}`, { password: 'too-late-now' })
    expect(late.json().code).toBe('reset-token-invalid')
  })
})
