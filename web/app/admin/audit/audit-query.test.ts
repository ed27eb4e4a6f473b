import { expect, test } from 'vitest'
import { auditQuery, isNarrowed } from './audit.tsx'

const query = (search: string) => auditQuery(new URL(`http://shop/admin/audit${search}`))

test('filters are read from the address', () => {
  const all = query(
    '?search=NR-1&actorId=3&action=viewed&table=orders&rowId=7&requestId=req-1&startDate=2026-01-01&endDate=2026-01-31&page=2',
  )
  expect(all).toEqual({
    search: 'NR-1',
    actorId: 3,
    action: 'viewed',
    table: 'orders',
    rowId: 7,
    requestId: 'req-1',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    page: 2,
  })
  expect(isNarrowed(all)).toBe(true)
})

test('what is no filter is none', () => {
  const none = query(
    '?actorId=x&action=stolen&table=sessions&rowId=0&startDate=2026-02-30&endDate=soon&page=3',
  )
  expect(none).toMatchObject({ actorId: undefined, action: undefined, table: undefined, startDate: '' })
  expect(isNarrowed(none)).toBe(false)
})
