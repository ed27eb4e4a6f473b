import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeSentTo, messagesTo } from '../../testing/fixtures/outbox.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ PUBLIC_URL: 'https://niramoy.example' })
})
afterAll(() => shop.stop())
beforeEach(() => shop.at('2026-01-15T06:00:00Z'))

let numbers = 0
/** A number that no other test uses. */
const aNumber = () => `017${String(10_000_000 + numbers++)}`

const form = (phone: string, more: object = {}) => ({
  name: 'রহিমা খাতুন',
  phone,
  password: 'বৃষ্টির-দিনে-চা',
  ...more,
})
const register = (phone: string, more: object = {}) =>
  shop.guest.post('/api/auth/register', form(phone, more))
const verify = (login: string, otp: string) => shop.guest.post('/api/auth/verify-otp', { login, otp })
const logIn = (login: string, password = 'বৃষ্টির-দিনে-চা') =>
  shop.guest.post('/api/auth/login', { login, password })

async function registered(phone: string, more: object = {}): Promise<void> {
  expect((await register(phone, more)).statusCode).toBe(201)
  expect((await verify(phone, await codeSentTo(shop.db, phone))).statusCode).toBe(200)
}

function accounts(phone: string) {
  return shop.db.selectFrom('users').selectAll().where('phone', '=', phone).execute()
}

const refusal = (answer: { statusCode: number; json(): { code: string; message: string } }) => {
  const { code, message } = answer.json()
  return [answer.statusCode, code, message]
}

