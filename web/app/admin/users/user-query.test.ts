import { expect, test } from 'vitest'
import { userQuery, withSort } from './user-query.ts'

const toQuery = (search: string) => userQuery(new URL(`https://shop.example/admin/users${search}`))

test('without words in the address the newest users come first', () => {
  expect(toQuery('')).toEqual({ q: '', role: undefined, sortBy: 'createdAt', sortOrder: 'DESC', page: 1 })
})

test('the address says what to look for, whom, in which order and where', () => {
  expect(toQuery('?search=rahima&role=1&sortBy=name&page=3')).toEqual({
    q: 'rahima',
    role: 'admin',
    sortBy: 'name',
    sortOrder: 'ASC',
    page: 3,
  })
  expect(toQuery('?sortBy=createdAt&sortOrder=asc').sortOrder).toBe('ASC')
})

test('words that mean nothing are not heard', () => {
  expect(toQuery('?role=9&sortBy=password&sortOrder=up&page=-1')).toEqual(toQuery(''))
})

test('the usual order needs no words, and another order starts at the first page', () => {
  const params = new URLSearchParams('search=a&page=2&sortBy=name')
  expect(String(withSort(params, { by: 'createdAt', order: 'DESC' }))).toBe('search=a')
  expect(String(withSort(params, { by: 'name', order: 'DESC' }))).toBe('search=a&sortBy=name&sortOrder=DESC')
})
