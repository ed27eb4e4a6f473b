import type { Product } from '@niramoy/contract/catalogue/products'
import { describe, expect, it } from 'vitest'
import { listLines, stockText, toContent, toItems } from './create-lines.ts'

type Facts = { units?: number; unitsPerStrip?: number; stripLabel?: string; isMultiLevel?: boolean }

/** Tablets in strips of 10, sold by the strip and the unit. */
function tablets(id: number, facts: Facts = {}): Product {
  const { units = 205, unitsPerStrip = 10, stripLabel = 'Strip', isMultiLevel = true } = facts
  return {
    id,
    stock: { totalUnitsInStock: units },
    pricing: [{ unitsPerStrip, stripsPerBox: 5 }],
    productType: { isMultiLevel, stripLabel },
    bestPrice: {
      originalUnitPrice: 2,
      finalUnitPrice: 2,
      originalStripPrice: 18,
      finalStripPrice: 18,
      originalBoxPrice: null,
      finalBoxPrice: null,
    },
  } as unknown as Product
}

const strips = (strip: number) => ({ box: 0, strip, unit: 0 })

describe('the lines of an order that is being written', () => {
  it('say what is short, and wait for products that are not known yet or no longer there', () => {
    const items = [1, 2, 3].map((productId) => ({ productId, quantities: strips(21) }))
    const known = new Map([
      [1, tablets(1)],
      [2, null],
    ])
    expect(listLines(items, known)).toEqual([{ product: tablets(1), quantities: strips(21), isShort: true }])
    const enough = [{ productId: 1, quantities: strips(20) }]
    expect(listLines(enough, known)[0]?.isShort).toBe(false)
  })

  it('never ask for a level that is not sold', () => {
    const items = [{ productId: 1, quantities: { box: 3, strip: 1, unit: 0 } }]
    expect(listLines(items, new Map([[1, tablets(1)]]))[0]?.quantities).toEqual(strips(1))
  })

  it('are sent without those that were counted down to nothing, which are never short', () => {
    const items = [
      { productId: 1, quantities: strips(0) },
      { productId: 2, quantities: strips(1) },
    ]
    const lines = listLines(items, new Map([1, 2].map((id) => [id, tablets(id, { units: 0 })])))
    expect(lines.map(({ isShort }) => isShort)).toEqual([false, true])
    expect(toItems(lines)).toEqual([{ productId: 2, quantities: strips(1) }])
  })

  it('are the same order in whatever order they were added', () => {
    const one = { productId: 1, quantities: strips(1) }
    const other = { productId: 2, quantities: strips(2) }
    expect(toContent(7, 9, [one, other])).toBe(toContent(7, 9, [other, one]))
    expect(toContent(7, 9, [one])).not.toBe(toContent(7, 8, [one]))
    expect(toContent(7, 9, [one])).not.toBe(toContent(7, 9, [{ ...one, quantities: strips(2) }]))
  })
})

describe('what is in stock', () => {
  it.each<[string, Facts]>([
    ['20 strips, 5 units', {}],
    ['20 strips', { units: 200 }],
    ['1 strip, 1 unit', { units: 11 }],
    ['9 units', { units: 9 }],
    ['1,234 strips', { units: 12_340 }],
    ['2 pouches', { units: 20, stripLabel: 'Pouch' }],
    ['205 units', { isMultiLevel: false }],
    ['205 units', { unitsPerStrip: 1 }],
    ['', { units: 0 }],
  ])('is said as “%s”', (text, facts) => {
    expect(stockText(tablets(1, facts))).toBe(text)
  })
})
