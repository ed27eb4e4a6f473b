import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitTries } from '../../platform/limits/limit-tries.step.ts'
import { messagesTo } from '../../testing/fixtures/outbox.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { askToSend } from './codes/ask-to-send.step.ts'

const PASSWORD = 'a-quiet-afternoon'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Each test has days of its own: limits remember, and the clock never goes back. */
let day = 15
beforeEach(() => {
  day += 3
  later(0)
})
const later = (seconds: number) => shop.at(new Date(Date.UTC(2026, 0, day, 6, 0, seconds)).toISOString())
const ask = (path: string, body: object) => shop.guest.post(`/api/auth/${path}`, body)
const registration = (phone: string) => ({ name: 'Karim', phone, password: PASSWORD })

describe('messages to one number', () => {
  test.each([
    [1000, 'an account that was never verified', '01755000005', false],
    [200, 'a verified one', '01755000001', true],
  ])(
    '%d requests within the hour send at most 5 to %s',
    async (requests, _whose, phone, verified) => {
      const { username } = await makeAccount(shop, { phone, password: PASSWORD, verified })
      const kinds = [
        () => ask('forgot-password', { login: phone }),
        () => ask('resend-otp', { login: `+88${phone}` }),
        () => ask('forgot-password', { login: username }),
        () => ask('register', registration(phone)),
      ]
      for (let minute = 0; minute < 50; minute += 1000 / requests) {
        later(minute * 60)
        await Promise.all(Array.from({ length: 5 }, () => kinds.map((kind) => kind())).flat())
      }
      const { length } = await messagesTo(shop.db, phone)
      expect(length).toBeLessThanOrEqual(5)
      expect(length).toBeGreaterThan(0)
      // meanwhile the owner gets in with the password
      const login = await ask('login', { login: phone, password: PASSWORD })
      expect(login.statusCode).toBe(verified ? 200 : 403)
    },
    300_000,
  )

  test('1 a minute, 5 an hour, 10 a day, each with the time to wait', async () => {
    const phone = '01755000002'
    await makeAccount(shop, { phone, verified: false })
    const resend = async (seconds: number) => {
      later(seconds)
      const { statusCode, headers, json } = await ask('resend-otp', { login: phone })
      return [statusCode, headers['retry-after'], json().code]
    }
    expect(await resend(0)).toEqual([200, undefined, undefined])
    expect(await resend(59)).toEqual([429, '1', 'otp-too-soon'])
    for (const minute of [1, 2, 3, 4]) expect((await resend(minute * 60))[0]).toBe(200)
    expect(await resend(600)).toEqual([429, '3000', 'otp-too-many'])
    for (const minute of [60, 61, 62, 63, 64]) expect((await resend(minute * 60))[0]).toBe(200)
    expect(await resend(3 * 3600)).toEqual([429, String(21 * 3600), 'otp-too-many'])
    expect((await resend(24 * 3600))[0]).toBe(200)
    expect(await messagesTo(shop.db, phone)).toHaveLength(11)
  })

  test('an account asked for by its username has the same limit as by its number', async () => {
    const phone = '01755000003'
    const { username } = await makeAccount(shop, { phone, password: PASSWORD })
    await ask('forgot-password', { login: phone })
    const answer = await ask('forgot-password', { login: username })
    expect(answer.statusCode).toBe(200)
    expect(await messagesTo(shop.db, phone)).toHaveLength(1)
  })
})

describe('messages to many numbers', () => {
  test('numbers that share their first digits share a limit', async () => {
    const other = await startShop({ LIMIT_OTP_PREFIX: '3/3600' })
    const register = (phone: string) => other.guest.post('/api/auth/register', registration(phone))
    const answers: number[] = []
    for (const last of [1, 2, 3, 4]) answers.push((await register(`0191234000${last}`)).statusCode)
    expect(answers).toEqual([201, 201, 201, 429])
    expect((await register('01919990001')).statusCode).toBe(201)
    await other.stop()
  })

  test('one address asks only so often', async () => {
    const other = await startShop({ LIMIT_OTP_ASK: '2/600', LIMIT_REGISTER: '1/600' })
    const forgot = (login: string) => other.guest.post('/api/auth/forgot-password', { login })
    const answers = [await forgot('01911110001'), await forgot('01922220002'), await forgot('01933330003')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
    await other.guest.post('/api/auth/register', registration('01911110001'))
    const second = await other.guest.post('/api/auth/register', registration('01922220002'))
    expect([second.statusCode, second.json().message]).toEqual([
      429,
      'Too many attempts. Please wait a little and try again.',
    ])
    await other.stop()
  })

  test('the whole shop sends only so many a day; then nobody is told more than that', async () => {
    const other = await startShop({ LIMIT_OTP_SHOP: '2/86400' })
    const register = (phone: string) => other.guest.post('/api/auth/register', registration(phone))
    await register('01911110001')
    await register('01922220002')
    const full = await register('01933330003')
    expect([full.statusCode, full.json()]).toEqual([
      503,
      {
        code: 'messages-unavailable',
        message: 'We cannot send messages just now. Please try again later.',
      },
    ])
    const forgot = await other.guest.post('/api/auth/forgot-password', { login: '01944440004' })
    expect(forgot.statusCode).toBe(503)
    other.at('2026-01-16T06:00:01Z')
    expect((await register('01955550005')).statusCode).toBe(201)
    await other.stop()
  })
})

describe('the demo', () => {
  test('lets one machine sign up 300 people within ten minutes', async () => {
    // all but the hashing of passwords, which counts nothing and takes most of the time
    for (let n = 0; n < 300; n++) {
      await limitTries(shop.context, 'LIMIT_REGISTER', 'one machine')
      await askToSend(shop.context, `0166${String(1_000_000 + n)}`)
    }
    expect((await ask('register', registration('01661000300'))).statusCode).toBe(201)
  }, 300_000)
})
