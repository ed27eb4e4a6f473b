import type { Order } from '@niramoy/contract/sales/order'
import { describe, expect, it } from 'vitest'
import { expiredBatches, restockWords, returnWords, unitsBack } from './return-order-words.ts'

it.each([
  [true, 'SSLCommerz', /automatically/],
  [false, 'COD', /in cash or by mobile payment/],
  [false, 'POS', /at the counter/],
  [false, 'Card', /refund the card/],
  [false, null, /in cash/],
] as const)('says how the money goes back: paid online %s, %s', (isPaid, paymentMethod, how) => {
  expect(returnWords({ isPaid, paymentMethod }).refundHow).toMatch(how)
})

it('names the batches whose units are written off, from the day after their last', () => {
  const batches = [
    { batchId: 'aa11', expiryDate: '2026-01-14', units: 5 },
    { batchId: 'bb22', expiryDate: '2026-01-15', units: 5 },
  ]
  const order = { items: [{ Product: { label: { en: 'Napa', bn: 'Napa' } }, batches }] } as unknown as Order
  expect(expiredBatches(order, new Date('2026-01-15T06:00:00Z'))).toEqual(['Napa, batch aa11 of 2026-01-14'])
})

describe('what becomes of the goods', () => {
  const item = {
    ProductId: 1,
    unitsPerStrip: 10,
    stripsPerBox: 1,
    batches: [
      { batchId: 'old', expiryDate: '2026-01-14', units: 5 },
      { batchId: 'new', expiryDate: '2027-01-14', units: 25 },
    ],
  }
  const items = [item, { ...item, ProductId: 2, batches: [] }] as unknown as Order['items']
  const quantities = { box: 0, strip: 2, unit: 0 }
  const now = new Date('2026-01-15T06:00:00Z')

  it('is the stock, but for what is damaged and what counts for an expired batch', () => {
    const back = unitsBack(
      items,
      [
        { productId: 1, quantities, condition: 'sellable' },
        { productId: 2, quantities: { ...quantities, strip: 1 }, condition: 'damaged' },
      ],
      now,
    )
    expect(back).toEqual({ restocked: 15, waiting: 0, writtenOff: 15 })
    expect(restockWords(back)).toBe('15 units go back into stock. 15 units are written off.')
  })

  it('waits where nobody has looked at it, but for what counts for an expired batch', () => {
    const back = unitsBack(items, [{ productId: 1, quantities, condition: 'quarantine' }], now)
    expect(back).toEqual({ restocked: 0, waiting: 15, writtenOff: 5 })
    expect(restockWords(back)).toContain('15 units wait to be inspected; the refund is sent after that.')
  })

  it('is said of one unit too, and nothing of none', () => {
    expect(restockWords({ restocked: 1, waiting: 0, writtenOff: 0 })).toBe('1 unit goes back into stock.')
    expect(restockWords({ restocked: 0, waiting: 0, writtenOff: 1 })).toBe('1 unit is written off.')
  })
})
