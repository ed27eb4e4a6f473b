import { expect, test } from 'vitest'
import {
  addToCart,
  type CartLine,
  distinctItems,
  removeFromCart,
  setQuantities,
  syncCarts,
  wantedLines,
} from './cart-lines.ts'

const line = (productId: number, box: number, strip: number, unit: number): CartLine => ({
  productId,
  quantities: { box, strip, unit },
})
const CART = [line(1, 1, 2, 3), line(2, 0, 1, 0)]

test('adding a product that is there sums box, strip and unit; a new one goes to the end', () => {
  expect(addToCart(CART, line(1, 1, 0, 4))).toEqual([line(1, 2, 2, 7), line(2, 0, 1, 0)])
  expect(addToCart(CART, line(3, 0, 0, 1))).toEqual([...CART, line(3, 0, 0, 1)])
  expect(addToCart([], line(3, -1, 0, 1))).toEqual([line(3, 0, 0, 1)])
})

test('syncing keeps the larger count per product and level, and doing it again changes nothing', () => {
  const guest = [line(2, 2, 0, 5), line(4, 0, 0, 1)]
  const synced = syncCarts(CART, guest)
  expect(synced).toEqual([line(1, 1, 2, 3), line(2, 2, 1, 5), line(4, 0, 0, 1)])
  expect(syncCarts(synced, guest)).toEqual(synced)
  expect(syncCarts(synced, synced)).toEqual(synced)
})

test('changed quantities never go below 0, and a line at 0 stays until it is removed', () => {
  const changed = setQuantities(CART, 2, { box: -1, strip: 0, unit: 0 })
  expect(changed).toEqual([line(1, 1, 2, 3), line(2, 0, 0, 0)])
  expect(distinctItems(changed)).toBe(2)
  expect(wantedLines(changed)).toEqual([line(1, 1, 2, 3)])
  expect(removeFromCart(changed, 2)).toEqual([line(1, 1, 2, 3)])
  expect(removeFromCart(changed, 9)).toEqual(changed)
})
