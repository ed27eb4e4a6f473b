import { expect, test } from 'vitest'
import { batchId, customerId, orderCode, sku } from './codes.ts'

const bytes = Uint8Array.of(0x0a, 0xff, 0x00, 0x9c)

test('codes are upper-case hexadecimal of their length', () => {
  expect(customerId(bytes)).toBe('0AFF00')
  expect(sku(bytes)).toBe('0AFF00')
  expect(batchId(bytes)).toBe('0AFF009C')
})

test('an order code has six letters that no one mistakes for others', () => {
  expect(orderCode(Uint8Array.of(0, 8, 31, 32, 255, 17))).toBe('NR-2AZ2ZK')
  for (let byte = 0; byte < 256; byte++) expect(orderCode(new Uint8Array(6).fill(byte))).not.toMatch(/[01IO]/)
})

test('too little chance is a bug', () => {
  expect(() => orderCode(Uint8Array.of(1, 2, 3, 4, 5))).toThrow(RangeError)
  expect(() => batchId(Uint8Array.of(1, 2, 3))).toThrow(RangeError)
})
