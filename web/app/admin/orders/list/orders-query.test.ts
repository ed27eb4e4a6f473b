import { expect, test } from 'vitest'
import { areDaysTurned, isNarrowed, ordersQuery, showsNewest, sortFilters } from './orders-query.ts'

const toQuery = (search: string) => ordersQuery(new URL(`https://shop.example/admin/orders${search}`))

test('without words in the address every order comes, the newest first', () => {
  const all = toQuery('')
  expect(all).toEqual({
    search: '',
    status: undefined,
    paymentMethod: undefined,
    startDate: '',
    endDate: '',
    userId: undefined,
    waits: undefined,
    sortBy: 'createdAt',
    sortOrder: 'DESC',
    page: 1,
  })
  expect([isNarrowed(all), showsNewest(all)]).toEqual([false, true])
})

test('the address says which orders, in which order and where', () => {
  const some = toQuery(
    '?search=NR-2A&status=shipped&paymentMethod=SSLCommerz&startDate=2026-11-01&endDate=2026-11-15&userId=7&waits=decision&sortBy=totalAmount&sortOrder=desc&page=3',
  )
  expect(some).toEqual({
    search: 'NR-2A',
    status: 'shipped',
    paymentMethod: 'SSLCommerz',
    startDate: '2026-11-01',
    endDate: '2026-11-15',
    userId: 7,
    waits: 'decision',
    sortBy: 'totalAmount',
    sortOrder: 'DESC',
    page: 3,
  })
  expect([isNarrowed(some), showsNewest(some), areDaysTurned(some)]).toEqual([true, false, false])
})

test('words that mean nothing are not heard', () => {
  const typed =
    '?status=lost&paymentMethod=cheque&startDate=2026-02-30&endDate=soon&userId=-1&sortBy=phone&sortOrder=up&page=0'
  expect(toQuery(typed)).toEqual(toQuery(''))
})

test('codes and amounts are sorted upwards unless the address says otherwise', () => {
  expect(toQuery('?sortBy=orderCode').sortOrder).toBe('ASC')
  expect(toQuery('?sortBy=orderCode&sortOrder=DESC').sortOrder).toBe('DESC')
  expect(toQuery('?sortOrder=ASC')).toMatchObject({ sortBy: 'createdAt', sortOrder: 'ASC' })
})

test('the usual order needs no words', () => {
  expect(sortFilters({ by: 'createdAt', order: 'DESC' })).toEqual({ sortBy: '', sortOrder: '' })
  expect(sortFilters({ by: 'createdAt', order: 'ASC' })).toEqual({ sortBy: '', sortOrder: 'ASC' })
  expect(sortFilters({ by: 'totalAmount', order: 'ASC' })).toEqual({ sortBy: 'totalAmount', sortOrder: '' })
})

test('a start after the end is noticed; the same day is whole', () => {
  expect(areDaysTurned(toQuery('?startDate=2026-11-16&endDate=2026-11-15'))).toBe(true)
  expect(areDaysTurned(toQuery('?startDate=2026-11-15&endDate=2026-11-15'))).toBe(false)
  expect(areDaysTurned(toQuery('?startDate=2026-11-16'))).toBe(false)
})
