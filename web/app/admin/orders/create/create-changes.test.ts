import type { Product } from '@niramoy/contract/catalogue/products'
import type { Quote, QuoteLine } from '@niramoy/contract/pricing/quote'
import { poisha, type Taka, toTaka } from '@niramoy/domain/platform/money'
import { expect, test } from 'vitest'
import { changesBetween, type SeenQuote } from './create-state.ts'

const taka = (amount: number): Taka => toTaka(poisha(amount * 100))

type Facts = { price?: number; isShort?: boolean; unavailable?: boolean }

/** One product and a delivery of 60 taka. */
function seen({ price = 100, isShort = false, unavailable = false }: Facts): SeenQuote {
  const subtotal = taka(unavailable ? 0 : price)
  const quote = {
    lines: [{ productId: 7, unavailable, subtotal } as QuoteLine],
    total: taka((unavailable ? 0 : price) + 60),
  } as Quote
  const product = { id: 7, label: { en: 'Napa', bn: 'Napa' } } as Product
  return { quote, lines: [{ product, quantities: { box: 0, strip: 1, unit: 0 }, isShort }] }
}

test.each<[Facts, Facts, string[]]>([
  [{}, {}, []],
  [{}, { price: 120 }, ['Napa: ৳100.00 before, ৳120.00 now', 'Total: ৳160.00 before, ৳180.00 now']],
  [{}, { isShort: true }, ['Napa is no longer in stock']],
  [{ isShort: true }, { isShort: true }, []],
  [{}, { unavailable: true }, ['Napa cannot be ordered any more', 'Total: ৳160.00 before, ৳60.00 now']],
])('between %o and %o these things changed: %o', (before, now, changes) => {
  expect(changesBetween(seen(before), seen(now))).toEqual(changes)
})
