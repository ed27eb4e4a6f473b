import type { OrderItem } from '@niramoy/contract/sales/order'
import type { Taka } from '@niramoy/domain/platform/money'
import { describe, expect, it } from 'vitest'
import { agreedLevels, computeCost, orderedLevels, originalCost } from './item-levels.ts'

const taka = (amount: number) => amount as Taka

const TABLETS = {
  boxQuantity: 1,
  stripQuantity: 2,
  unitQuantity: 3,
  unitPriceRate: taka(1.8),
  stripPriceRate: taka(16.2),
  boxPriceRate: null,
  originalPrices: { box: null, strip: taka(18), unit: taka(2) },
  Product: { productType: { name: 'Tablet', isMultiLevel: true, stripLabel: 'Strip' } },
} as OrderItem

describe('the levels of an ordered product', () => {
  it('are those it has a rate for, the largest first, each with what it cost before its promotion', () => {
    expect(agreedLevels(TABLETS)).toEqual([
      { level: 'strip', original: 18, final: 16.2 },
      { level: 'unit', original: 2, final: 1.8 },
    ])
  })

  it('are single units where a product is sold in no other way', () => {
    const Product = { productType: { name: 'Syrup', isMultiLevel: false, stripLabel: '' } }
    const syrup = { ...TABLETS, Product } as OrderItem
    expect(agreedLevels(syrup).map(({ level }) => level)).toEqual(['unit'])
  })

  it('add up without a poisha lost', () => {
    const cost = computeCost(agreedLevels(TABLETS), { box: 0, strip: 3, unit: 7 })
    expect(cost).toEqual({ original: 68, final: 61.2 })
  })

  it('are said once for each price where units were added at another one', () => {
    const price = (unit: number) => ({ box: null, strip: null, unit: taka(unit) })
    const parts = [
      {
        quantities: { box: 0, strip: 0, unit: 1 },
        rates: price(1.8),
        originalPrices: price(2),
        price: taka(1.8),
      },
      {
        quantities: { box: 0, strip: 0, unit: 9 },
        rates: price(20),
        originalPrices: price(20),
        price: taka(180),
      },
    ]
    const item = { ...TABLETS, parts }
    expect(orderedLevels(item).map(({ count, final }) => [count, final])).toEqual([
      [1, 1.8],
      [9, 20],
    ])
    expect(originalCost(item)).toBe(182)
  })

  it('count nothing for a level that is not sold', () => {
    expect(computeCost(agreedLevels(TABLETS), { box: 2, strip: 0, unit: 1 })).toEqual({
      original: 2,
      final: 1.8,
    })
  })
})
