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

function hex(random: Uint8Array, bytes: number): string {
  if (random.length < bytes) throw new RangeError(`needs ${bytes} random bytes, got ${random.length}`)
  return Array.from(random.subarray(0, bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
