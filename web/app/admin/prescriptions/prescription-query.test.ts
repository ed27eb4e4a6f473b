import { expect, test } from 'vitest'
import { prescriptionQuery } from './prescriptions.tsx'

const toQuery = (search: string) =>
  prescriptionQuery(new URL(`https://shop.example/admin/prescriptions${search}`))

test('the address says whose prescriptions, of which status, and where', () => {
  expect(toQuery('')).toEqual({ search: '', status: undefined, page: 1 })
  expect(toQuery('?search=017&status=pending&page=2')).toEqual({ search: '017', status: 'pending', page: 2 })
  expect(toQuery('?status=lost&page=x')).toEqual(toQuery(''))
})
