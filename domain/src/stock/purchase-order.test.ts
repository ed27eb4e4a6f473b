import { expect, test } from 'vitest'
import { purchaseCode, stateAfterReceipt } from './purchasing.ts'

const line = (receivedUnits: number) => ({ packUnits: 50, packs: 2, receivedUnits })

test('an order is received when every line is, and partly while any of it came', () => {
  expect(stateAfterReceipt([line(0), line(0)])).toBe('sent')
  expect(stateAfterReceipt([line(100), line(0)])).toBe('partly-received')
  expect(stateAfterReceipt([line(100), line(99)])).toBe('partly-received')
  expect(stateAfterReceipt([line(100), line(120)])).toBe('received')
})

test('its code is its number', () => {
  expect(purchaseCode(12)).toBe('PO-000012')
})
