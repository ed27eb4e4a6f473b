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
