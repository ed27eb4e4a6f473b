import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/fixtures/outbox.ts'
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
  return `018${String(last).padStart(4, '0')}0001`
}
function later(by: number) {
  minutes += by
  shop.at(new Date(Date.parse('2026-01-15T06:00:00Z') + minutes * 60_000).toISOString())
}
type Person = Awaited<ReturnType<Shop['customer']>>
const post = (path: string, body: object) => shop.guest.post(`/api/auth/${path}`, body)
const save = (me: Person, phone: string) => me.put('/api/users/profile', { name: 'Rahima', phone })
const verify = (me: Person, otp: string) => me.post('/api/users/profile/verify-phone', { otp })
const kinds = async (to: string) => (await messagesTo(shop.db, to)).map(({ kind }) => kind)

/** A customer who saved another number, with the code that went to it. */
async function onTheWay(to = newPhone()) {
  const from = newPhone()
  const me = await shop.customer({ phone: from, password_hash: hash })
  expect((await save(me, to)).statusCode).toBe(200)
  return { me, from, to, otp: await codeSentTo(shop.db, to) }
}

describe('another number', () => {
  test('is the login once its code was entered; the one before is told, and is not any more', async () => {
    const { me, from, to, otp } = await onTheWay()
    expect((await post('login', { login: from, password: PASSWORD })).statusCode).toBe(200)
    expect((await post('login', { login: to, password: PASSWORD })).statusCode).toBe(401)
    expect(await kinds(from)).toEqual([])
    const answer = await verify(me, otp)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { phone: to, phoneVerified: true }])
    expect((await me.get('/api/auth/me')).json()).toEqual(answer.json())
    expect((await post('login', { login: from, password: PASSWORD })).statusCode).toBe(401)
    expect((await post('login', { login: to, password: PASSWORD })).statusCode).toBe(200)
    expect(await kinds(from)).toEqual(['phone-changed'])
  })

  test('the former number is told also when someone used up its codes before', async () => {
    const { me, from, otp } = await onTheWay()
    await post('forgot-password', { login: from })
    await verify(me, otp)
    expect(await kinds(from)).toEqual(['reset-password', 'phone-changed'])
  })

  test('the way back to the proved number needs no code, and voids the one that is under way', async () => {
    const { me, from, to, otp } = await onTheWay()
    const back = await save(me, from)
    expect(back.json()).toMatchObject({ phone: from, phoneVerified: true })
    expect(await kinds(from)).toEqual([])
    later(2)
    await save(me, to)
    expect((await verify(me, otp)).json().code).toBe('invalid-otp')
  })

  test('a code counts for the number it was sent to alone', async () => {
    const { me, otp } = await onTheWay()
    await save(me, newPhone())
    expect((await verify(me, otp)).json().code).toBe('invalid-otp')
  })

  test('a code works once, for five minutes, and allows five wrong tries', async () => {
    const used = await onTheWay()
    expect((await verify(used.me, used.otp)).statusCode).toBe(200)
    const late = await onTheWay()
    later(5)
    expect((await verify(late.me, late.otp)).json().code).toBe('otp-expired')
    const guessed = await onTheWay()
    for (let i = 0; i < 5; i++) {
      const answer = await verify(guessed.me, otherThan(guessed.otp))
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { otp: 'Invalid OTP' }])
    }
    expect((await verify(guessed.me, guessed.otp)).json().code).toBe('otp-used-up')
  })

  test('a code to the former number that was not used yet opens nothing afterwards', async () => {
    const { me, from, otp } = await onTheWay()
    await post('forgot-password', { login: from })
    const reset = await codeSentTo(shop.db, from)
    await verify(me, otp)
    const answer = await post('verify-password-reset-otp', { login: from, otp: reset })
    expect(answer.json().code).toBe('invalid-otp')
  })

  test('only a hash of the code is kept', async () => {
    const { me, otp } = await onTheWay()
    const codes = await shop.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('user_id', '=', me.id)
      .execute()
    expect(codes).toMatchObject([{ purpose: 'verify-phone', used_at: null }])
    expect(JSON.stringify(codes)).not.toContain(otp)
  })

  test('a new code is sent once a minute, ten times a day, and replaces the one before', async () => {
    const { me, to, otp } = await onTheWay()
    const resend = () => me.post('/api/users/profile/resend-otp')
    expect((await resend()).json().code).toBe('otp-too-soon')
    later(2)
    expect((await resend()).json()).toEqual({ message: 'A new OTP has been sent.' })
    expect((await verify(me, otp)).json().code).toBe('invalid-otp')
    expect((await verify(me, await codeSentTo(shop.db, to))).statusCode).toBe(200)
    expect((await resend()).json().code).toBe('phone-already-verified')
  })

  test('a number that was sent enough is saved all the same, without a code', async () => {
    const phone = newPhone()
    await post('forgot-password', { login: phone })
    const me = await shop.customer({ phone: newPhone() })
    const answer = await save(me, phone)
    expect([answer.statusCode, answer.json().phoneVerified]).toEqual([200, false])
    expect(await kinds(phone)).toEqual([])
  })

  test('without a number there is nothing to prove', async () => {
    const me = await shop.customer({ phone: null })
    expect((await verify(me, '123456')).json().code).toBe('profile-incomplete')
    expect((await me.post('/api/users/profile/resend-otp')).json().code).toBe('profile-incomplete')
  })

  test('nobody proves anything for a guest', async () => {
    expect((await shop.guest.post('/api/users/profile/verify-phone', { otp: '123456' })).statusCode).toBe(401)
    expect((await shop.guest.post('/api/users/profile/resend-otp')).statusCode).toBe(401)
  })
})

