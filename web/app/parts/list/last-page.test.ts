import { expect, test } from 'vitest'
import { keepWithinPages } from './last-page.ts'

const url = new URL('http://shop/admin/categories?search=a&page=4')
const list = (totalPages: number, currentPage = 4) => ({ totalPages, currentPage, totalItems: 1 })

test.each([
  ['the last page', list(4)],
  ['an empty list', list(0)],
  ['the first page', list(2, 1)],
])('%s is returned as it is', (_, page) => {
  expect(keepWithinPages(page, url)).toBe(page)
})

test.each([
  [3, '/admin/categories?search=a&page=3'],
  [1, '/admin/categories?search=a'],
])('of %i pages the fourth leads to %s', (pages, address) => {
  const lead = () => keepWithinPages(list(pages), url)
  expect(lead).toThrow(expect.objectContaining({ status: 302 }))
  try {
    lead()
  } catch (answer) {
    expect(answer instanceof Response && answer.headers.get('location')).toBe(address)
  }
})
