import type { Product } from '@niramoy/contract/catalogue/products'
import { expect, test } from 'vitest'
import { getQuantities, withAdded, withoutId, withQuantities } from './stored-cart.ts'

const NAPA = { id: 7, name: 'Napa', bestPrice: null } as Product
const ACE = { id: 8, name: 'Ace', bestPrice: null } as Product

test('a product that is there already gets more, level by level, and keeps its place', () => {
  const once = withAdded([], NAPA, { box: 1, strip: 2, unit: 0 })
  const both = withAdded(once, ACE, { box: 0, strip: 0, unit: 1 })
  const again = withAdded(both, NAPA, { box: 0, strip: 3, unit: 4 })
  expect(again.map(({ id }) => id)).toEqual([7, 8])
  expect(again[0]).toMatchObject({ name: 'Napa', quantities: { box: 1, strip: 5, unit: 4 } })
})

test('no level goes beyond what the server takes', () => {
  const full = withAdded([], NAPA, { box: 9_998, strip: 0, unit: 0 })
  expect(withAdded(full, NAPA, { box: 5, strip: 0, unit: 0 })[0]).toMatchObject({
    quantities: { box: 9_999, strip: 0, unit: 0 },
  })
})

test('only what a list shows of a product is stored', () => {
  const [stored] = withAdded([], { ...NAPA, description: 'long', version: 3 } as Product, NONE)
  expect(stored).not.toHaveProperty('description')
  expect(stored).not.toHaveProperty('version')
})

test.each([
  ['nothing', {}],
  ['no object', { quantities: 'many' }],
  ['null', { quantities: null }],
  ['negative and broken counts', { quantities: { box: -3, strip: 'x', unit: null } }],
])('quantities that were spoilt are none: %s', (_, spoilt) => {
  expect(getQuantities({ id: 1, ...spoilt })).toEqual(NONE)
})

test('quantities that make sense survive, whole', () => {
  expect(getQuantities({ id: 1, ...{ quantities: { strip: 2.9, unit: 1e300 } } })).toEqual({
    box: 0,
    strip: 2,
    unit: 9_999,
  })
})

test('one line is changed or removed, the others stay as they are', () => {
  const entries = [{ id: 1 }, { id: 2 }]
  expect(withQuantities(entries, 2, { box: 0, strip: 0, unit: 3 })).toEqual([
    { id: 1 },
    { id: 2, quantities: { box: 0, strip: 0, unit: 3 } },
  ])
  expect(withoutId(entries, 1)).toEqual([{ id: 2 }])
})

const NONE = { box: 0, strip: 0, unit: 0 }
