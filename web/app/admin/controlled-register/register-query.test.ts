import { expect, test } from 'vitest'
import { isNarrowed, registerQuery, toFilter } from './register-query.ts'

const query = (search: string) => registerQuery(new URL(`http://shop/admin/controlled-register${search}`))

test('filters are read from the address and sent without the page', () => {
  const all = query('?search=Rahima&kind=sale&startDate=2026-01-01&endDate=2026-01-31&stockBatchId=9&page=2')
  expect(all).toMatchObject({ search: 'Rahima', kind: 'sale', stockBatchId: 9, page: 2 })
  expect(toFilter(all)).toEqual({
    search: 'Rahima',
    kind: 'sale',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    productId: undefined,
    stockBatchId: 9,
  })
  expect(isNarrowed(all)).toBe(true)
})

test('what is no filter is none', () => {
  const none = query('?kind=theft&startDate=2026-02-30&endDate=soon&productId=0&stockBatchId=x&page=3')
  expect(Object.values(toFilter(none)).filter(Boolean)).toEqual([])
  expect(isNarrowed(none)).toBe(false)
})
