import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { leaveNote, takeNote } from '../auth-social/try-note.step.ts'
import { openSecret, sealSecret } from '../second-factor/secret-box.step.ts'
import { makeCode, useCode } from './codes/one-time-codes.step.ts'
import { makeSignInCode, useSignInCode } from './codes/sign-in-codes.step.ts'
import { leaveRegistrationNote, takeRegistrationNote } from './sessions/registration-note.step.ts'

const [OLD, NEW] = ['the-former-key-the-former-key-the-key', 'another-key-another-key-another-key-1']

let shop: Shop
let userId: number
beforeAll(async () => {
  shop = await startShop({ SECRET_KEY: OLD })
  userId = (await shop.customer()).id
})
afterAll(() => shop.stop())

const processWith = (SECRET_KEY: string, SECRET_KEY_OLD?: string): Context => ({
  ...shop.context,
  settings: { ...shop.context.settings, SECRET_KEY, SECRET_KEY_OLD },
})
const STEPS = {
  before: () => processWith(OLD),
  knowsTheNext: () => processWith(OLD, NEW),
  usesIt: () => processWith(NEW, OLD),
  after: () => processWith(NEW),
}

/** Cookies alone are looked at. */
function browser(): RequestInfo {
  const kept = new Map<string, string>()
  const cookies = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => void kept.set(name, value),
    clear: (name: string) => void kept.delete(name),
  }
  return { cookies } as unknown as RequestInfo
}

const PHONE = '01711111111'
const NOTE = { provider: 'google', state: 's', nonce: 'n', verifier: 'v', from: null } as const
const PENDING = { id: 7, password_hash: 'hash' }

/** What one process makes, the other reads. */
async function goesOver(from: Context, to: Context): Promise<boolean[]> {
  const code = await transact(from, null, (tx) => makeSignInCode(from, tx, PHONE))
  const signedIn = await transact(to, null, (tx) => useSignInCode(to, tx, { phone: PHONE, otp: code }))
  const whose = { userId, purpose: 'verify-phone', sentTo: PHONE } as const
  const otp = await transact(from, null, (tx) => makeCode(from, tx, whose))
  const proved = await transact(to, null, (tx) => useCode(to, tx, { ...whose, otp }))
  const sealed = sealSecret(from, userId, Buffer.from('secret'))
  const [social, registering] = [browser(), browser()]
  leaveNote(from, social, NOTE)
  leaveRegistrationNote(from, registering, PENDING)
  return [
    signedIn === null,
    proved === null,
    openSecret(to, userId, sealed)?.secret.toString() === 'secret',
    takeNote(to, social, 'google') !== null,
    takeRegistrationNote(to, registering, PENDING),
  ]
}

test.each([
  ['before', 'knowsTheNext'],
  ['knowsTheNext', 'usesIt'],
  ['usesIt', 'after'],
] as const)('of processes %s and %s each reads what the other made', async (one, other) => {
  const all = [true, true, true, true, true]
  expect(await goesOver(STEPS[one](), STEPS[other]())).toEqual(all)
  expect(await goesOver(STEPS[other](), STEPS[one]())).toEqual(all)
})

test('without the step between, nothing is read', async () => {
  expect(await goesOver(STEPS.before(), STEPS.after())).toEqual([false, false, false, false, false])
})

test('a secret is sealed anew with the key that everything new is made with', () => {
  const sealed = sealSecret(STEPS.before(), userId, Buffer.from('secret'))
  expect(openSecret(STEPS.knowsTheNext(), userId, sealed)?.isOld).toBe(false)
  expect(openSecret(STEPS.usesIt(), userId, sealed)?.isOld).toBe(true)
})
