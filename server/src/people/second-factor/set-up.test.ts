import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { messagesTo } from '../../testing/fixtures/outbox.ts'
import { appCodeAt, givenStaff, nextCode, PASSWORD, turnOn } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let minutes = 0
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => later(60))

function later(by: number) {
  minutes += by
  shop.at(new Date(Date.parse('2026-01-15T06:00:00Z') + minutes * 60_000).toISOString())
}
type Staff = Awaited<ReturnType<typeof givenStaff>>
const begin = async (staff: Pick<Staff, 'post'>): Promise<string> =>
  (await staff.post('/api/second-factor/begin')).json().secret
const confirm = (staff: Pick<Staff, 'post'>, totp: string) =>
  staff.post('/api/second-factor/confirm', { totp })
const logIn = (login: string, body: object = {}) =>
  shop.guest.post('/api/auth/login', { login, password: PASSWORD, ...body })
const readState = async (staff: Pick<Staff, 'get'>) => (await staff.get('/api/second-factor')).json()
const NOT_BEGUN = {
  code: 'second-factor-not-begun',
  message: 'This QR code is not valid any more. Please begin again and read the new one.',
}

describe('setting up', () => {
  test('shows a secret that every app reads, and turns on with a code of it', async () => {
    const staff = await givenStaff(shop)
    expect(await readState(staff)).toEqual({
      state: 'off',
      isDemanded: false,
      since: null,
      recoveryCodesLeft: 0,
      devices: [],
    })
    const { uri, secret } = (await staff.post('/api/second-factor/begin')).json()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Niramoy:${staff.phone}?issuer=Niramoy&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    const wrong = await confirm(staff, '000000')
    expect([wrong.statusCode, wrong.json().fieldCodes]).toEqual([400, { totp: 'totp-wrong' }])
    expect((await confirm(staff, '  ')).json().fieldCodes).toEqual({ totp: 'totp-required' })
    expect((await readState(staff)).state).toBe('off')
    const right = await confirm(staff, appCodeAt(shop, secret))
    expect([right.statusCode, right.json().recoveryCodes.length]).toEqual([200, 10])
    expect(await readState(staff)).toMatchObject({ state: 'on', recoveryCodesLeft: 10 })
    expect((await messagesTo(shop.db, staff.phone)).at(-1)?.body).toContain('চালু হয়েছে')
    // and what was confirmed cannot be confirmed again
    expect((await confirm(staff, nextCode(shop, secret))).json()).toEqual(NOT_BEGUN)
  })

  test('the latest QR code counts: one that another tab replaced does not confirm', async () => {
    const staff = await givenStaff(shop)
    const first = await begin(staff)
    const second = await begin(staff)
    expect((await confirm(staff, appCodeAt(shop, first))).json().code).toBe('totp-wrong')
    expect((await confirm(staff, appCodeAt(shop, second))).statusCode).toBe(200)
  })

  test('a QR code that another session of the same person read confirms nothing there', async () => {
    const staff = await givenStaff(shop)
    const secret = await begin(staff)
    const other = shop.visitor(`sid=${(await logIn(staff.phone)).cookies[0]?.value}`)
    expect((await confirm(other, appCodeAt(shop, secret))).json()).toEqual(NOT_BEGUN)
    const theirs = await begin(other)
    expect((await confirm(other, appCodeAt(shop, secret))).json().code).toBe('totp-wrong')
    expect((await confirm(other, appCodeAt(shop, theirs))).statusCode).toBe(200)
    // the session that began first has ended with it
    expect((await confirm(staff, appCodeAt(shop, secret))).json().code).toBe('not-logged-in')
  })

  test('of two sessions that confirm at once, one sets up the second factor', async () => {
    const staff = await givenStaff(shop)
    const other = shop.visitor(`sid=${(await logIn(staff.phone)).cookies[0]?.value}`)
    const [one, two] = [await begin(staff), await begin(other)]
    const answers = await Promise.all([
      confirm(staff, appCodeAt(shop, one)),
      confirm(other, appCodeAt(shop, two)),
    ])
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(codes)
  })

  test('a QR code is worth nothing after a quarter of an hour', async () => {
    const staff = await givenStaff(shop)
    const secret = await begin(staff)
    later(15)
    await staff.post('/api/auth/confirm', { password: PASSWORD })
    expect((await confirm(staff, appCodeAt(shop, secret))).json()).toEqual(NOT_BEGUN)
  })

  test.each([
    ['begin', (staff: Staff) => staff.post('/api/second-factor/begin')],
    ['confirm', (staff: Staff) => confirm(staff, '123456')],
    ['make new recovery codes', (staff: Staff) => staff.post('/api/second-factor/recovery-codes')],
    ['turn it off', (staff: Staff) => staff.delete('/api/second-factor')],
  ])('who wants to %s has entered the password just now', async (_, act) => {
    const staff = await givenStaff(shop)
    await turnOn(shop, staff)
    later(10)
    expect((await act(staff)).json().code).toBe('fresh-password-needed')
    expect((await staff.post('/api/auth/confirm', { password: PASSWORD })).statusCode).toBe(200)
    expect((await act(staff)).statusCode).not.toBe(403)
  })

  test('is for staff who have a password', async () => {
    const admin = await shop.admin()
    const answer = await admin.post('/api/second-factor/begin')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'second-factor-needs-password'])
    const customer = await shop.customer()
    const answers = [
      await customer.get('/api/second-factor'),
      await customer.post('/api/second-factor/begin'),
      await confirm(customer, '123456'),
      await customer.post('/api/second-factor/recovery-codes'),
      await customer.delete('/api/second-factor'),
    ]
    expect(answers.map((one) => one.json().code)).toEqual(Array(5).fill('not-allowed'))
  })

  test('turned off, it is asked for no longer, and nothing of it is left', async () => {
    const staff = await givenStaff(shop)
    await turnOn(shop, staff)
    expect((await staff.delete('/api/second-factor')).statusCode).toBe(204)
    expect(await readState(staff)).toMatchObject({ state: 'off', recoveryCodesLeft: 0, devices: [] })
    expect((await logIn(staff.phone)).json().secondFactor).toBe('off')
    expect((await messagesTo(shop.db, staff.phone)).at(-1)?.body).toContain('বন্ধ করা হয়েছে')
    for (const again of [
      await staff.delete('/api/second-factor'),
      await staff.post('/api/second-factor/recovery-codes'),
    ]) {
      expect([again.statusCode, again.json().code]).toEqual([409, 'second-factor-is-off'])
    }
  })
})

