import { expect, test } from 'vitest'
import { ariaSort, nextSort } from './sort.ts'

test('the first press sorts ascending, the second turns it round, the third turns it back', () => {
  const first = nextSort(undefined, 'name')
  const second = nextSort(first, 'name')
  expect([first, second, nextSort(second, 'name')]).toEqual([
    { by: 'name', order: 'ASC' },
    { by: 'name', order: 'DESC' },
    { by: 'name', order: 'ASC' },
  ])
})

test('another column starts ascending', () => {
  expect(nextSort({ by: 'name', order: 'DESC' }, 'price')).toEqual({ by: 'price', order: 'ASC' })
})

test('only the sorting column says so to a screen reader', () => {
  expect(ariaSort({ by: 'name', order: 'DESC' }, 'name')).toBe('descending')
  expect(ariaSort({ by: 'name', order: 'ASC' }, 'name')).toBe('ascending')
  expect(ariaSort({ by: 'name', order: 'ASC' }, 'price')).toBe('none')
})
