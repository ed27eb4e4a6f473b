import type { CartItem } from '@niramoy/contract/sales/cart'
import { expect, test } from 'vitest'
import { boughtLines } from './remove-bought.ts'

const units = (unit: number) => ({ box: 0, strip: 0, unit })
const line = (id: number, unit: number) => ({ id, bestPrice: null, quantities: units(unit) }) as CartItem

test('what was paid leaves the cart; what was added or increased since stays', () => {
  const ordered = [
    { productId: 1, quantities: units(3) },
    { productId: 2, quantities: units(1) },
  ]
  const bought = boughtLines([line(1, 3), line(2, 5), line(3, 3)], ordered)
  expect(bought.map(({ id }) => id)).toEqual([1])
})
