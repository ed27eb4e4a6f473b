import { expect, test } from 'vitest'
import { reportQuery, toFilter } from './report-query.ts'

const NOW = new Date('2026-01-15T06:00:00Z')
const of = (search: string) => reportQuery(new URL(`https://shop.example/admin/reports${search}`), NOW)

test('without a word it is the sales of 30 days, by day', () => {
  expect(of('')).toEqual({
    report: 'sales',
    by: 'day',
    startDate: '2025-12-17',
    endDate: '2026-01-15',
    channel: undefined,
    page: 1,
  })
})

test('what the address says and the report has', () => {
  const query = of('?report=margin&by=generic&startDate=2026-01-01&endDate=2026-01-10&channel=counter&page=2')
  expect(query).toMatchObject({ report: 'margin', by: 'generic', channel: 'counter', page: 2 })
  expect(toFilter(query)).toEqual({
    by: 'generic',
    startDate: '2026-01-01',
    endDate: '2026-01-10',
    channel: 'counter',
  })
})

test('what it does not have is as usual', () => {
  expect(of('?report=weather&by=moon&startDate=x')).toMatchObject({ report: 'sales', by: 'day' })
  expect(of('?report=couriers&channel=online').channel).toBeUndefined()
  expect(toFilter(of('?report=stock&startDate=2026-01-01'))).toEqual({ by: 'expiry' })
})
