import { contract } from '@niramoy/contract/all'
import type { Calls } from '@niramoy/contract/platform/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { codeSentTo, messagesTo } from '../../testing/fixtures/outbox.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const PASSWORD = 'a-quiet-afternoon'
const NEW = 'a-louder-evening'
let shop: Shop
let minutes = 0
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

let last = 0
/** Each of its own block of numbers, and at most one code a minute. */
function newPhone() {
  last += 1
  return `017${String(last).padStart(4, '0')}0001`
}
function aMinuteLater() {
  minutes += 2
  shop.at(new Date(Date.parse('2026-01-15T06:00:00Z') + minutes * 60_000).toISOString())
}
const post = (path: string, body: object) => shop.guest.post(`/api/auth/${path}`, body)
const readRow = (id: number) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Somebody who came by Google: no number, no password. */
async function fromGoogle() {
  const me = await shop.customer({ phone: null })
  const identity = { user_id: me.id, provider: 'google' as const, subject: `subject-${me.id}` }
  await shop.db
    .insertInto('social_identities')
    .values({ ...identity, created_at: shop.context.now() })
    .execute()
  return me
}

/** Somebody with a password, signed in by the own number. */
async function withPassword() {
  const phone = newPhone()
  const { id } = await makeAccount(shop, { phone, password: PASSWORD })
  const answer = await post('login', { login: phone, password: PASSWORD })
  return { id, phone, ...shop.visitor(`sid=${answer.cookies[0]?.value}`) }
}

/** Every way to put a number into an account without its holder. Each answers the account, and who typed it signs in how. */
const TYPED: Record<string, { call: string; type: (phone: string) => Promise<number> }> = {
  'a profile that is completed': {
    call: 'POST /users/profile/complete',
    async type(phone) {
      const me = await fromGoogle()
      const answer = await me.post('/api/users/profile/complete', { phone })
      expect([answer.statusCode, answer.json().phoneVerified]).toEqual([200, false])
      return me.id
    },
  },
  'a profile of somebody without a password': {
    call: 'PUT /users/profile',
    async type(phone) {
      const me = await fromGoogle()
      await me.post('/api/users/profile/complete', { phone: newPhone() })
      const answer = await me.put('/api/users/profile', { name: 'Me', phone })
      expect([answer.statusCode, answer.json().phoneVerified]).toEqual([200, false])
      return me.id
    },
  },
  'a profile of somebody with a password': {
    call: 'PUT /users/profile',
    async type(phone) {
      const me = await withPassword()
      const answer = await me.put('/api/users/profile', { name: 'Me', phone })
      expect([answer.statusCode, answer.json().phone, answer.json().phoneVerified]).toEqual([
        200,
        phone,
        false,
      ])
      return me.id
    },
  },
  'staff, for somebody with a password': {
    call: 'PUT /admin/users/:id',
    async type(phone) {
      const { id } = await makeAccount(shop, { phone: newPhone(), password: PASSWORD })
      const admin = await shop.admin({ phone: newPhone() })
      const answer = await admin.put(`/api/admin/users/${id}`, { name: 'Karim', phone, role: 'user' })
      expect([answer.statusCode, answer.json().phoneVerified]).toEqual([200, false])
      return id
    },
  },
  'staff, for somebody who came by Google': {
    call: 'PUT /admin/users/:id',
    async type(phone) {
      const { id } = await fromGoogle()
      const admin = await shop.admin({ phone: newPhone() })
      const answer = await admin.put(`/api/admin/users/${id}`, { name: 'Karim', phone, role: 'user' })
      expect(answer.statusCode).toBe(200)
      return id
    },
  },
}

describe('every call of the contract', () => {
  const callsWith = (field: string) =>
    Object.values<Calls>(contract)
      .flatMap((calls) => Object.values(calls))
      .filter(({ body }) => body && JSON.stringify(toJson(body)).includes(`"${field}"`))
      .map(({ method, path }) => `${method} ${path}`)
      .sort()
  const toJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

  test('that takes a number is tried here, or proves the number itself', () => {
    const tried = Object.values(TYPED).map(({ call }) => call)
    const proving = ['POST /auth/code', 'POST /auth/code/verify', 'POST /auth/register']
    const firstSignIn = ['POST /admin/users', 'POST /admin/counter/sales']
    const withoutAccount = [
      'POST /admin/fulfilment/riders',
      'PUT /admin/fulfilment/riders/:id',
      'POST /admin/suppliers',
      'PUT /admin/suppliers/:id',
    ]
    const known = [...tried, ...proving, ...firstSignIn, ...withoutAccount]
    expect(callsWith('phone')).toEqual([...new Set(known)].sort())
  })

  test('that takes a login is a door that is tried here', () => {
    expect(callsWith('login')).toEqual([
      'POST /auth/forgot-password',
      'POST /auth/login',
      'POST /auth/resend-otp',
      'POST /auth/verify-otp',
      'POST /auth/verify-password-reset-otp',
    ])
  })
})

