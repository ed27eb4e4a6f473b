import type { Role } from '@niramoy/domain/people/actor'
import type { Duty } from '@niramoy/domain/people/duties'
import { customerId } from '@niramoy/domain/platform/codes'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../../platform/outside/passwords.ts'
import type { Shop } from '../shop.ts'

export const PASSWORD = 'a-quiet-afternoon'
let hash: Promise<string> | undefined
let last = 0

/** A member of staff with a password, who has just signed in. */
export async function givenStaff(shop: Shop, facts: { readonly name?: string } = {}) {
  hash ??= hashPassword(PASSWORD)
  last += 1
  const phone = `0171${String(last).padStart(7, '0')}`
  return { phone, ...(await shop.admin({ ...facts, phone, password_hash: await hash })) }
}
type Staff = Awaited<ReturnType<typeof givenStaff>>

/** What the app shows, so many steps of 30 seconds from now. */
export function appCodeAt(shop: Shop, secret: string, steps = 0): string {
  const timestamp = shop.context.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Sets the second factor up as the screen does. */
export async function turnOn(shop: Shop, staff: Pick<Staff, 'post'>) {
  const begun = await staff.post('/api/second-factor/begin')
  const { secret, uri } = begun.json<{ secret: string; uri: string }>()
  const answer = await staff.post('/api/second-factor/confirm', { totp: appCodeAt(shop, secret) })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>()
  return { secret, uri, recoveryCodes }
}

/** The code of the next step, with the clock moved there: none that was used before. */
export function nextCode(shop: Shop, secret: string): string {
  shop.at(new Date(shop.context.now().getTime() + 30_000).toISOString())
  return appCodeAt(shop, secret)
}

type Facts = {
  readonly phone?: string | null
  readonly email?: string
  readonly username?: string
  readonly role?: Role
  /** Of staff; those of an owner unless said. */
  readonly duties?: Duty[]
  readonly password?: string | null
  readonly verified?: boolean
  readonly language?: 'bn' | 'en'
  /** False: the number was only typed. */
  readonly proved?: boolean
  readonly email_verified_at?: Date
}

/** Staff in tests are owners unless their duties are what is tested. */
export function dutiesOf(role: Role | undefined): Duty[] {
  return role === 'admin' ? ['owner'] : []
}

/** An account as registration leaves it; verified, with a proved number, by default. */
export async function makeAccount(
  { db, context }: Shop,
  { password, verified = true, proved = verified, ...facts }: Facts,
) {
  const at = context.now()
  return db
    .insertInto('users')
    .values({
      username: customerId(context.random(3)),
      name: 'Karim',
      role: 'user',
      created_at: at,
      updated_at: at,
      verified_at: verified ? at : null,
      proved_phone: proved ? (facts.phone ?? null) : null,
      password_hash: password ? await hashPassword(password) : null,
      duties: dutiesOf(facts.role),
      ...facts,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}
