import type { Role } from './actor.ts'

export const SECOND_FACTOR_STATES = ['on', 'off', 'demanded'] as const
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number]

type Person = { readonly role: Role; readonly second_factor_at: Date | null }

/** Only staff have one; `demanded` is what they must set up before they may do anything else. */
export function secondFactorOf({ role, second_factor_at }: Person, isDemanded: boolean): SecondFactorState {
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
