import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { hashToken } from '../../platform/visit.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ LIMIT_LOGIN_ACCOUNT: '5/300' })
  const at = shop.context.now()
  const known = {
    created_at: at,
    updated_at: at,
    password_hash: await hashPassword('ঔষধ-customer-1'),
    role: 'user',
  } as const
  await shop.db
    .insertInto('users')
    .values([
      {
        ...known,
        username: '0AFF01',
        name: 'রহিমা',
        email: 'Rahima@Shop.example',
        phone: '01811111111',
        proved_phone: '01811111111',
        verified_at: at,
      },
      { ...known, username: '0AFF02', name: 'Karim', phone: '01822222222' },
    ])
    .execute()
})
afterAll(() => shop.stop())

const logIn = (login: string, password = 'ঔষধ-customer-1', options: object = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', body: { login, password }, ...options })

describe('POST /auth/login', () => {
  test.each([
    'rahima@shop.EXAMPLE',
    '0aff01',
    '01811111111',
    '  01811111111 ',
    '০১৮১১১১১১১১',
    '+880 1811-111111',
  ])('signs in by %s', async (login) => {
    const answer = await logIn(login, undefined, { remoteAddress: `10.2.0.${login.length}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      userId: expect.any(Number),
      role: 'user',
      duties: [],
      name: 'রহিমা',
      email: 'Rahima@Shop.example',
      emailVerified: false,
      phone: '01811111111',
      phoneVerified: true,
      username: '0AFF01',
      hasPassword: true,
      secondFactor: 'off',
    })
    const [sid, hint] = answer.cookies
    expect(sid).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(hint).toMatchObject({ name: 'isLoggedIn', value: '1' })
    expect(hint?.httpOnly).toBeUndefined()
  })

  test.each([
    ['an unknown login', 'nobody@shop.example', undefined],
    ['a wrong password', '01811111111', 'wrong'],
  ])('%s: the same answer, no hint which', async (_what, login, password) => {
    const answer = await logIn(login, password, { remoteAddress: '10.3.0.1' })
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { code: 'invalid-credentials', message: 'Invalid credentials' },
    ])
    expect(answer.cookies).toEqual([])
  })

  test('the right password of an unverified account leads to verification; a wrong one tells nothing', async () => {
    const right = await logIn('01822222222', undefined, { remoteAddress: '10.3.0.2' })
    expect([right.statusCode, right.json().message]).toEqual([
      403,
      'Please verify your account before logging in.',
    ])
    const wrong = await logIn('01822222222', 'wrong', { remoteAddress: '10.3.0.2' })
    expect(wrong.statusCode).toBe(401)
  })

  test('both fields are required', async () => {
    const answer = await shop.guest.post('/api/auth/login', {})
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['login', 'password'])
  })

  test('guessing is slowed down per account and address; the owner elsewhere still gets in', async () => {
    const guesses = []
    for (let i = 0; i < 7; i++)
      guesses.push((await logIn('01811111111', 'wrong', { remoteAddress: '10.4.0.1' })).statusCode)
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await logIn('01811111111', undefined, { remoteAddress: '10.4.0.2' })).statusCode).toBe(200)
  })

  test('the right password is no guess, however often it is typed', async () => {
    const answers: number[] = []
    for (let n = 0; n < 8; n++)
      answers.push((await logIn('01811111111', undefined, { remoteAddress: '10.4.1.1' })).statusCode)
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  describe('guessed at from a hundred networks', () => {
    const from = (network: number) => ({ remoteAddress: `2001:db8:0:${network.toString(16)}::1` })
    const guess = async (login: string, network: number) =>
      (await logIn(login, 'wrong', from(network))).statusCode
    beforeAll(async () => {
      await shop.db.deleteFrom('rate_limits').execute()
      for (const login of ['0AFF01', 'nobody', '1', '2']) expect(await guess(login, 1)).toBe(401)
      await shop.db
        .updateTable('rate_limits')
        .set({ theoretical_arrival_at: new Date(shop.context.now().getTime() + 3_600_000) })
        .where('key', 'like', 'LIMIT_LOGIN_OWNER %')
        .execute()
    })

    test.each(['0AFF01', 'nobody'])(
      '%s: every network has one try left, and the next is not looked at',
      async (login) => {
        expect([await guess(login, 20), await guess(login, 20)]).toEqual([401, 429])
        expect((await logIn(login, undefined, from(20))).statusCode).toBe(429)
      },
    )

    test('an account still opens to its owner elsewhere', async () => {
      expect((await logIn('0AFF01', undefined, from(21))).statusCode).toBe(200)
    })

    test('neither another name nor a number typed as a name tells that an account exists', async () => {
      expect([await guess('01811111111', 22), await guess('01811111111', 22)]).toEqual([401, 401])
    })
  })

  test('an IPv4 address counts as one in either writing', async () => {
    const answers: number[] = []
    for (let n = 0; n < 7; n++) {
      const remoteAddress = n % 2 ? '10.4.2.1' : '::ffff:10.4.2.1'
      answers.push((await logIn('stranger', 'wrong', { remoteAddress })).statusCode)
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('one IPv6 household counts as one address', async () => {
    const answers: number[] = []
    for (let n = 0; n < 7; n++) {
      answers.push((await logIn('household', 'wrong', { remoteAddress: `2001:db8:1:1::${n}` })).statusCode)
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('only the hash of a token is stored, and signing in again ends the session the browser had', async () => {
    const first = await logIn('0AFF01', undefined, { remoteAddress: '10.5.0.1' })
    const token = first.cookies[0]?.value ?? ''
    const stored = await shop.db.selectFrom('sessions').select('token_hash').execute()
    expect(stored.filter(({ token_hash }) => token_hash.equals(hashToken(token)))).toHaveLength(1)
    expect(stored.some(({ token_hash }) => token_hash.includes(token))).toBe(false)
    const cookie = `sid=${token}`
    const second = await logIn('0AFF01', undefined, { remoteAddress: '10.5.0.1', headers: { cookie } })
    expect(second.cookies[0]?.value).not.toBe(token)
    expect((await shop.visitor(cookie).get('/api/auth/me')).statusCode).toBe(401)
  })
})

describe('a login while the password is being changed', () => {
  test('does not slip through with the old one', async () => {
    const user = shop.db.updateTable('users').where('username', '=', '0AFF01')
    const { password_hash } = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', '0AFF01')
      .executeTakeFirstOrThrow()
    let login = Promise.resolve<Awaited<ReturnType<typeof logIn>> | null>(null)
    const other = await hashPassword('another-password')
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash: other }).where('username', '=', '0AFF01').execute()
      login = logIn('0AFF01', undefined, { remoteAddress: '10.7.0.1' })
      await someoneWaits(shop.db)
    })
    expect((await login)?.statusCode).toBe(401)
    await user.set({ password_hash }).execute()
  })
})

describe('GET /auth/me', () => {
  test('a guest is 401', async () => {
    const answer = await shop.guest.get('/api/auth/me')
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-logged-in'])
  })

  test('a made-up token is 401 and the browser is told to forget it', async () => {
    const answer = await shop.visitor('sid=made-up; isLoggedIn=1').get('/api/auth/me')
    expect(answer.statusCode).toBe(401)
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['sid', ''],
      ['isLoggedIn', ''],
    ])
  })

  test('a session in use lives on; one unused for 30 days ends', async () => {
    const login = await logIn('0AFF01', undefined, { remoteAddress: '10.6.0.1' })
    const me = shop.visitor(`sid=${login.cookies[0]?.value}`)
    shop.at('2026-02-10T06:00:00Z')
    const renewed = await me.get('/api/auth/me')
    expect(renewed.statusCode).toBe(200)
    expect(renewed.cookies).toMatchObject([
      {
        name: 'sid',
        value: login.cookies[0]?.value,
        httpOnly: true,
        expires: new Date('2026-03-12T06:00:00Z'),
      },
      { name: 'isLoggedIn', value: '1', expires: new Date('2026-03-12T06:00:00Z') },
    ])
    expect((await me.get('/api/auth/me')).cookies).toEqual([])
    shop.at('2026-03-05T06:00:00Z')
    expect((await me.get('/api/auth/me')).statusCode).toBe(200)
    shop.at('2026-04-05T06:00:00Z')
    expect((await me.get('/api/auth/me')).statusCode).toBe(401)
    shop.at('2026-01-15T06:00:00Z')
  })

  test('however much it is used, a session ends after 180 days', async () => {
    const login = await logIn('0AFF01', undefined, { remoteAddress: '10.6.0.2' })
    const me = shop.visitor(`sid=${login.cookies[0]?.value}`)
    const askOn = (day: number) => {
      shop.at(new Date(Date.UTC(2026, 0, 15 + day, 6)).toISOString())
      return me.get('/api/auth/me')
    }
    for (const day of [25, 50, 75, 100, 125, 150]) expect((await askOn(day)).statusCode).toBe(200)
    const last = await askOn(170)
    expect(last.cookies[0]?.expires).toEqual(new Date(Date.UTC(2026, 0, 195, 6)))
    expect((await askOn(180)).statusCode).toBe(401)
    shop.at('2026-01-15T06:00:00Z')
  })
})

test('a session of who was deleted a moment ago opens nothing', async () => {
  const customer = await shop.customer({ phone: null })
  const now = shop.context.now()
  await shop.db.updateTable('users').set({ anonymised_at: now }).where('id', '=', customer.id).execute()
  expect((await customer.get('/api/auth/me')).statusCode).toBe(401)
})

describe('POST /auth/logout', () => {
  test('ends the session on the server too, and twice is no error', async () => {
    const customer = await shop.customer()
    const answer = await customer.post('/api/auth/logout')
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies[0]).toMatchObject({ name: 'sid', value: '' })
    expect((await customer.get('/api/auth/me')).statusCode).toBe(401)
    expect((await customer.post('/api/auth/logout')).statusCode).toBe(200)
  })
})
