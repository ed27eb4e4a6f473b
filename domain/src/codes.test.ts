import { expect, test } from 'vitest'
import { batchId, customerId, sku } from './codes.ts'

const bytes = Uint8Array.of(0x0a, 0xff, 0x00, 0x9c)

test('codes are upper-case hexadecimal of their length', () => {
  expect(customerId(bytes)).toBe('0AFF00')
  expect(sku(bytes)).toBe('0AFF00')
  expect(batchId(bytes)).toBe('0AFF009C')
})

test('too little chance is a bug', () => {
  expect(() => batchId(Uint8Array.of(1, 2, 3))).toThrow(RangeError)
})
