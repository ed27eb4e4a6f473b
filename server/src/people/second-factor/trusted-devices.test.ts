import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messagesTo } from '../../testing/fixtures/outbox.ts'
import { givenStaff, nextCode, PASSWORD, turnOn } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { resetFactorOf } from '../users/reset-second-factor.ts'

let shop: Shop
let hours = 0
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => later(1))

function later(by: number) {
  hours += by
  shop.at(new Date(Date.parse('2026-01-15T06:00:00Z') + hours * 3_600_000).toISOString())
}
const logIn = (login: string, body: object = {}, cookie = '') =>
  shop.visitor(cookie).post('/api/auth/login', { login, password: PASSWORD, ...body })

/** Staff who have signed in here with a code, and trusted this device. */
async function givenTrusted() {
  const staff = await givenStaff(shop)
  const { secret, recoveryCodes } = await turnOn(shop, staff)
  const answer = await logIn(staff.phone, { totp: nextCode(shop, secret), trustDevice: true })
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const trusted = answer.cookies.find(({ name }) => name.startsWith('device-'))
  const device = `${trusted?.name}=${trusted?.value}`
  return { ...staff, secret, recoveryCodes, trusted, device, here: shop.visitor(cookie) }
}
const readCode = async (phone: string, cookie: string) => (await logIn(phone, {}, cookie)).json().code

describe('a trusted device', () => {
  test('is not asked for a code for thirty days, then again', async () => {
    const { phone, device, trusted, id } = await givenTrusted()
    expect(trusted).toMatchObject({ name: `device-${id}`, httpOnly: true, sameSite: 'Lax', path: '/' })
    const answer = await logIn(phone, {}, device)
    expect([answer.statusCode, answer.json().secondFactor]).toEqual([200, 'on'])
    expect(await readCode(phone, '')).toBe('second-factor-needed')
    later(30 * 24 - 1)
    expect((await logIn(phone, {}, device)).statusCode).toBe(200)
    later(2)
    expect(await readCode(phone, device)).toBe('second-factor-needed')
  })

  test('is trusted for longer only by another code', async () => {
    const { phone, device, secret } = await givenTrusted()
    later(29 * 24)
    const byDevice = await logIn(phone, { trustDevice: true }, device)
    expect(byDevice.cookies.map(({ name }) => name)).toEqual(['sid', 'isLoggedIn'])
    const guessed = await logIn(phone, { totp: '000000', trustDevice: true }, device)
    expect(guessed.cookies.map(({ name }) => name)).not.toContain(device.split('=')[0])
    later(2 * 24)
    expect(await readCode(phone, device)).toBe('second-factor-needed')
    const byCode = await logIn(phone, { totp: nextCode(shop, secret), trustDevice: true }, device)
    expect(byCode.cookies.map(({ name }) => name)).toContain(device.split('=')[0])
  })

  test('without the wish none is trusted', async () => {
    const staff = await givenStaff(shop)
    const { secret } = await turnOn(shop, staff)
    const answer = await logIn(staff.phone, { totp: nextCode(shop, secret), trustDevice: false })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['sid', 'isLoggedIn'])
  })

  test('over https its cookie cannot be planted by a neighbour', async () => {
    const secure = await startShop({ PUBLIC_URL: 'https://shop.example' })
    try {
      const staff = await givenStaff(secure)
      const { secret } = await turnOn(secure, staff)
      const body = { login: staff.phone, password: PASSWORD, trustDevice: true }
      const answer = await secure.guest.post(
        '/api/auth/login',
        { ...body, totp: nextCode(secure, secret) },
        { origin: 'https://shop.example' },
      )
      const trusted = answer.cookies.find(({ name }) => name.includes('device-'))
      expect(trusted).toMatchObject({ name: `__Host-device-${staff.id}`, secure: true, path: '/' })
    } finally {
      await secure.stop()
    }
  })

  test('of one account says nothing of another, under whatever name', async () => {
    const [mine, theirs] = [await givenTrusted(), await givenTrusted()]
    expect(await readCode(theirs.phone, mine.device)).toBe('second-factor-needed')
    const renamed = mine.device.replace(`device-${mine.id}`, `device-${theirs.id}`)
    expect(await readCode(theirs.phone, renamed)).toBe('second-factor-needed')
    // both are trusted on one counter's computer
    const both = `${mine.device}; ${theirs.device}`
    expect((await logIn(mine.phone, {}, both)).statusCode).toBe(200)
    expect((await logIn(theirs.phone, {}, both)).statusCode).toBe(200)
  })

  test.each([
    [
      'the password is changed',
      ({ here }: Trusted) =>
        here.patch('/api/users/password', {
          oldPassword: PASSWORD,
          newPassword: PASSWORD,
          confirmPassword: PASSWORD,
        }),
    ],
    ['the other sessions are ended', ({ here }: Trusted) => here.delete('/api/users/sessions')],
    [
      'another signs the person out everywhere',
      async ({ id }: Trusted) => (await shop.admin()).delete(`/api/admin/users/${id}/sessions`),
    ],
    [
      'the second factor is moved',
      ({ here }: Trusted) => turnOn(shop, here).then(() => ({ statusCode: 200 })),
    ],
  ])('is trusted no longer once %s', async (_, act) => {
    const person = await givenTrusted()
    expect((await act(person)).statusCode).toBeLessThan(300)
    expect(await readCode(person.phone, person.device)).toBe('second-factor-needed')
  })

  test('is listed with its browser and can be removed, by its owner alone', async () => {
    const { phone, device, here, recoveryCodes, id } = await givenTrusted()
    await logIn(phone, { totp: recoveryCodes[0], trustDevice: true })
    const { devices } = (await here.get('/api/second-factor')).json()
    expect(devices.map(({ current }: { current: boolean }) => current)).toEqual([false, true])
    const stranger = await shop.admin()
    const own = `/api/second-factor/devices/${devices[1].id}`
    expect((await stranger.delete(own)).json().code).toBe('device-not-found')
    expect((await logIn(phone, {}, device)).statusCode).toBe(200)
    expect((await here.delete(own)).statusCode).toBe(204)
    expect((await here.delete(own)).statusCode).toBe(404)
    expect(await readCode(phone, device)).toBe('second-factor-needed')
    const left = await shop.db.selectFrom('trusted_devices').select('id').where('user_id', '=', id).execute()
    expect(left).toHaveLength(1)
  })
})
type Trusted = Awaited<ReturnType<typeof givenTrusted>>

