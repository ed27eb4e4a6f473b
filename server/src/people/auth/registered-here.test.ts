import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeSentTo, otherThan } from '../../testing/fixtures/outbox.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.at('2026-01-15T06:00:00Z'))

let numbers = 0
/** A number that no other test uses, each with a prefix of its own. */
const aNumber = () => `018${String(++numbers).padStart(4, '0')}0000`

const register = (phone: string) =>
  shop.guest.post('/api/auth/register', { name: 'রহিমা খাতুন', phone, password: 'বৃষ্টির-দিনে-চা' })
const verify = (login: string, otp: string) => shop.guest.post('/api/auth/verify-otp', { login, otp })

describe('a session after the code', () => {
  type Answer = Awaited<ReturnType<typeof verify>>
  const getNote = ({ cookies }: Answer) => {
    const note = cookies.find(({ name }) => name === 'registration')
    return note ? `registration=${note.value}` : ''
  }
  const isSignedIn = ({ cookies }: Answer) => cookies.some(({ name, value }) => name === 'sid' && value)
  const verifyWith = (cookie: string, phone: string, otp: string) =>
    shop.visitor(cookie).post('/api/auth/verify-otp', { login: phone, otp })

  test('begins in the browser that sent the registration, with the same reply', async () => {
    const phone = aNumber()
    const begun = await register(phone)
    const [note] = begun.cookies.filter(({ name }) => name === 'registration')
    expect(note).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const answer = await verifyWith(getNote(begun), phone, await codeSentTo(shop.db, phone))
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Account verified successfully. You can now log in.' },
    ])
    const sid = answer.cookies.find(({ name }) => name === 'sid')
    const session = shop.visitor(`sid=${sid?.value}`)
    expect((await session.get('/api/auth/me')).json()).toMatchObject({ phone, phoneVerified: true })
    // the password may have been typed half an hour ago
    expect((await session.delete('/api/users/sessions')).json().code).toBe('fresh-password-needed')
    // the note has done its work
    expect(answer.cookies.find(({ name }) => name === 'registration')?.value).toBe('')
  })

  test('does not begin in another browser that has the code', async () => {
    const phone = aNumber()
    await register(phone)
    const answer = await verify(phone, await codeSentTo(shop.db, phone))
    expect([answer.statusCode, isSignedIn(answer)]).toEqual([200, false])
  })

  test('does not begin for an owner whose registration a stranger replaced', async () => {
    const phone = aNumber()
    const owners = await register(phone)
    shop.at('2026-01-15T06:01:00Z')
    // even with the same password
    const strangers = await register(phone)
    const code = await codeSentTo(shop.db, phone)
    const answer = await verifyWith(getNote(owners), phone, code)
    expect([answer.statusCode, isSignedIn(answer)]).toEqual([200, false])
    // the stranger has the note, and the code is used up
    expect((await verifyWith(getNote(strangers), phone, code)).json().code).toBe('invalid-otp')
  })

  test('does not begin for a stranger whose registration its owner replaced, not even with the code', async () => {
    const phone = aNumber()
    const strangers = await register(phone)
    shop.at('2026-01-15T06:01:00Z')
    await register(phone)
    const answer = await verifyWith(getNote(strangers), phone, await codeSentTo(shop.db, phone))
    expect(isSignedIn(answer)).toBe(false)
  })

  test('a note is worth nothing without the code, forged, or of another account', async () => {
    const others = getNote(await register(aNumber()))
    const tried = [
      (own: string) => own.replace(/\d+\./, (until) => `${Number.parseInt(until, 10) + 1}.`),
      () => others,
      () => 'registration=x.y',
      () => 'registration=9999999999999.',
    ]
    for (const forge of tried) {
      const phone = aNumber()
      const own = getNote(await register(phone))
      const code = await codeSentTo(shop.db, phone)
      expect(isSignedIn(await verifyWith(own, phone, otherThan(code)))).toBe(false)
      const answer = await verifyWith(forge(own), phone, code)
      expect([answer.statusCode, isSignedIn(answer)]).toEqual([200, false])
    }
  })

  test('begins where the right password was typed at the login, and nowhere after a wrong one', async () => {
    const phone = aNumber()
    await register(phone)
    const logIn = (password: string) => shop.guest.post('/api/auth/login', { login: phone, password })
    expect(getNote(await logIn('not-the-password'))).toBe('')
    const refused = await logIn('বৃষ্টির-দিনে-চা')
    expect(refused.json().code).toBe('not-verified')
    const answer = await verifyWith(getNote(refused), phone, await codeSentTo(shop.db, phone))
    expect(isSignedIn(answer)).toBe(true)
  })

  test('two at once begin one', async () => {
    const phone = aNumber()
    const note = getNote(await register(phone))
    const code = await codeSentTo(shop.db, phone)
    const answers = await Promise.all([verifyWith(note, phone, code), verifyWith(note, phone, code)])
    expect(answers.map((answer) => [answer.statusCode, isSignedIn(answer)]).toSorted()).toEqual([
      [200, true],
      [400, false],
    ])
  })

  // the last one: limits count by a clock that does not go back
  test('does not begin by a note that is half an hour old', async () => {
    const phone = aNumber()
    const own = getNote(await register(phone))
    shop.at('2026-01-15T06:30:00Z')
    await shop.guest.post('/api/auth/resend-otp', { login: phone })
    const late = await verifyWith(own, phone, await codeSentTo(shop.db, phone))
    expect([late.statusCode, isSignedIn(late)]).toEqual([200, false])
  })
})
