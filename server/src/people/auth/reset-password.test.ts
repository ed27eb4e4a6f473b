import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/fixtures/outbox.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ PUBLIC_URL: 'https://niramoy.example' })
})
afterAll(() => shop.stop())

/** Each test has a day of its own: limits remember, and the clock never goes back. */
let day = 0
beforeEach(() => {
  day++
  later(0)
})
const instant = (minutes: number) => new Date(Date.UTC(2026, 0, 15 + day, 6, minutes))
const later = (minutes: number) => shop.at(instant(minutes).toISOString())

const OLD = 'old-and-forgotten'
const NEW = 'new-and-remembered'
const CODE_SENT = { message: 'If there is an account with this login, we have sent an OTP to its phone.' }
const LINK_SENT = {
  message:
    'If there is an account with this email, we have sent a link to it, or by SMS if the email was never confirmed. Please use the link to reset your password.',
}
const DONE = {
  message: 'Password has been reset successfully. You can now log in with your new password.',
}

let numbers = 0
const aNumber = () => `018${String(20_000_000 + numbers++)}`

const forgot = (login: string) => shop.guest.post('/api/auth/forgot-password', { login })
const check = (login: string, otp: string) =>
  shop.guest.post('/api/auth/verify-password-reset-otp', { login, otp })
const reset = (token: string, password = NEW) =>
  shop.guest.patch(`/api/auth/reset-password/${token}`, { password })
const logIn = (login: string, password: string) => shop.guest.post('/api/auth/login', { login, password })

async function tokenByPhone(phone: string): Promise<string> {
  await forgot(phone)
  return (await check(phone, await codeSentTo(shop.db, phone))).json().tempToken
}

async function tokenByMail(email: string): Promise<string> {
  await forgot(email)
  const mail = (await messagesTo(shop.db, email)).at(-1)
  return mail?.body.match(/https:\/\/niramoy\.example\/reset-password\/(\S+)/)?.[1] ?? ''
}

function account(phone: string) {
  return shop.db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
}

