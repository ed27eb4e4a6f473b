import type { Order } from '@niramoy/contract/sales/order'
import type { Taka } from '@niramoy/domain/platform/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LanguageProvider } from '../language/language.tsx'
import { OrderTotals, type Sums } from './order-totals.tsx'

const taka = (amount: number) => amount as Taka

const PLAIN: Sums = {
  subtotal: taka(500),
  shippingCost: taka(80),
  promotionDiscount: taka(0),
  codeDiscount: taka(0),
  specialDiscount: taka(0),
  orderPromotion: null,
  discount: null,
  totalAmount: taka(580),
  delivery: { name: 'Standard', nameBn: null },
}

function listLines(sums: Partial<Sums>): string[] {
  const html = renderToStaticMarkup(
    <LanguageProvider value="en">
      <OrderTotals sums={{ ...PLAIN, ...sums }} />
    </LanguageProvider>,
  )
  const rows = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  return rows.map(([, name, amount]) => `${name} ${amount?.replace(/<[^>]+>/g, '')}`)
}

describe('what an order comes to', () => {
  it('is said plainly when nothing is taken off', () => {
    expect(listLines({})).toEqual(['Subtotal ৳500.00', 'Delivery (Standard) ৳80.00', 'Total ৳580.00'])
  })

  it('names every discount, and what was paid back', () => {
    const orderPromotion = { id: 1, name: 'Eid', type: 'fixed', value: 50 } as Order['orderPromotion']
    const sums = {
      promotionDiscount: taka(50),
      orderPromotion,
      codeDiscount: taka(25),
      discount: { code: 'SAVE25' },
      specialDiscount: taka(5),
      totalAmount: taka(500),
      refundedAmount: taka(120.5),
    }
    expect(listLines(sums)).toEqual([
      'Subtotal ৳500.00',
      'Offer: Eid −৳50.00',
      'Discount code SAVE25 −৳25.00',
      'Special discount −৳5.00',
      'Delivery (Standard) ৳80.00',
      'Total ৳500.00',
      'Refunded ৳120.50',
    ])
  })

  it('says whether delivery is free or not chosen yet', () => {
    expect(listLines({ shippingCost: taka(0) })).toContain('Delivery (Standard) free')
    expect(listLines({ shippingCost: taka(0), delivery: null })).toContain('Delivery not chosen yet')
  })
})
