import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Draft, EMPTY_DRAFT, hasContent, readDraft, storeDraft } from './create-draft.ts'

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
  customer: { id: 9, username: 'A1B2C3' },
  shippingAddressId: 3,
  billingAddressId: 4,
  isSame: false,
  items: [{ productId: 5, quantities: { box: 0, strip: 2, unit: 1 } }],
  paymentMethod: 'POS',
  shippingMethodId: 2,
  discountCode: 'EID10',
}

function readSpoilt(draft: unknown): Draft {
  stored.set('draft:7:staff-order', JSON.stringify(draft))
  return readDraft(7)
}

describe('a stored draft', () => {
  it('is there again, for the member of staff who began it', () => {
    storeDraft(7, DRAFT)
    expect(readDraft(7)).toEqual(DRAFT)
    expect(readDraft(8)).toEqual(EMPTY_DRAFT)
  })

  it('is forgotten once nothing is in it', () => {
    storeDraft(7, DRAFT)
    storeDraft(7, { ...EMPTY_DRAFT, paymentMethod: 'Card' })
    expect(stored.size).toBe(0)
    expect(hasContent(DRAFT)).toBe(true)
    expect(hasContent({ ...EMPTY_DRAFT, items: DRAFT.items })).toBe(true)
    expect(hasContent(EMPTY_DRAFT)).toBe(false)
  })

  it.each(['{', 'null', '7', '[]', '{}'])('is not %s', (text) => {
    stored.set('draft:7:staff-order', text)
    expect(readDraft(7)).toEqual(EMPTY_DRAFT)
  })

  it('keeps only what makes sense of a spoilt one', () => {
    const spoilt = {
      ...DRAFT,
      customer: { id: 'x' },
      shippingAddressId: -1,
      isSame: 1,
      paymentMethod: 'Gold',
    }
    expect(readSpoilt({ ...spoilt, discountCode: 7, more: true })).toEqual({
      ...DRAFT,
      customer: null,
      shippingAddressId: null,
      isSame: null,
      paymentMethod: 'COD',
      discountCode: null,
    })
  })

  it('holds each product once, in quantities that can be ordered', () => {
    const quantities = { box: -3, strip: 1.5, unit: 1e9 }
    const items = [
      { productId: 5, quantities },
      { productId: 5, quantities: { box: 1, strip: 1, unit: 1 } },
      { productId: 6 },
      { productId: 'x', quantities },
      null,
    ]
    expect(readSpoilt({ ...DRAFT, items }).items).toEqual([
      { productId: 5, quantities: { box: 0, strip: 1, unit: 9999 } },
    ])
  })

  it('is nothing where the browser stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined)
    vi.stubGlobal('reportError', () => {})
    storeDraft(7, DRAFT)
    expect(readDraft(7)).toEqual(EMPTY_DRAFT)
  })
})
