import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../outside/passwords.ts'
import { someoneWaits } from '../testing/at-once.ts'
import { codeSentTo, messagesTo, otherThan } from '../testing/outbox.ts'
import { makeAccount } from '../testing/people.ts'
import { type Shop, startShop } from '../testing/shop.ts'

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
const rowOf = (id: number) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
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
    const codes = await shop.db.selectFrom('one_time_codes').selectAll().where('user_id', '=', me.id).execute()
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

describe('an account that staff made', () => {
  async function made(body: object = {}) {
    const admin = await shop.admin({ phone: newPhone() })
    const phone = newPhone()
    const answer = await admin.post('/api/admin/users', { phone, ...body })
    expect([answer.statusCode, answer.json().phoneVerified]).toEqual([201, false])
    return { admin, phone, id: answer.json().id as number, username: answer.json().username as string }
  }

  test('is first signed in to by “forgot password” with its number, which proves it', async () => {
    const { phone, id } = await made()
    await post('forgot-password', { login: phone })
    const otp = await codeSentTo(shop.db, phone)
    const { tempToken } = (await post('verify-password-reset-otp', { login: phone, otp })).json()
    expect((await rowOf(id)).proved_phone).toBeNull()
    const set = await shop.guest.patch(`/api/auth/reset-password/${tempToken}`, { password: PASSWORD })
    expect(set.statusCode).toBe(200)
    const signedIn = await post('login', { login: phone, password: PASSWORD })
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([200, { userId: id, phoneVerified: true }])
  })

  test('is not sent a code for its customer id or its e-mail address, which nobody proved', async () => {
    const email = `${newPhone()}@shop.example`
    const { phone, username } = await made({ email })
    for (const login of [username, email]) await post('forgot-password', { login })
    expect(await kinds(phone)).toEqual([])
    expect(await kinds(email)).toEqual([])
  })

  test('does not keep the number’s holder from registering: the number leaves it then', async () => {
    const { phone, id } = await made()
    await post('register', { name: 'Karim', phone, password: PASSWORD })
    await post('verify-otp', { login: phone, otp: await codeSentTo(shop.db, phone) })
    expect(await rowOf(id)).toMatchObject({ phone: null, proved_phone: null })
  })

  test('is found before a registration that a stranger began with its number', async () => {
    const { phone, id } = await made()
    await post('register', { name: 'Stranger', phone, password: PASSWORD })
    later(2)
    await post('forgot-password', { login: phone })
    const [newest] = (await messagesTo(shop.db, phone)).slice(-1)
    expect(newest).toMatchObject({ kind: 'reset-password', user_id: id })
  })

  test('is sent no code any more once it has a password, until its number is proved', async () => {
    const { phone, id } = await made()
    await shop.db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
    await post('forgot-password', { login: phone })
    expect(await kinds(phone)).toEqual([])
  })

  test('a code on its way is worth nothing once staff have typed another number', async () => {
    const { admin, phone, id } = await made()
    await post('forgot-password', { login: phone })
    const otp = await codeSentTo(shop.db, phone)
    const { tempToken } = (await post('verify-password-reset-otp', { login: phone, otp })).json()
    await admin.put(`/api/admin/users/${id}`, { name: 'Karim', phone: newPhone(), role: 'user' })
    const set = await shop.guest.patch(`/api/auth/reset-password/${tempToken}`, { password: PASSWORD })
    expect(set.json().code).toBe('reset-token-invalid')
  })

  test('a number that is proved, or waits at another account, is told to staff', async () => {
    const { admin, id } = await made()
    const { phone: waiting } = await made()
    const proved = newPhone()
    await makeAccount(shop, { phone: proved })
    for (const phone of [waiting, proved]) {
      const edited = await admin.put(`/api/admin/users/${id}`, { name: 'K', phone, role: 'user' })
      expect([edited.statusCode, edited.json().code]).toEqual([409, 'user-phone-taken'])
      expect((await admin.post('/api/admin/users', { phone })).json().code).toBe('user-phone-taken')
    }
  })
})

test('whoever began a registration does not keep its password when staff change its number', async () => {
  const admin = await shop.admin({ phone: newPhone() })
  const { id } = await makeAccount(shop, { phone: newPhone(), password: PASSWORD, verified: false })
  const phone = newPhone()
  await admin.put(`/api/admin/users/${id}`, { name: 'Karim', phone, role: 'user' })
  await post('resend-otp', { login: phone })
  await post('verify-otp', { login: phone, otp: await codeSentTo(shop.db, phone) })
  expect((await rowOf(id)).proved_phone).toBe(phone)
  expect((await post('login', { login: phone, password: PASSWORD })).statusCode).toBe(401)
})

describe('an e-mail address', () => {
  async function typed() {
    const email = `${newPhone()}@shop.example`
    const me = await shop.customer({ phone: newPhone(), password_hash: hash })
    await shop.db.updateTable('users').set({ email }).where('id', '=', me.id).execute()
    return { me, email }
  }

  test('is sent links once the code sent to it was entered', async () => {
    const { me, email } = await typed()
    expect((await me.get('/api/auth/me')).json().emailVerified).toBe(false)
    expect((await me.post('/api/users/profile/send-email-otp')).statusCode).toBe(200)
    expect(await messagesTo(shop.db, email)).toMatchObject([{ channel: 'email', kind: 'verify-email' }])
    const otp = await codeSentTo(shop.db, email)
    const wrong = await me.post('/api/users/profile/verify-email', { otp: otherThan(otp) })
    expect(wrong.json().code).toBe('invalid-otp')
    const answer = await me.post('/api/users/profile/verify-email', { otp })
    expect([answer.statusCode, answer.json().emailVerified]).toEqual([200, true])
    expect((await me.post('/api/users/profile/send-email-otp')).json().code).toBe('email-already-verified')
    later(2)
    await post('forgot-password', { login: email })
    expect(await kinds(email)).toEqual(['verify-email', 'reset-link'])
  })

  test('without one there is nothing to prove', async () => {
    const me = await shop.customer({ phone: newPhone() })
    expect((await me.post('/api/users/profile/send-email-otp')).json().code).toBe('email-missing')
    const answer = await me.post('/api/users/profile/verify-email', { otp: '123456' })
    expect(answer.json().code).toBe('email-missing')
  })
})
