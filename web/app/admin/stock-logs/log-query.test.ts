import { expect, test } from 'vitest'
import { isNarrowed, logQuery } from './stock-logs.tsx'

const query = (search: string) => logQuery(new URL(`http://shop/admin/stock-logs${search}`))

test('filters are read from the address', () => {
  const all = query(
    '?search=A1&kind=sale&startDate=2026-01-01&endDate=2026-01-31&productId=7&stockBatchId=9&page=2',
  )
  expect(all).toEqual({
    search: 'A1',
    kind: 'sale',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    productId: 7,
    stockBatchId: 9,
    page: 2,
  })
  expect(isNarrowed(all)).toBe(true)
})

test('what is no filter is none', () => {
  const none = query('?kind=theft&startDate=2026-02-30&endDate=soon&productId=0&stockBatchId=x&page=3')
  expect(none).toMatchObject({ kind: undefined, startDate: '', endDate: '', productId: undefined })
  expect(isNarrowed(none)).toBe(false)
})
