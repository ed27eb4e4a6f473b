import { expect, test } from 'vitest'
import { rove } from './roving.ts'

test('arrows walk and wrap round', () => {
  expect(rove('ArrowDown', 0, 3, 'vertical')).toBe(1)
  expect(rove('ArrowDown', 2, 3, 'vertical')).toBe(0)
  expect(rove('ArrowUp', 0, 3, 'vertical')).toBe(2)
  expect(rove('ArrowRight', 1, 3, 'horizontal')).toBe(2)
  expect(rove('ArrowLeft', 1, 3, 'horizontal')).toBe(0)
})

test('with nothing chosen yet, down takes the first and up the last', () => {
  expect(rove('ArrowDown', -1, 3, 'vertical')).toBe(0)
  expect(rove('ArrowUp', -1, 3, 'vertical')).toBe(2)
})

test('Home and End jump', () => {
  expect(rove('Home', 2, 3, 'vertical')).toBe(0)
  expect(rove('End', 0, 3, 'vertical')).toBe(2)
})

test('other keys, the other axis and an empty row mean nothing', () => {
  expect(rove('Enter', 1, 3, 'vertical')).toBeNull()
  expect(rove('ArrowRight', 1, 3, 'vertical')).toBeNull()
  expect(rove('ArrowDown', 0, 0, 'vertical')).toBeNull()
})