describe('POST /auth/register', () => {
  test('from the form to the first login, by the code in the SMS', async () => {
    const phone = aNumber()
    const answer = await register(phone, { email: 'Rahima@Shop.example' })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: 'We have sent an OTP to your phone. Please enter it to verify your account.', login: phone },
    ])
    expect(refusal(await logIn(phone))).toEqual([
      403,
      'not-verified',
      'Please verify your account before logging in.',
    ])
    const verified = await verify(phone, await codeSentTo(shop.db, phone))
    expect([verified.statusCode, verified.json()]).toEqual([
      200,
      { message: 'Account verified successfully. You can now log in.' },
    ])
    const login = await logIn('rahima@shop.example')
    expect(login.json()).toMatchObject({ name: 'রহিমা খাতুন', phone, role: 'user', hasPassword: true })
    expect(login.json().username).toMatch(/^[0-9A-F]{6}$/)
  })

  test('the SMS is one part in Bengali, ends in the line that phones read, and grows old with its code', async () => {
    const phone = aNumber()
    await register(phone)
    const code = await codeSentTo(shop.db, phone)
    const [sms] = await messagesTo(shop.db, phone)
    expect(sms?.body).toBe(`নিরাময় কোড ${code}। কাউকে বলবেন না।\n\n@niramoy.example #${code}`)
    expect(sms?.body.length).toBeLessThanOrEqual(70)
    expect(sms).toMatchObject({ channel: 'sms', kind: 'verify-account', subject: null })
    expect(sms?.expires_at).toEqual(new Date('2026-01-15T06:05:00Z'))
  })

  test('who reads the shop in English gets English', async () => {
    const phone = aNumber()
    await shop.visitor('lang=en').post('/api/auth/register', form(phone))
    const [sms] = await messagesTo(shop.db, phone)
    expect(sms?.body).toContain('is your Niramoy code. It is valid for 5 minutes. Do not share it.')
    expect(await accounts(phone)).toMatchObject([{ language: 'en' }])
  })

  test('only an HMAC of the code is stored, and only an argon2id hash of the password', async () => {
    const phone = aNumber()
    await register(phone)
    const code = await codeSentTo(shop.db, phone)
    const stored = await shop.db
      .selectFrom('one_time_codes')
      .innerJoin('users', 'users.id', 'one_time_codes.user_id')
      .select(['code_hmac', 'password_hash'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(stored.code_hmac).toHaveLength(32)
    expect(stored.code_hmac.includes(code)).toBe(false)
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test.each(['০১৬১২৩৪৫৬০১', '+880 1612-345602', '8801612345603'])('%s is understood', async (typed) => {
    const answer = await register(typed)
    expect([answer.statusCode, answer.json().login]).toEqual([201, expect.stringMatching(/^0161234560\d$/)])
  })

  test.each([
    ['name', '', 'Please enter your name.'],
    ['phone', '', 'Please enter your phone number.'],
    ['phone', '0171234567', 'Phone number must be 11 digits'],
    ['phone', '017123456789', 'Phone number must be 11 digits'],
    ['phone', 'rahima', 'Phone number must be 11 digits'],
    ['email', 'rahima', 'Email is invalid'],
    ['password', undefined, 'Please enter your password.'],
    ['password', 'seven-7', 'Password must be at least 8 characters.'],
    ['password', 'password1', 'This password is too easy to guess. Please choose another one.'],
    ['password', 'QwertyUiop', 'This password is too easy to guess. Please choose another one.'],
    ['password', 'niramoy-2026', 'This password is too easy to guess. Please choose another one.'],
    ['referredBy', 'F00BA2', 'We do not know this referral code. Please check it or leave it empty.'],
  ])('%s %j: 400', async (field, value, message) => {
    const answer = await register('01900000000', { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, fields: { [field]: message } })
    expect(await accounts('01900000000')).toEqual([])
  })

  test('a registration cannot give itself a role', async () => {
    const phone = aNumber()
    await registered(phone, { role: 'admin', roleId: 1, verified_at: '2020-01-01', id: 1 })
    expect(await accounts(phone)).toMatchObject([{ role: 'user' }])
  })

  test('the own phone number is no password', async () => {
    const phone = aNumber()
    expect((await register(phone, { password: phone })).json().code).toBe('password-too-common')
  })

  test('a password may be long, have spaces and any letters', async () => {
    const password = `${'সকালে হাঁটি, '.repeat(12)} 7`
    const phone = aNumber()
    await registered(phone, { password })
    expect((await logIn(phone, password)).statusCode).toBe(200)
    expect((await logIn(phone, password.toLowerCase().slice(0, 72))).statusCode).toBe(401)
  })

  test('empty optional fields are none', async () => {
    const phone = aNumber()
    expect((await register(phone, { email: '', referredBy: ' ' })).statusCode).toBe(201)
    expect(await accounts(phone)).toMatchObject([{ email: null, referred_by: null }])
  })

  test('a friend’s customer id counts in letters of any size', async () => {
    const friend = aNumber()
    await registered(friend)
    const [{ id, username } = { id: 0, username: '' }] = await accounts(friend)
    const phone = aNumber()
    await register(phone, { referredBy: ` ${username.toLowerCase()} ` })
    expect(await accounts(phone)).toMatchObject([{ referred_by: id }])
  })

  test('a verified phone or e-mail address is taken, and nobody is sent a code', async () => {
    const phone = aNumber()
    await registered(phone, { email: 'taken@shop.example' })
    const again = await register(phone)
    expect(refusal(again)).toEqual([
      409,
      'phone-taken',
      'This phone number is already registered. Please log in or reset your password.',
    ])
    const other = aNumber()
    expect(refusal(await register(other, { email: 'TAKEN@shop.example' }))).toEqual([
      409,
      'email-taken',
      'This email is already registered. Please log in or reset your password.',
    ])
    expect(await messagesTo(shop.db, phone)).toHaveLength(1)
    expect(await messagesTo(shop.db, other)).toEqual([])
  })

  test('an account that was never verified is replaced, with all it had', async () => {
    const phone = aNumber()
    await register(phone, { name: 'A stranger', email: 'stranger@shop.example' })
    const strangersCode = await codeSentTo(shop.db, phone)
    await shop.guest.post('/api/auth/forgot-password', { login: 'stranger@shop.example' })
    const [mail] = await messagesTo(shop.db, 'stranger@shop.example')
    const token = mail?.body.match(/reset-password\/(\S+)/)?.[1]
    shop.at('2026-01-15T06:01:00Z')
    await registered(phone, { name: 'The owner' })
    expect(await accounts(phone)).toMatchObject([{ name: 'The owner', email: null }])
    expect((await verify(phone, strangersCode)).json().message).toBe('Invalid OTP')
    const late = await shop.guest.patch(`/api/auth/reset-password/${token}`, { password: 'strangers-way-in' })
    expect(late.json().code).toBe('reset-token-invalid')
  })

  test('an e-mail address on another account that was never verified is no conflict; the first to verify has it', async () => {
    const [one, other] = [aNumber(), aNumber()]
    await register(one, { email: 'both@shop.example' })
    await registered(other, { email: 'both@shop.example' })
    expect(refusal(await verify(one, await codeSentTo(shop.db, one)))).toEqual([
      409,
      'email-taken',
      'This email is already registered. Please log in or reset your password.',
    ])
  })

  test('again within a minute: 429 with the seconds to wait, and nothing changes', async () => {
    const phone = aNumber()
    await register(phone, { name: 'First' })
    shop.at('2026-01-15T06:00:20Z')
    const soon = await register(phone, { name: 'Second' })
    expect(refusal(soon)).toEqual([429, 'otp-too-soon', 'Please wait a minute before asking for a new OTP.'])
    expect(soon.headers['retry-after']).toBe('40')
    expect(await accounts(phone)).toMatchObject([{ name: 'First' }])
  })

  test('two at once for one number make one account and one code that works', async () => {
    const phone = aNumber()
    const answers = await Promise.all([register(phone, { name: 'A' }), register(phone, { name: 'B' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429])
    expect(await accounts(phone)).toHaveLength(1)
    expect(await messagesTo(shop.db, phone)).toHaveLength(1)
    expect((await verify(phone, await codeSentTo(shop.db, phone))).statusCode).toBe(200)
  })
})
