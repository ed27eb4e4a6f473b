import { expect, test } from 'vitest'
import { listQuery, readSortOrder, withFilters, withParam } from './list-query.ts'

const query = (search: string) => listQuery(new URL(`http://shop/admin/categories${search}`))

test('a list without an address of its own shows the first page of everything', () => {
  expect(query('')).toMatchObject({ search: '', page: 1 })
})

test('search and page are read from the address', () => {
  expect(query('?search=%20%E0%A6%B6%E0%A6%BF%E0%A6%B6%E0%A7%81%20&page=3')).toMatchObject({
    search: 'শিশু',
    page: 3,
  })
})

test.each(['0', '-1', '1.5', 'two', '', '1e9', 'NaN'])('page=%s is the first page', (page) => {
  expect(query(`?page=${page}`).page).toBe(1)
})

test('a changed filter leads back to the first page and keeps the other filters', () => {
  const params = new URLSearchParams('search=napa&sortOrder=DESC&page=4')
  expect(withParam(params, 'search', 'ace').toString()).toBe('search=ace&sortOrder=DESC')
  expect(withParam(params, 'search', '').toString()).toBe('sortOrder=DESC')
})

test('paging keeps the filters, and the first page needs no number', () => {
  const params = new URLSearchParams('search=napa&page=4')
  expect(withParam(params, 'page', 5).toString()).toBe('search=napa&page=5')
  expect(withParam(params, 'page', 1).toString()).toBe('search=napa')
})

test('several filters change together; an empty one goes, and so does the page', () => {
  const params = new URLSearchParams('search=napa&category=pain&subCategory=Fever&drugClass=NSAID&page=4')
  const next = withFilters(params, { category: 'baby-care', subCategory: '', drugClass: '' })
  expect(next.toString()).toBe('search=napa&category=baby-care')
})

test.each([
  ['', 'ASC'],
  ['sortOrder=asc', 'ASC'],
  ['sortOrder=desc', 'DESC'],
  ['sortOrder=DESC', 'DESC'],
  ['sortOrder=sideways', 'ASC'],
])('?%s sorts %s', (search, order) => {
  expect(readSortOrder(new URLSearchParams(search))).toBe(order)
})
