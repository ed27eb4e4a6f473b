import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, type Draft, readDraft, storeDraft } from './draft.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const DRAFT: Draft = {
  shippingAddressId: 3,
  billingAddressId: 4,
  isSame: false,
  shippingMethodId: 2,
  paymentMethod: 'SSLCommerz',
  discountCode: 'EID10',
  shortItems: 'send-rest',
  fileName: 'scan.jpg',
}

test('what was chosen is restored, for the same user only', () => {
  storeDraft(7, DRAFT)
  expect(readDraft(7)).toEqual(DRAFT)
  expect(readDraft(8)).toEqual({})
  clearDraft()
  expect(readDraft(7)).toEqual({})
})

test.each(['{', 'null', '7', '{"userId":7}', '{"userId":7,"draft":null}'])('%s is no draft', (text) => {
  stored.set('checkout', text)
  expect(readDraft(7)).toEqual({})
})

test('of a spoilt one only what makes sense is taken', () => {
  const draft = {
    ...DRAFT,
    shippingAddressId: 'x',
    paymentMethod: 'Gold',
    isSame: 1,
    shortItems: 'half',
    more: true,
  }
  stored.set('checkout', JSON.stringify({ userId: 7, draft }))
  const { billingAddressId, shippingMethodId, discountCode, fileName } = DRAFT
  expect(readDraft(7)).toEqual({ billingAddressId, shippingMethodId, discountCode, fileName })
})