describe('the secret', () => {
  test('is in no table as it is, nor are recovery codes, and the audit log quotes neither', async () => {
    const staff = await givenStaff(shop)
    const { secret, recoveryCodes } = await turnOn(shop, staff)
    const waiting = await begin(staff)
    const dump = JSON.stringify([
      await shop.db.selectFrom('second_factors').selectAll().execute(),
      await shop.db.selectFrom('recovery_codes').selectAll().execute(),
      await shop.db.selectFrom('sessions').selectAll().execute(),
      await shop.db.selectFrom('audit_log').selectAll().execute(),
      await shop.db.selectFrom('outbox_messages').selectAll().execute(),
    ])
    expect([secret, waiting, ...recoveryCodes].filter((text) => dump.includes(text))).toEqual([])
    const { entries } = (await staff.get(`/api/admin/audit?table=users&rowId=${staff.id}`)).json()
    expect(entries.map((entry: { changes: { field: string }[] }) => entry.changes[0]?.field)).toEqual([
      'second_factor_at',
    ])
  })

  test('is of one account: in the row of another it opens nothing', async () => {
    const [mine, theirs] = [await givenStaff(shop), await givenStaff(shop)]
    const { secret } = await turnOn(shop, mine)
    await turnOn(shop, theirs)
    const row = await shop.db
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', mine.id)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('second_factors').set(row).where('user_id', '=', theirs.id).execute()
    const answer = await logIn(theirs.phone, { totp: nextCode(shop, secret) })
    expect(answer.json().code).toBe('invalid-totp')
  })

  test('outlives a change of SECRET_KEY that names the old one, and is encrypted anew when it is used', async () => {
    const staff = await givenStaff(shop)
    const { secret, recoveryCodes } = await turnOn(shop, staff)
    const SECRET_KEY = 'another-key-another-key-another-key'
    const SECRET_KEY_OLD = shop.context.settings.SECRET_KEY
    const sealed = async () =>
      (
        await shop.db
          .selectFrom('second_factors')
          .select('secret')
          .where('user_id', '=', staff.id)
          .executeTakeFirstOrThrow()
      ).secret.toString('hex')
    const before = await sealed()
    const login = (body: object) => ({ login: staff.phone, password: PASSWORD, ...body })
    const forgetful = await startShop({ SECRET_KEY }, { beside: shop })
    const careful = await startShop({ SECRET_KEY, SECRET_KEY_OLD }, { beside: shop })
    try {
      const lost = await forgetful.guest.post('/api/auth/login', login({ totp: nextCode(shop, secret) }))
      expect(lost.json().code).toBe('invalid-totp')
      const recovered = await forgetful.guest.post('/api/auth/login', login({ totp: recoveryCodes[0] }))
      expect(recovered.statusCode).toBe(200)
      expect(await sealed()).toBe(before)
      const kept = await careful.guest.post('/api/auth/login', login({ totp: nextCode(shop, secret) }))
      expect(kept.statusCode).toBe(200)
      expect(await sealed()).not.toBe(before)
      const renewed = await forgetful.guest.post('/api/auth/login', login({ totp: nextCode(shop, secret) }))
      expect(renewed.statusCode).toBe(200)
    } finally {
      await forgetful.stop()
      await careful.stop()
    }
  })
})