describe.each(Object.entries(TYPED))('a number typed by %s and never proved', (_, { type }) => {
  test('opens the account by no door', async () => {
    const phone = newPhone()
    const id = await type(phone)
    const [sent] = await messagesTo(shop.db, phone)
    const known = sent ? (/\b\d{6}\b/.exec(sent.body)?.[0] ?? '000000') : '000000'
    expect((await post('login', { login: phone, password: PASSWORD })).statusCode).toBe(401)
    for (const path of ['forgot-password', 'resend-otp']) {
      aMinuteLater()
      expect((await post(path, { login: phone })).statusCode).toBe(200)
    }
    // nothing came but, where it was typed into a profile, the code that proves it
    expect((await messagesTo(shop.db, phone)).length).toBe(sent ? 1 : 0)
    for (const path of ['verify-otp', 'verify-password-reset-otp']) {
      expect((await post(path, { login: phone, otp: known })).json().code).toBe('invalid-otp')
    }
    expect((await readRow(id)).proved_phone).not.toBe(phone)
  })

  test('does not keep its holder from registering, and leaves the account then', async () => {
    const phone = newPhone()
    const id = await type(phone)
    const { proved_phone } = await readRow(id)
    aMinuteLater()
    const registered = await post('register', { name: 'Rahima', phone, password: NEW })
    expect(registered.statusCode).toBe(201)
    const otp = await codeSentTo(shop.db, phone)
    expect((await post('verify-otp', { login: phone, otp })).statusCode).toBe(200)
    const signedIn = await post('login', { login: phone, password: NEW })
    expect([signedIn.statusCode, signedIn.json().phoneVerified]).toEqual([200, true])
    expect(signedIn.json().userId).not.toBe(id)
    expect((await post('login', { login: phone, password: PASSWORD })).statusCode).toBe(401)
    expect((await readRow(id)).phone).toBe(proved_phone)
  })

  test('does not keep its holder from proving it, and leaves the account then', async () => {
    const phone = newPhone()
    const id = await type(phone)
    aMinuteLater()
    const holder = await shop.customer({ phone: newPhone() })
    await holder.put('/api/users/profile', { name: 'Holder', phone })
    const otp = await codeSentTo(shop.db, phone)
    const proved = await holder.post('/api/users/profile/verify-phone', { otp })
    expect([proved.statusCode, proved.json().phone, proved.json().phoneVerified]).toEqual([200, phone, true])
    expect((await readRow(id)).phone).not.toBe(phone)
  })

  test('does not change how the account was signed in to before', async () => {
    const id = await type(newPhone())
    const { proved_phone, password_hash } = await readRow(id)
    if (!password_hash) return expect(proved_phone).toBeNull()
    const answer = await post('login', { login: proved_phone ?? '', password: PASSWORD })
    expect([answer.statusCode, answer.json().userId, answer.json().phoneVerified]).toEqual([200, id, false])
  })
})

test('a number that another account has proved is saved, asked for its code, and refused with the right one', async () => {
  const owner = await withPassword()
  aMinuteLater()
  const me = await fromGoogle()
  // the answer does not tell that the number has an account
  const answer = await me.post('/api/users/profile/complete', { phone: owner.phone })
  expect([answer.statusCode, answer.json().phone, answer.json().phoneVerified]).toEqual([
    200,
    owner.phone,
    false,
  ])
  const wrong = await me.post('/api/users/profile/verify-phone', { otp: '000000' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid-otp'])
  const otp = await codeSentTo(shop.db, owner.phone)
  const right = await me.post('/api/users/profile/verify-phone', { otp })
  expect([right.statusCode, right.json().code]).toEqual([409, 'phone-taken'])
  expect(await readRow(owner.id)).toMatchObject({ phone: owner.phone, proved_phone: owner.phone })
  aMinuteLater()
  await post('forgot-password', { login: owner.phone })
  const [newest] = (await messagesTo(shop.db, owner.phone)).slice(-1)
  expect(newest).toMatchObject({ kind: 'reset-password', user_id: owner.id })
})

test('an e-mail address that was only typed is sent no link', async () => {
  const email = 'typed@shop.example'
  await makeAccount(shop, { phone: newPhone(), email, password: PASSWORD })
  expect((await post('forgot-password', { login: email })).statusCode).toBe(200)
  expect(await messagesTo(shop.db, email)).toEqual([])
})