describe('a forgotten password, by phone', () => {
  test('from the code in the SMS to the new password; everyone who was signed in is not any more', async () => {
    const phone = aNumber()
    await makeAccount(shop, { phone, password: OLD })
    const session = shop.visitor(`__Host-sid=${(await logIn(phone, OLD)).cookies[0]?.value}`)
    const asked = await forgot(phone)
    expect([asked.statusCode, asked.json()]).toEqual([200, CODE_SENT])
    const [sms] = await messagesTo(shop.db, phone)
    expect(sms).toMatchObject({ channel: 'sms', kind: 'reset-password' })
    expect(sms?.body).toMatch(/^নিরাময় নতুন পাসওয়ার্ডের কোড (\d{6})। কাউকে বলবেন না।\n\n@niramoy\.example #\1$/)
    const checked = await check(phone, await codeSentTo(shop.db, phone))
    expect(Object.keys(checked.json())).toEqual(['tempToken'])
    const done = await reset(checked.json().tempToken)
    expect([done.statusCode, done.json()]).toEqual([200, DONE])
    expect((await logIn(phone, OLD)).statusCode).toBe(401)
    expect((await logIn(phone, NEW)).statusCode).toBe(200)
    expect((await session.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('by the username the code goes to the phone', async () => {
    const phone = aNumber()
    const { username } = await makeAccount(shop, { phone, password: OLD })
    await forgot(username.toLowerCase())
    const checked = await check(username, await codeSentTo(shop.db, phone))
    expect((await reset(checked.json().tempToken)).statusCode).toBe(200)
  })

  test('the code shows that the phone is theirs: an account that waited is verified', async () => {
    const phone = aNumber()
    await makeAccount(shop, { phone, password: OLD, verified: false })
    const token = await tokenByPhone(phone)
    expect((await account(phone)).verified_at).toBeNull()
    await reset(token)
    expect((await logIn(phone, NEW)).statusCode).toBe(200)
  })

  test('an address that a stranger typed when they began an account with this number opens it to nobody', async () => {
    const phone = aNumber()
    await makeAccount(shop, { phone, email: 'stranger@shop.example', password: OLD, verified: false })
    await reset(await tokenByPhone(phone))
    expect(await account(phone)).toMatchObject({ email: null, verified_at: expect.any(Date) })
    await forgot('stranger@shop.example')
    expect(await messagesTo(shop.db, 'stranger@shop.example')).toEqual([])
  })

  test('an address of a verified account stays', async () => {
    const phone = aNumber()
    await makeAccount(shop, { phone, email: 'stays@shop.example', password: OLD })
    await reset(await tokenByPhone(phone))
    expect((await account(phone)).email).toBe('stays@shop.example')
  })

  test('wrong, too old, used up and used twice', async () => {
    const phone = aNumber()
    await makeAccount(shop, { phone, password: OLD })
    await forgot(phone)
    const code = await codeSentTo(shop.db, phone)
    const wrong = await check(phone, otherThan(code))
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { code: 'invalid-otp', message: 'Invalid OTP' }])
    expect((await check('01999999998', code)).json()).toEqual(wrong.json())
    later(5)
    expect((await check(phone, code)).json().code).toBe('otp-expired')
    await forgot(phone)
    const second = await codeSentTo(shop.db, phone)
    expect((await check(phone, second)).statusCode).toBe(200)
    expect((await check(phone, second)).json().code).toBe('invalid-otp')
    later(6)
    await forgot(phone)
    const third = await codeSentTo(shop.db, phone)
    for (let i = 0; i < 5; i++) await check(phone, otherThan(third))
    expect((await check(phone, third)).json().code).toBe('otp-used-up')
  })

  test('a number that is changed at this very moment is sent nothing', async () => {
    const phone = aNumber()
    const { id } = await makeAccount(shop, { phone, password: OLD })
    let asked: Promise<unknown> = Promise.resolve()
    await shop.db.transaction().execute(async (tx) => {
      const other = aNumber()
      await tx.updateTable('users').set({ phone: other, proved_phone: other }).where('id', '=', id).execute()
      asked = forgot(phone)
      await someoneWaits(shop.db)
    })
    await asked
    expect(await messagesTo(shop.db, phone)).toEqual([])
  })

  test('a code that verifies an account opens no password', async () => {
    const phone = aNumber()
    await makeAccount(shop, { phone, password: OLD, verified: false })
    await shop.guest.post('/api/auth/resend-otp', { login: phone })
    expect((await check(phone, await codeSentTo(shop.db, phone))).json().code).toBe('invalid-otp')
  })
})

describe('a forgotten password, by e-mail', () => {
  test('from the link in the mail to the new password', async () => {
    const phone = aNumber()
    const email_verified_at = shop.context.now()
    const person = { phone, email: 'Karim@Shop.example', password: OLD, email_verified_at }
    await makeAccount(shop, { ...person, language: 'en' })
    const asked = await forgot(' KARIM@shop.example')
    expect([asked.statusCode, asked.json()]).toEqual([200, LINK_SENT])
    const [mail] = await messagesTo(shop.db, 'Karim@Shop.example')
    expect(mail).toMatchObject({
      channel: 'email',
      kind: 'reset-link',
      subject: 'Set a new password for Niramoy',
      expires_at: instant(30),
    })
    const token = mail?.body.match(/https:\/\/niramoy\.example\/reset-password\/(\S+)/)?.[1] ?? ''
    expect((await reset(token)).json()).toEqual(DONE)
    expect((await logIn('karim@shop.example', NEW)).statusCode).toBe(200)
    expect((await account(phone)).email_verified_at).not.toBeNull()
  })

  test('no link leads into an account that was never verified: a stranger may have begun it with this address', async () => {
    await makeAccount(shop, { phone: aNumber(), email: 'waits@shop.example', password: OLD, verified: false })
    expect((await forgot('waits@shop.example')).json()).toEqual(LINK_SENT)
    expect(await messagesTo(shop.db, 'waits@shop.example')).toEqual([])
  })

  test('the link of an address that was only typed goes to the proved number', async () => {
    const phone = aNumber()
    const email = 'only-typed@shop.example'
    await makeAccount(shop, { phone, email, password: OLD })
    expect((await forgot(email)).json()).toEqual(LINK_SENT)
    expect(await messagesTo(shop.db, email)).toEqual([])
    const [sms] = await messagesTo(shop.db, phone)
    expect(sms).toMatchObject({ channel: 'sms', kind: 'reset-link', expires_at: instant(30) })
    const token = sms?.body.match(/https:\/\/niramoy\.example\/reset-password\/(\S+)$/)?.[1] ?? ''
    expect((await reset(token)).json()).toEqual(DONE)
    expect((await logIn(email, NEW)).statusCode).toBe(200)
    expect((await account(phone)).email_verified_at).toBeNull()
  })

  test('the mail is Bengali for who reads Bengali', async () => {
    const email_verified_at = shop.context.now()
    await makeAccount(shop, { phone: aNumber(), email: 'bangla@shop.example', email_verified_at })
    await forgot('bangla@shop.example')
    const [mail] = await messagesTo(shop.db, 'bangla@shop.example')
    expect(mail?.subject).toBe('নিরাময়: নতুন পাসওয়ার্ড দিন')
    expect(mail?.body).toContain('প্রিয় গ্রাহক')
  })
})

describe('PATCH /auth/reset-password/{token}', () => {
  const INVALID = {
    code: 'reset-token-invalid',
    message: 'This password reset is no longer valid. Please ask for a new one.',
  }

  test('a token works once', async () => {
    const phone = aNumber()
    await makeAccount(shop, { phone, password: OLD })
    const token = await tokenByPhone(phone)
    const answers = await Promise.all([reset(token, 'first-of-the-two'), reset(token, 'other-of-the-two')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await reset(token)).json()).toEqual(INVALID)
  })

  test('a token works for 30 minutes', async () => {
    const phone = aNumber()
    await makeAccount(shop, { phone, password: OLD })
    const token = await tokenByPhone(phone)
    later(30)
    expect((await reset(token)).json()).toEqual(INVALID)
  })

  test.each(['nonsense', 'p'.repeat(44), '%20'])('%s is no token', async (token) => {
    const answer = await reset(token)
    expect([answer.statusCode, answer.json()]).toEqual([400, INVALID])
  })

  test('the mark in front cannot be exchanged, so a link never proves a phone', async () => {
    const email = 'marked@shop.example'
    await makeAccount(shop, { phone: aNumber(), email, password: OLD, email_verified_at: shop.context.now() })
    const token = await tokenByMail(email)
    expect((await reset(`p${token.slice(1)}`)).json()).toEqual(INVALID)
  })

  test.each([
    [undefined, 'Please enter your password.'],
    ['seven-7', 'Password must be at least 8 characters.'],
    ['iloveyou', 'This password is too easy to guess. Please choose another one.'],
  ])('%s is refused as a password, and the token stays good', async (password, message) => {
    const phone = aNumber()
    await makeAccount(shop, { phone, password: OLD })
    const token = await tokenByPhone(phone)
    const refused = await shop.guest.patch(`/api/auth/reset-password/${token}`, { password })
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { password: message }])
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('a new password ends every other link and code', async () => {
    const phone = aNumber()
    const email_verified_at = shop.context.now()
    await makeAccount(shop, { phone, email: 'links@shop.example', password: OLD, email_verified_at })
    const byMail = await tokenByMail('links@shop.example')
    const byPhone = await tokenByPhone(phone)
    await reset(byPhone)
    expect((await reset(byMail)).json()).toEqual(INVALID)
  })

  test('tokens are stored as hashes, and logged nowhere', async () => {
    const phone = aNumber()
    await makeAccount(shop, { phone, password: OLD })
    const token = await tokenByPhone(phone)
    const stored = await shop.db.selectFrom('password_reset_tokens').select('token_hash').execute()
    expect(stored.some(({ token_hash }) => token_hash.includes(token))).toBe(false)
    await reset(token)
    expect(shop.logged.join('\n')).not.toContain(token)
  })
})