describe('where the shop demands it', () => {
  const all = Object.values<Calls>(contract).flatMap((calls) => Object.values<Call>(calls))
  const forAdmins = all.filter(({ access }) => access === 'admin')
  let strict: Shop
  beforeAll(async () => {
    strict = await startShop({ STAFF_SECOND_FACTOR: 'demanded' })
  })
  afterAll(() => strict.stop())

  test('staff without one sign in, and may call nothing of the back office', async () => {
    const staff = await givenStaff(strict)
    const answer = await strict.guest.post('/api/auth/login', { login: staff.phone, password: PASSWORD })
    expect(answer.json()).toMatchObject({ role: 'admin', secondFactor: 'demanded' })
    const cookie = `sid=${answer.cookies[0]?.value}`
    expect(forAdmins.length).toBeGreaterThan(50)
    const refused = new Set<string>()
    for (const { method, path } of forAdmins) {
      const url = `/api${path.replace(/:\w+/g, '1')}`
      const { statusCode, body } = await strict.app.inject({ method, url, headers: { cookie } })
      refused.add(`${statusCode} ${JSON.parse(body).code}`)
    }
    expect([...refused]).toEqual(['403 second-factor-setup-needed'])
  })

  test('nor have they any of the powers that staff have at other calls', async () => {
    const [staff, customer] = [await givenStaff(strict), await strict.customer()]
    const { id } = await givenPlacedOrder(strict, customer)
    const read = () => staff.get(`/api/orders/${id}`)
    expect((await read()).statusCode).toBe(404)
    await turnOn(strict, staff)
    expect((await read()).statusCode).toBe(200)
  })

  test('with one they may, and cannot turn it off, only move it', async () => {
    const staff = await givenStaff(strict)
    await turnOn(strict, staff)
    expect((await staff.get('/api/auth/me')).json().secondFactor).toBe('on')
    expect((await staff.get('/api/admin/users')).statusCode).toBe(200)
    const answer = await staff.delete('/api/second-factor')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'second-factor-demanded'])
    expect((await turnOn(strict, staff)).recoveryCodes).toHaveLength(10)
  })

  test('customers notice nothing', async () => {
    const customer = await strict.customer()
    expect((await customer.get('/api/auth/me')).json()).toMatchObject({ role: 'user', secondFactor: 'off' })
    expect((await customer.get('/api/admin/users')).json().code).toBe('not-allowed')
  })
})
