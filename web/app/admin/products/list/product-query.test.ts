import { expect, test } from 'vitest'
import { withFilters } from '../../../parts/list/list-query.ts'
import type { Sort } from '../../../ui/sort.ts'
import { isFiltered, productQuery, sortFilters } from './product-query.ts'

const query = (search: string) => productQuery(new URL(`http://shop/admin/products${search}`))

test('without an address of its own the list goes by name, ascending, from the first page', () => {
  const usual = query('')
  expect(usual).toMatchObject({ search: '', brand: '', sortBy: 'name', sortOrder: 'ASC', page: 1 })
  expect(isFiltered(usual)).toBe(false)
})

test('every filter, the sort and the page are read from the address', () => {
  const address =
    '?search=napa&category=pain&brand=square&subCategory=Fever&drugClass=NSAID&genericName=Ibuprofen&stock=running-out&sortBy=SKU&sortOrder=desc&page=2'
  expect(query(address)).toEqual({
    search: 'napa',
    category: 'pain',
    brand: 'square',
    subCategory: 'Fever',
    drugClass: 'NSAID',
    genericName: 'Ibuprofen',
    stock: 'running-out',
    sortBy: 'sku',
    sortOrder: 'DESC',
    page: 2,
  })
  expect(isFiltered(query(address))).toBe(true)
})

test('an order that does not exist is the usual one', () => {
  const unknown = query('?sortBy=price&sortOrder=up&stock=plenty')
  expect(unknown).toMatchObject({ sortBy: 'name', sortOrder: 'ASC', stock: '' })
})

test('another order keeps the filters and leads to the first page', () => {
  const params = new URLSearchParams('search=napa&sortBy=sku&page=3')
  const sorted = (sort: Sort) => withFilters(params, sortFilters(sort)).toString()
  expect(sorted({ by: 'createdAt', order: 'DESC' })).toBe('search=napa&sortBy=createdAt&sortOrder=DESC')
  expect(sorted({ by: 'name', order: 'ASC' })).toBe('search=napa&sortBy=name')
})

test('a search brings what fits best first, unless another order is chosen', () => {
  expect(query('?search=napa').sortBy).toBeUndefined()
  expect(query('?search=napa&sortBy=name').sortBy).toBe('name')
  expect(query('?search=%20').sortBy).toBe('name')
})
