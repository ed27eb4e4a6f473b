import type { Role } from './actor.ts'
import { isElevenDigits, readPhone } from './contact.ts'

export const SECOND_FACTOR_STATES = ['on', 'off', 'demanded'] as const
type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number]

type Person = { readonly role: Role; readonly second_factor_at: Date | null }

/** Only staff have one; `demanded` is what they must set up before they may do anything else. */
export function getSecondFactor({ role, second_factor_at }: Person, isDemanded: boolean): SecondFactorState {
  if (role !== 'admin') return 'off'
  if (second_factor_at) return 'on'
  return isDemanded ? 'demanded' : 'off'
}

const STEP_MS = 30_000

/** The step of 30 seconds that an instant is in, by RFC 6238. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS)
}

/** The alphabet of Crockford's base 32: none of its signs is taken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 24 signs of 5 bits: more than the 112 that let a plain hash keep them. */
export const RECOVERY_BYTES = 15

/** `7QKX-0ZHB-…`: six groups to read out and type. */
export function recoveryCode(random: Uint8Array): string {
  let bits = random.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  let signs = ''
  for (let left = (random.length * 8) / 5; left > 0; left--) {
    signs = `${SIGNS[Number(bits & 31n)]}${signs}`
    bits >>= 5n
  }
  return grouped(signs)
}

/** As it was shown, however it was typed; null for what cannot be one, such as a code of the app. */
export function typedRecoveryCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{24}$/.test(signs) ? grouped(signs) : null
}

function grouped(signs: string): string {
  return (signs.match(/.{4}/g) ?? []).join('-')
}

/** What was typed to sign in, in the one form it is compared in: an e-mail address, a phone number or a username. */
export function loginName(typed: string): string {
  const login = typed.normalize('NFC').trim()
  if (isEmailLogin(login)) return login.toLowerCase()
  const phone = readPhone(login)
  return isElevenDigits(phone) ? phone : login.toUpperCase()
}

/** A forgotten password is then mended by an e-mailed link instead of a code by SMS. */
export function isEmailLogin(login: string): boolean {
  return login.includes('@')
}

/**
 * A password that is only one of these words, with or without digits around it and signs in between.
 * `Niramoy-123` is the word `niramoy`; `01712345678` is a person's own number.
 */
export function isKnownWord(password: string, words: readonly string[]): boolean {
  const bare = stripPunctuation(password)
  const word = bare.replace(/^\p{Number}+|\p{Number}+$/gu, '')
  return words.map(stripPunctuation).some((known) => known.length > 2 && (known === bare || known === word))
}

function stripPunctuation(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '')
}

/** Where login leads: first the missing phone number, then where the visitor wanted to go. */
export function afterLogin(user: { role: Role; phone: string | null }, remembered: string | null): string {
  const wanted = ownPath(remembered)
  return user.phone ? startPage(user.role, wanted) : withOrigin('/complete-profile', wanted)
}

/** Staff begin at their desk or at a page of the back office, customers at a page of the shop. */
export function startPage(role: Role, remembered: string | null): string {
  const wanted = ownPath(remembered)
  const isWanted = wanted !== null && isStaffPath(wanted) === (role === 'admin')
  if (isWanted) return wanted
  return role === 'admin' ? '/admin' : '/dashboard/profile'
}

export function isStaffPath(path: string): boolean {
  return /^\/admin(?![\w-])/i.test(path)
}

/** A path with the place to come back to; `from` is left out when there is none. */
export function withOrigin(path: string, origin: string | null): string {
  return origin ? `${path}?from=${encodeURIComponent(origin)}` : path
}

/**
 * A remembered destination comes from the address bar, so anyone may have written it: only a path of this
 * site counts, and none that leads straight back to the door.
 */
export function ownPath(remembered: string | null): string | null {
  const path = sitePath(remembered)
  return path && /^\/(login|language|complete-profile)(?![\w-])/i.test(path) ? null : path
}

/** A path of this site, ready for a header, or nothing: `//evil.example` and `/\\evil.example` lead elsewhere. */
export function sitePath(given: string | null): string | null {
  if (!given || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(given)) return null
  // a browser makes `//evil.example` of `/.//evil.example`
  if (/^[^?#]*\/\//.test(given)) return null
  // Bengali letters and the like travel percent-encoded; what is encoded already stays
  return given.replace(/\p{Cs}/gu, '').replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
