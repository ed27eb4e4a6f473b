import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKeys } from '../../platform/config/secret-keys.ts'
import type { Context } from '../../platform/context.ts'
import type { ProviderName, TrySecrets } from '../../platform/integrations/identity/identity-parts.ts'
import type { RequestInfo } from '../../platform/visit.ts'

/** What a try to sign in must come back with. */
type TryNote = TrySecrets & { readonly provider: ProviderName; readonly from: string | null }
type SignedNote = TryNote & { readonly until: number }

const PATH = '/api/auth'
const TRY_MS = 10 * 60_000

/** Leaves it in the browser, signed, for ten minutes: a return without it was not begun there. */
export function leaveNote({ now, settings }: Context, visit: RequestInfo, note: TryNote): void {
  const until = new Date(now().getTime() + TRY_MS)
  const signed: SignedNote = { ...note, until: until.getTime() }
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url')
  visit.cookies.set(getName(note.provider), `${text}.${seal(text, settings.SECRET_KEY)}`, {
    until,
    path: PATH,
  })
}

/** Takes it out of the browser again. Null when there is none, it is too old, or it is not ours. */
export function takeNote(
  { now, settings }: Context,
  visit: RequestInfo,
  provider: ProviderName,
): TryNote | null {
  const cookie = visit.cookies.get(getName(provider))
  if (!cookie) return null
  visit.cookies.clear(getName(provider), PATH)
  const [text = '', given = ''] = cookie.split('.')
  if (!secretKeys(settings).some((key) => isSame(given, seal(text, key)))) return null
  const note = JSON.parse(Buffer.from(text, 'base64url').toString()) as SignedNote
  return note.provider === provider && note.until > now().getTime() ? note : null
}

function getName(provider: ProviderName): string {
  return `sign-in-${provider}`
}

function seal(text: string, key: string): string {
  return createHmac('sha256', key).update(`sign-in ${text}`).digest('base64url')
}

function isSame(given: string, wanted: string): boolean {
  // in bytes: a Bengali letter is one letter, and three of them
  const bytes = Buffer.from(given)
  return bytes.length === wanted.length && timingSafeEqual(bytes, Buffer.from(wanted))
}