test.each([
  ['new recovery codes', ({ here }: Trusted) => here.post('/api/second-factor/recovery-codes')],
  ['turning it off', ({ here }: Trusted) => here.delete('/api/second-factor')],
])('%s end what a thief of a recovery code began', async (_, act) => {
  const person = await givenTrusted()
  const theft = await logIn(person.phone, { totp: person.recoveryCodes[0], trustDevice: true })
  const stolen = theft.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const thief = shop.visitor(stolen)
  expect((await thief.get('/api/auth/me')).statusCode).toBe(200)
  expect((await act(person)).statusCode).toBeLessThan(300)
  expect((await thief.get('/api/auth/me')).statusCode).toBe(401)
  expect((await person.here.get('/api/auth/me')).statusCode).toBe(200)
  const devices = await shop.db
    .selectFrom('trusted_devices')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  expect(devices).toEqual([])
})

describe('who lost the phone and the recovery codes', () => {
  test('is helped by another: it is audited, they are told, and their sessions and devices end', async () => {
    const person = await givenTrusted()
    const owner = await givenStaff(shop)
    const reset = () => owner.delete(`/api/admin/users/${person.id}/second-factor`)
    const listed = async () => (await owner.get(`/api/admin/users?q=${person.phone}`)).json().users[0]
    expect(await listed()).toMatchObject({ id: person.id, hasSecondFactor: true })
    expect((await reset()).statusCode).toBe(204)
    expect((await person.here.get('/api/auth/me')).statusCode).toBe(401)
    expect(await listed()).toMatchObject({ hasSecondFactor: false })
    expect((await logIn(person.phone)).json().secondFactor).toBe('off')
    expect((await messagesTo(shop.db, person.phone)).at(-1)?.body).toContain('তুলে নেওয়া হয়েছে')
    const { entries } = (await owner.get(`/api/admin/audit?table=users&rowId=${person.id}`)).json()
    expect(entries[0]).toMatchObject({
      actor: { id: owner.id },
      action: 'updated',
      changes: [{ field: 'second_factor_at', to: null }],
    })
    // an old device is not trusted by the second factor that comes next
    const again = shop.visitor(`sid=${(await logIn(person.phone)).cookies[0]?.value}`)
    await turnOn(shop, again)
    expect(await readCode(person.phone, person.device)).toBe('second-factor-needed')
    expect((await reset()).statusCode).toBe(204)
    expect((await reset()).json().code).toBe('second-factor-is-off')
  })

  test('not by themselves, by a customer, or without the password', async () => {
    const person = await givenTrusted()
    const path = `/api/admin/users/${person.id}/second-factor`
    expect((await person.here.delete(path)).json().code).toBe('second-factor-of-oneself')
    expect((await (await shop.customer()).delete(path)).json().code).toBe('not-allowed')
    const owner = await givenStaff(shop)
    later(1)
    expect((await owner.delete(path)).json().code).toBe('fresh-password-needed')
    await owner.post('/api/auth/confirm', { password: PASSWORD })
    for (const id of ['999999', 'abc']) {
      const answer = await owner.delete(`/api/admin/users/${id}/second-factor`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'user-not-found'])
    }
    expect(await readCode(person.phone, '')).toBe('second-factor-needed')
  })

  test('and is the only owner, is helped by who has a shell', async () => {
    const person = await givenTrusted()
    expect(await resetFactorOf(shop.context, '01799999999')).toBeNull()
    expect(await resetFactorOf(shop.context, person.phone)).toBe('রহিমা খাতুন')
    expect((await logIn(person.phone)).statusCode).toBe(200)
    expect(await resetFactorOf(shop.context, person.phone)).toBeNull()
  })
})

test('a member of staff who is deleted leaves nothing of the second factor behind', async () => {
  const person = await givenTrusted()
  const owner = await givenStaff(shop)
  // what they did stays with their number, so the account is not removed as a whole
  await shop.db
    .insertInto('audit_log')
    .values({ actor_id: person.id, action: 'updated', changes: '{}', created_at: shop.context.now() })
    .execute()
  expect((await owner.delete(`/api/admin/users/${person.id}`)).statusCode).toBe(204)
  const of = (table: 'second_factors' | 'recovery_codes' | 'trusted_devices' | 'sessions') =>
    shop.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()
  for (const table of ['second_factors', 'recovery_codes', 'trusted_devices', 'sessions'] as const) {
    expect(await of(table)).toEqual([])
  }
  const row = shop.db.selectFrom('users').select(['name', 'second_factor_at']).where('id', '=', person.id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ name: 'Deleted admin', second_factor_at: null })
})
