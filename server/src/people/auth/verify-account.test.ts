import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeSentTo, messagesTo, otherThan } from '../../testing/fixtures/outbox.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.at('2026-01-15T06:00:00Z'))

let numbers = 0
/** A number that no other test uses. */
const aNumber = () => `017${String(10_000_000 + numbers++)}`

const register = (phone: string) =>
  shop.guest.post('/api/auth/register', { name: 'রহিমা খাতুন', phone, password: 'বৃষ্টির-দিনে-চা' })
const verify = (login: string, otp: string) => shop.guest.post('/api/auth/verify-otp', { login, otp })

const refusal = (answer: { statusCode: number; json(): { code: string; message: string } }) => {
  const { code, message } = answer.json()
  return [answer.statusCode, code, message]
}

describe('POST /auth/verify-otp', () => {
  test('Bengali digits with a gap are the same code', async () => {
    const phone = aNumber()
    await register(phone)
    const code = await codeSentTo(shop.db, phone)
    const bengali = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    expect((await verify(phone, `${bengali.slice(0, 3)} ${bengali.slice(3)}`)).statusCode).toBe(200)
  })

  test.each([
    ['', 400, 'Please enter the OTP we sent you.'],
    ['12', 400, 'Invalid OTP'],
  ])('%j is no code', async (otp, status, message) => {
    const phone = aNumber()
    await register(phone)
    const answer = await verify(phone, otp)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  })

  test('a login that nobody has gets the answer of a wrong code', async () => {
    const phone = aNumber()
    await register(phone)
    const wrong = await verify(phone, otherThan(await codeSentTo(shop.db, phone)))
    const unknown = await verify('01999999999', '123456')
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
    expect(refusal(wrong)).toEqual([400, 'invalid-otp', 'Invalid OTP'])
  })

  test('after five minutes the code is too old, which only its owner is told', async () => {
    const phone = aNumber()
    await register(phone)
    const code = await codeSentTo(shop.db, phone)
    shop.at('2026-01-15T06:05:00Z')
    expect(refusal(await verify(phone, code))).toEqual([
      400,
      'otp-expired',
      'This OTP has expired. Please ask for a new one.',
    ])
    expect((await verify(phone, otherThan(code))).json().code).toBe('invalid-otp')
  })

  test('after five wrong tries the right code is refused too', async () => {
    const phone = aNumber()
    await register(phone)
    const code = await codeSentTo(shop.db, phone)
    for (let i = 0; i < 6; i++) expect((await verify(phone, otherThan(code))).json().code).toBe('invalid-otp')
    expect(refusal(await verify(phone, code))).toEqual([
      400,
      'otp-used-up',
      'Too many wrong attempts. Please ask for a new OTP.',
    ])
  })

  test('four wrong tries leave one', async () => {
    const phone = aNumber()
    await register(phone)
    const code = await codeSentTo(shop.db, phone)
    for (let i = 0; i < 4; i++) await verify(phone, otherThan(code))
    expect((await verify(phone, code)).statusCode).toBe(200)
  })

  test('two at once use a code once', async () => {
    const phone = aNumber()
    await register(phone)
    const code = await codeSentTo(shop.db, phone)
    const answers = await Promise.all([verify(phone, code), verify(phone, code), verify(phone, code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  })

  test('guesses at once are all counted', async () => {
    const phone = aNumber()
    await register(phone)
    const code = await codeSentTo(shop.db, phone)
    await Promise.all(Array.from({ length: 8 }, () => verify(phone, otherThan(code))))
    expect((await verify(phone, code)).json().code).toBe('otp-used-up')
  })

  test('a code for a new password verifies nothing', async () => {
    const phone = aNumber()
    await register(phone)
    shop.at('2026-01-15T06:01:00Z')
    await shop.guest.post('/api/auth/forgot-password', { login: phone })
    expect((await verify(phone, await codeSentTo(shop.db, phone))).json().code).toBe('invalid-otp')
  })
})

describe('POST /auth/resend-otp', () => {
  const resend = (login: string) => shop.guest.post('/api/auth/resend-otp', { login })

  test('a minute later there is a new code, and the one before is worth nothing', async () => {
    const phone = aNumber()
    await register(phone)
    const first = await codeSentTo(shop.db, phone)
    shop.at('2026-01-15T06:01:00Z')
    const answer = await resend(`+88${phone}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'A new OTP has been sent.' }])
    const second = await codeSentTo(shop.db, phone)
    if (first !== second) expect((await verify(phone, first)).json().code).toBe('invalid-otp')
    expect((await verify(phone, second)).statusCode).toBe(200)
  })

  test('a login is required', async () => {
    expect((await resend('')).json().message).toBe('Please enter your email, username or phone.')
  })

  test('an unknown number, a verified one and one that waits get the same answers', async () => {
    const [unknown, verified, waiting] = [aNumber(), aNumber(), aNumber()]
    await register(verified)
    await verify(verified, await codeSentTo(shop.db, verified))
    await register(waiting)
    shop.at('2026-01-15T06:01:00Z')
    const first = await Promise.all([unknown, verified, waiting].map(resend))
    expect(first.map((answer) => [answer.statusCode, answer.body])).toEqual(
      Array(3).fill([200, '{"message":"A new OTP has been sent."}']),
    )
    const soon = await Promise.all([unknown, verified, waiting].map(resend))
    expect(soon.map((answer) => [answer.statusCode, answer.headers['retry-after'], answer.body])).toEqual(
      Array(3).fill([429, '60', soon[0]?.body]),
    )
    const sent = await Promise.all([unknown, verified, waiting].map((phone) => messagesTo(shop.db, phone)))
    expect(sent.map(({ length }) => length)).toEqual([0, 1, 2])
  })
})
