import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKeys } from '../../../platform/config/secret-keys.ts'
import type { Context } from '../../../platform/context.ts'
import type { RequestInfo } from '../../../platform/visit.ts'

/** An account whose code was not entered yet. */
type Pending = { readonly id: number; readonly password_hash: string | null }

const NAME = 'registration'
const PATH = '/'
const KEPT_MS = 30 * 60_000

/** Leaves a note in the browser in which the password of a pending account was typed. */
export function leaveRegistrationNote(
  { now, settings }: Context,
  visit: RequestInfo,
  pending: Pending,
): void {
  const until = new Date(now().getTime() + KEPT_MS)
  visit.cookies.set(NAME, `${until.getTime()}.${makeSeal(settings.SECRET_KEY, pending, until.getTime())}`, {
    until,
    path: PATH,
  })
}

/**
 * Whether the account's password was typed in this browser. The hash has a salt of its own, so a registration that
 * replaced this one has another seal, whatever its password is.
 */
export function takeRegistrationNote(
  { now, settings }: Context,
  visit: RequestInfo,
  pending: Pending,
): boolean {
  const note = visit.cookies.get(NAME)
  if (!note || !pending.password_hash) return false
  visit.cookies.clear(NAME, PATH)
  const [until = '', given = ''] = note.split('.')
  if (!(Number(until) > now().getTime())) return false
  const bytes = Buffer.from(given)
  return secretKeys(settings).some((key) => {
    const wanted = Buffer.from(makeSeal(key, pending, Number(until)))
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
  })
}

function makeSeal(key: string, { id, password_hash }: Pending, until: number): string {
  return createHmac('sha256', key).update(`registration ${id} ${until} ${password_hash}`).digest('base64url')
}
