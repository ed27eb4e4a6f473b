import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import { describe, expect, it } from 'vitest'
import { orderEvents } from './order-events.ts'

const TABLET = { name: 'Tablet', isMultiLevel: true, stripLabel: 'Blister' }

function item(ProductId: number, name: string, stripQuantity: number): OrderItem {
  const label = { en: `${name} 20 mg · Capsule`, bn: `${name} 20 mg · ক্যাপসুল` }
  const unitName = { en: 'Capsule', bn: 'ক্যাপসুল' }
  const Product = { id: ProductId, label, unitName, productType: TABLET }
  return { id: ProductId, ProductId, Product, boxQuantity: 0, stripQuantity, unitQuantity: 0 } as OrderItem
}

const PLACED = {
  timeline: [{ status: 'placed', at: '2026-01-15T06:00:00Z', by: 'customer', actorName: null, note: null }],
  items: [item(1, 'Seclo', 2), item(2, 'Napa', 1)],
  ShippingMethod: { name: 'Standard', estimatedDeliveryTime: null },
  paymentMethod: 'COD',
  isPaid: false,
  special: null,
  totalAmount: 100,
} as unknown as Order

const after = (more: object) => orderEvents(PLACED, { ...PLACED, ...more })

describe('changes of an order by others', () => {
  it('names who set which status, and when', () => {
    const shipped = {
      status: 'shipped',
      at: '2026-01-15T06:42:00Z',
      by: 'staff',
      actorName: 'Rahim',
      note: null,
    }
    const waiting = { ...shipped, status: 'pending-stock', by: 'shop', actorName: null }
    expect(after({ timeline: [...PLACED.timeline, shipped] })).toEqual([
      'Rahim set it to shipped at 12:42 pm.',
    ])
    expect(after({ timeline: [...PLACED.timeline, waiting] })).toEqual([
      'The shop set it to pending-stock at 12:42 pm.',
    ])
  })

  it('names each product that changed', () => {
    const items = [item(1, 'Seclo', 5), item(3, 'Ace', 1)]
    expect(after({ items, totalAmount: 250.5 })).toEqual([
      'Seclo 20 mg · Capsule is now 5 × Blister.',
      'Ace 20 mg · Capsule was added: 1 × Blister.',
      'Napa 20 mg · Capsule was removed.',
      'The total is now ৳250.50.',
    ])
  })

  it('names other terms', () => {
    const ShippingMethod = { name: 'Express', estimatedDeliveryTime: null }
    expect(after({ ShippingMethod, paymentMethod: 'SSLCommerz', isPaid: true })).toEqual([
      'The shipping method is now Express.',
      'The payment method is now Online Payment.',
      'Its payment was received.',
    ])
    expect(after({ special: { type: 'percentage', value: 12.5 } })).toEqual([
      'The special discount is now 12.5%.',
    ])
    expect(after({ special: { type: 'fixed', value: 50 } })).toEqual(['The special discount is now ৳50.00.'])
  })

  it('says at least that it was changed', () => {
    expect(after({})).toEqual(['It was changed by someone else.'])
  })
})
