import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeSentTo, messagesTo, otherThan } from '../../testing/fixtures/outbox.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.at('2026-01-15T06:00:00Z'))

let numbers = 0
/** A number that no other test uses, each with a prefix of its own. */
const aNumber = () => `013${String(++numbers).padStart(4, '0')}0000`

const ask = (phone: string) => shop.guest.post('/api/auth/code', { phone })
const verify = (phone: string, otp: string, facts: object = {}) =>
  shop.guest.post('/api/auth/code/verify', { phone, otp, ...facts })
const signIn = async (phone: string, facts: object = {}) => {
  await ask(phone)
  return verify(phone, await codeSentTo(shop.db, phone), facts)
}
const readCode = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const getSession = ({ cookies }: Awaited<ReturnType<typeof verify>>) => {
  const sid = cookies.find(({ name }) => name.endsWith('sid'))
  return shop.visitor(`${sid?.name}=${sid?.value}`)
}
const usersWith = (phone: string) =>
  shop.db.selectFrom('users').selectAll().where('phone', '=', phone).orderBy('id').execute()

describe('POST /auth/code/verify', () => {
  test('a new number: an account without a password, verified and signed in', async () => {
    const phone = aNumber()
    const answer = await signIn(phone, { name: 'রহিমা খাতুন' })
    expect(answer.statusCode).toBe(200)
    const me = {
      role: 'user',
      name: 'রহিমা খাতুন',
      phone,
      phoneVerified: true,
      email: null,
      hasPassword: false,
    }
    expect(answer.json()).toMatchObject(me)
    const session = getSession(answer)
    expect((await session.get('/api/auth/me')).json()).toMatchObject(me)
    // the code shows that the owner is there: a first password needs no second one
    const password = 'বৃষ্টির-দিনে-চা'
    const set = await session.patch('/api/users/password', {
      newPassword: password,
      confirmPassword: password,
    })
    expect(set.statusCode).toBe(200)
  })

  test('without a name it is called by its number', async () => {
    const phone = aNumber()
    expect((await signIn(phone)).json().name).toBe(phone)
  })

  test('the account that has proved the number is signed in, and stays as it is', async () => {
    const phone = aNumber()
    const { id } = await makeAccount(shop, { phone, password: 'secret-for-tests' })
    const answer = await signIn(phone, { name: 'Somebody' })
    expect(answer.json()).toMatchObject({ userId: id, name: 'Karim', hasPassword: true })
    expect(await usersWith(phone)).toHaveLength(1)
    const session = getSession(answer)
    // where there is a password, a code alone is not enough for what needs it
    expect(readCode(await session.delete('/api/users/sessions'))).toEqual([403, 'fresh-password-needed'])
  })

  test('a code works once, for its own number, until it expires', async () => {
    const [phone, other] = [aNumber(), aNumber()]
    await ask(phone)
    await ask(other)
    const code = await codeSentTo(shop.db, phone)
    expect(readCode(await verify(phone, otherThan(code)))).toEqual([400, 'invalid-otp'])
    expect(readCode(await verify(other, code))).toEqual([400, 'invalid-otp'])
    expect(readCode(await verify(aNumber(), code))).toEqual([400, 'invalid-otp'])
    shop.at('2026-01-15T06:05:00Z')
    expect(readCode(await verify(phone, code))).toEqual([400, 'otp-expired'])
    shop.at('2026-01-15T06:04:59Z')
    expect((await verify(phone, code)).statusCode).toBe(200)
    expect(readCode(await verify(phone, code))).toEqual([400, 'invalid-otp'])
  })

  test('a new code takes the place of the last, and five wrong tries use one up', async () => {
    const phone = aNumber()
    await ask(phone)
    const first = await codeSentTo(shop.db, phone)
    shop.at('2026-01-15T06:02:00Z')
    await ask(phone)
    const second = await codeSentTo(shop.db, phone)
    if (first !== second) expect(readCode(await verify(phone, first))).toEqual([400, 'invalid-otp'])
    for (let tries = 0; tries < 5; tries++) await verify(phone, otherThan(second))
    expect(readCode(await verify(phone, second))).toEqual([400, 'otp-used-up'])
  })

  test('two at once with the same code: one account, one of them signed in', async () => {
    const phone = aNumber()
    await ask(phone)
    const code = await codeSentTo(shop.db, phone)
    const answers = await Promise.all([verify(phone, code), verify(phone, code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(await usersWith(phone)).toHaveLength(1)
  })

  test('staff get no code, the same reply, and no code opens their account', async () => {
    const [phone, stranger] = [aNumber(), aNumber()]
    await makeAccount(shop, { phone, role: 'admin', password: 'secret-for-tests' })
    const [staff, nobody] = [await ask(phone), await ask(stranger)]
    expect([staff.statusCode, staff.json()]).toEqual([nobody.statusCode, nobody.json()])
    expect(await messagesTo(shop.db, phone)).toEqual([])
    expect(readCode(await verify(phone, '123456'))).toEqual([400, 'invalid-otp'])
    // made staff after the code was sent
    const late = aNumber()
    const { id } = await makeAccount(shop, { phone: late })
    await ask(late)
    const code = await codeSentTo(shop.db, late)
    await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    expect(readCode(await verify(late, code))).toEqual([400, 'invalid-otp'])
  })

  test('a number that was only typed elsewhere leaves that account and is not its way in', async () => {
    const phone = aNumber()
    const typed = await makeAccount(shop, { phone, proved: false, password: 'secret-for-tests' })
    const answer = await signIn(phone)
    expect(answer.json().userId).not.toBe(typed.id)
    expect(await usersWith(phone)).toMatchObject([{ id: answer.json().userId, proved_phone: phone }])
  })

  test('an account that staff made with the number and that was never signed in to is its customer’s', async () => {
    const phone = aNumber()
    const { id } = await makeAccount(shop, { phone, proved: false, password: null })
    expect((await signIn(phone)).json()).toMatchObject({ userId: id, name: 'Karim', phoneVerified: true })
  })

  test('a registration that was only begun gives way, with the password typed there', async () => {
    const phone = aNumber()
    const password = 'an-attackers-secret'
    await shop.guest.post('/api/auth/register', { name: 'Mallory', phone, email: 'm@example.com', password })
    shop.at('2026-01-15T06:02:00Z')
    expect((await signIn(phone)).json()).toMatchObject({ name: phone, email: null, hasPassword: false })
    expect((await shop.guest.post('/api/auth/login', { login: phone, password })).statusCode).toBe(401)
    expect(await usersWith(phone)).toHaveLength(1)
  })
})

describe('POST /auth/code', () => {
  test('the code goes by SMS in the language of the visitor, and only its hash is stored', async () => {
    const phone = aNumber()
    expect((await ask(phone)).json()).toEqual({ message: 'A code is on its way to this number.' })
    const code = await codeSentTo(shop.db, phone)
    expect(await messagesTo(shop.db, phone)).toMatchObject([{ channel: 'sms', kind: 'sign-in' }])
    const [stored] = await shop.db
      .selectFrom('sign_in_codes')
      .selectAll()
      .where('phone', '=', phone)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  test('a number is sent one a minute, as with other codes', async () => {
    const phone = aNumber()
    await ask(phone)
    const refused = await ask(phone)
    expect(readCode(refused)).toEqual([429, 'otp-too-soon'])
    expect(refused.headers['retry-after']).toBeDefined()
    expect(await messagesTo(shop.db, phone)).toHaveLength(1)
  })

  test.each([
    ['', 'phone-required'],
    ['0171', 'phone-not-11-digits'],
  ])('%j is no number', async (phone, code) => {
    expect((await ask(phone)).json()).toMatchObject({ fieldCodes: { phone: code } })
  })
})
