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
