import { expect, test } from 'vitest'
import { pickerQuery, withSort } from './picker-query.ts'

const query = (search: string) => pickerQuery(new URL(`http://shop/admin/stock-in${search}`))

test('200 products a page, by name', () => {
  expect(query('')).toEqual({ search: '', sortBy: 'name', sortOrder: 'ASC', page: 1, pageSize: 200 })
})

test('a search brings what fits best first, unless an order was chosen', () => {
  expect(query('?search=napa').sortBy).toBeUndefined()
  expect(query('?search=napa&sortBy=sku&sortOrder=desc')).toMatchObject({ sortBy: 'sku', sortOrder: 'DESC' })
})

test('an unknown order is the default one', () => {
  expect(query('?sortBy=price').sortBy).toBe('name')
})

test('another order keeps the search and starts at the first page', () => {
  const next = withSort(new URLSearchParams('search=a&page=3'), { by: 'sku', order: 'DESC' })
  expect(next.toString()).toBe('search=a&sortBy=sku&sortOrder=DESC')
})
