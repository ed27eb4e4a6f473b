import type { ExpiringBatch } from '@niramoy/contract/stock/stock'
import { expect, test } from 'vitest'
import { getOffer } from './offer-dialog.tsx'

function batch(product: number, expiryDate: string, facts: Partial<ExpiringBatch> = {}): ExpiringBatch {
  const label = { en: `Product ${product}`, bn: '' }
  const daysLeft = (Date.parse(expiryDate) - Date.parse('2026-01-15')) / 86_400_000
  return {
    product: { id: product, label },
    expiryDate,
    daysLeft,
    isExpired: daysLeft < 0,
    recalledAt: null,
    ...facts,
  } as ExpiringBatch
}

test('an offer is for the products that may still be sold, until the first of them expires', () => {
  const chosen = [
    batch(1, '2026-02-20'),
    batch(2, '2026-02-10'),
    batch(2, '2026-03-10'),
    batch(3, '2026-01-01'),
    batch(4, '2026-01-20', { recalledAt: '2026-01-10T00:00:00.000Z' }),
  ]
  expect(getOffer(chosen)).toEqual({
    productIds: [1, 2],
    names: ['Product 1', 'Product 2'],
    lastDay: '2026-02-10',
    today: '2026-01-15',
  })
  expect(getOffer([batch(3, '2026-01-01')])).toBeNull()
})
