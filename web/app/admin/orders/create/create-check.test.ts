import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { fieldErrorsIn, isChanged, isSentBefore, missingIn, readFieldErrors, toBody } from './create-check.ts'
import { EMPTY_DRAFT } from './create-draft.ts'
import { type Facts, refusedLines } from './create-facts.ts'

const INCOMPLETE = { sentence: 'Customer, addresses, and at least one item are required.' }
const ITEM = { productId: 5, quantities: { box: 0, strip: 2, unit: 0 } }
const QUOTE = { total: 96, discountError: null, lines: [{ unavailable: false }] }

type Given = Partial<Record<'customer' | 'shipping' | 'billing' | 'method' | 'quote', object | null>> & {
  readonly items?: readonly object[]
  readonly isShort?: boolean
  readonly code?: string
}

/** A whole order but for what is given. */
function facts(given: Given = {}): Facts {
  const { customer = { id: 9 }, shipping = { id: 1 }, billing = { id: 2 }, method = { id: 3 } } = given
  const { quote = QUOTE, items = [ITEM], isShort = false, code = null } = given
  return {
    draft: { ...EMPTY_DRAFT, paymentMethod: 'Card', discountCode: code },
    person: { customer },
    choices: { shipping, billing, method },
    items: { ordered: items, lines: [{ isShort }] },
    quoteState: { quote },
  } as unknown as Facts
}

function refusal(code: string, fields: Record<string, string> = {}) {
  return new ApiError({ status: 409, code, message: 'No.', fields })
}

describe('what keeps an order from being made', () => {
  it('is said where it belongs, the first thing only', () => {
    expect(fieldErrorsIn(facts({ customer: null, items: [] }))).toEqual({ customer: INCOMPLETE })
    expect(fieldErrorsIn(facts({ shipping: null, billing: null }))).toEqual({ shipping: INCOMPLETE })
    expect(fieldErrorsIn(facts({ billing: null }))).toEqual({ billing: INCOMPLETE })
    expect(fieldErrorsIn(facts({ items: [] }))).toEqual({ items: INCOMPLETE })
    expect(fieldErrorsIn(facts({ method: null }))).toEqual({
      method: { sentence: 'Please select a shipping method.' },
    })
    const expired = { ...QUOTE, discountError: { code: 'x', message: 'Expired.' } }
    expect(fieldErrorsIn(facts({ quote: expired }))).toEqual({ code: { sentence: 'Expired.' } })
    const gone = { ...QUOTE, lines: [{ unavailable: true }] }
    expect(fieldErrorsIn(facts({ quote: gone })).failure?.sentence).toMatch('cannot be ordered now')
    expect(fieldErrorsIn(facts())).toEqual({})
  })

  it('keeps the button from being pressed when it is the customer, the shipping address or the items', () => {
    expect(missingIn(facts({ customer: null, shipping: null, items: [] }))).toHaveLength(3)
    expect(missingIn(facts({ billing: null, method: null }))).toEqual([])
  })
})

describe('what is sent', () => {
  it('is what staff saw, with the total that the customer was told', () => {
    expect(toBody(facts({ code: 'EID' }))).toEqual({
      userId: 9,
      items: [ITEM],
      shippingAddress: { id: 1 },
      billingAddress: { id: 2 },
      shippingMethodId: 3,
      paymentMethod: 'Card',
      discountCode: 'EID',
      expectedTotal: 96,
      mayWait: false,
    })
    expect(toBody(facts({ isShort: true }))).toMatchObject({ mayWait: true })
  })

  it('is nothing while something is missing or the price is not known', () => {
    for (const missing of ['customer', 'shipping', 'billing', 'method', 'quote']) {
      expect(toBody(facts({ [missing]: null }))).toBeNull()
    }
  })
})

describe('what the server refuses', () => {
  it('is said at its field, or of the whole', () => {
    expect(readFieldErrors(refusal('x', { shippingAddress: 'Gone.' }))).toMatchObject({
      shipping: { sentence: 'Gone.' },
    })
    expect(readFieldErrors(refusal('x', { 'items.0.quantities': 'Short.' }))).toEqual({
      failure: { sentence: 'No.' },
    })
    expect(readFieldErrors(new TypeError('bug')).failure?.sentence).toMatch('Something went wrong')
  })

  it('shows everything anew when prices, stock or the code changed', () => {
    expect(isChanged(refusal('order-changed-meanwhile'))).toBe(true)
    expect(isChanged(refusal('x', { 'items.0.productId': 'Gone.' }))).toBe(true)
    expect(isChanged(refusal('x', { discountCode: 'Used up.' }))).toBe(true)
    expect(isChanged(refusal('x', { userId: 'Gone.' }))).toBe(false)
    expect(isChanged(new TypeError('bug'))).toBe(false)
    expect(isSentBefore(refusal('idempotency-key-reused'))).toBe(true)
    expect(isSentBefore(refusal('x'))).toBe(false)
  })
})

it('says of each product why nothing of the order is priced', () => {
  const ordered = [ITEM, { ...ITEM, productId: 6 }]
  const error = refusal('too-many-units', { 'items.1.quantities': 'At most 10.' })
  expect([...refusedLines(error, ordered)]).toEqual([[6, 'At most 10.']])
  expect(refusedLines(new Error('away'), ordered).size).toBe(0)
})
