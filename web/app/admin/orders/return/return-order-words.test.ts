import type { Order } from '@niramoy/contract/order'
import { expect, it } from 'vitest'
import { expiredBatches, returnWords } from './return-order-words.ts'

it.each([
  [true, 'SSLCommerz', /by itself/],
  [false, 'COD', /in cash or by phone/],
  [false, 'POS', /at the counter/],
  [false, 'Card', /on the card/],
  [false, null, /in cash/],
] as const)('says how the money goes back: paid online %s, %s', (isPaid, paymentMethod, how) => {
  expect(returnWords({ isPaid, paymentMethod }).refundHow).toMatch(how)
})

it('names the batches whose units are written off, from the day after their last', () => {
  const batches = [
    { batchId: 'aa11', expiryDate: '2026-01-14', units: 5 },
    { batchId: 'bb22', expiryDate: '2026-01-15', units: 5 },
  ]
  const order = { items: [{ Product: { name: 'Napa' }, batches }] } as unknown as Order
  expect(expiredBatches(order, new Date('2026-01-15T06:00:00Z'))).toEqual(['Napa, batch aa11 of 2026-01-14'])
})
