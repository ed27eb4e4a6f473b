const BENGALI_ZERO = '০'.charCodeAt(0)

/** `০১৭` as `017`. */
export function latinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
}

/** What people write around an amount: `৳ 1250`, `Tk. 1250`, `1250/-`. */
const BEFORE = /^(?:৳|tk\.?|bdt)\s*/i
const AFTER = /\s*(?:৳|\/-|\/=)$/
/** Not grouped, in thousands and then in hundreds of them, or in thousands only; then decimals. */
const NUMBER = /^[+-]?(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/

/**
 * A number as people type it, in Latin or Bengali digits: `1250.5`, `1,250.50`, `2,78,389.72`, `৳ ১,২৫০`, `1250/-`.
 * NaN for anything else: what could be meant in two ways, such as `1.250,50`, is not guessed.
 */
export function readNumber(typed: string): number {
  const bare = latinDigits(typed).trim().replace('−', '-').replace(BEFORE, '').replace(AFTER, '')
  if (!NUMBER.test(bare) || !/\d/.test(bare)) return Number.NaN
  return Number(bare.replaceAll(',', ''))
}

/** A customer's id: 6 upper-case hexadecimal characters. */
export function customerId(random: Uint8Array): string {
  return hex(random, 3).toUpperCase()
}

/** A product's stock keeping unit: 6 hexadecimal characters. */
export function sku(random: Uint8Array): string {
  return hex(random, 3).toUpperCase()
}

/** A stock batch's id: 8 hexadecimal characters. */
export function batchId(random: Uint8Array): string {
  return hex(random, 4).toUpperCase()
}

/** Without 0 and 1, which are taken for O and I, and without these two: 32 letters, so that each is as likely. */
const CLEAR_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An order's code: read out over the phone, and not to be guessed from another one. */
export function orderCode(random: Uint8Array): string {
  const letters = Array.from(need(random, 6), (byte) => CLEAR_LETTERS[byte % CLEAR_LETTERS.length])
  return `NR-${letters.join('')}`
}

function hex(random: Uint8Array, bytes: number): string {
  return Array.from(need(random, bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function need(random: Uint8Array, bytes: number): Uint8Array {
  if (random.length < bytes) throw new RangeError(`needs ${bytes} random bytes, got ${random.length}`)
  return random.subarray(0, bytes)
}

/** A name as it stands in an address: `Baby Care` is `baby-care`. Bengali letters are kept. */
export function getSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