describe('two at once', () => {
  /** Holds the number until all calls wait for it, then lets them go. */
  async function race<T>(phone: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
    let answers: Promise<T[]> = Promise.resolve([])
    await shop.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(tx)
      answers = Promise.all(calls.map((call) => call()))
      await someoneWaits(shop.db, calls.length)
    })
    return answers
  }
  const holders = (phone: string) =>
    shop.db
      .selectFrom('users')
      .select(['id', 'proved_phone'])
      .where((has) => has.or([has('phone', '=', phone), has('proved_phone', '=', phone)]))
      .execute()

  test('who prove the same number: it is of one account, and nowhere else', async () => {
    const phone = newPhone()
    const one = await onTheWay(phone)
    later(2)
    const other = await onTheWay(phone)
    const answers = await race(phone, [() => verify(one.me, one.otp), () => verify(other.me, other.otp)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(await holders(phone)).toMatchObject([{ proved_phone: phone }])
  })

  test('one proves the number, one finishes a registration with it: it is of one account', async () => {
    const phone = newPhone()
    const { me, otp } = await onTheWay(phone)
    later(2)
    await post('register', { name: 'Karim', phone, password: PASSWORD })
    const registered = await codeSentTo(shop.db, phone)
    const answers = await race(phone, [
      () => verify(me, otp),
      () => post('verify-otp', { login: phone, otp: registered }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(await holders(phone)).toMatchObject([{ proved_phone: phone }])
  })

  test('staff type the number while its holder finishes the registration: it is the holder’s', async () => {
    const phone = newPhone()
    const admin = await shop.admin({ phone: newPhone() })
    await post('register', { name: 'Karim', phone, password: PASSWORD })
    const otp = await codeSentTo(shop.db, phone)
    const [typed, verified] = await race(phone, [
      () => admin.post('/api/admin/users', { phone }),
      () => post('verify-otp', { login: phone, otp }),
    ])
    expect(verified?.statusCode).toBe(200)
    expect([201, 409]).toContain(typed?.statusCode)
    expect(await holders(phone)).toMatchObject([{ proved_phone: phone }])
  })

  test('two admins type the same number for new people: one of them is told', async () => {
    const phone = newPhone()
    const admin = await shop.admin({ phone: newPhone() })
    const add = () => admin.post('/api/admin/users', { phone })
    const answers = await race(phone, [add, add])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})
