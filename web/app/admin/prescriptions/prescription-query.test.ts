import { expect, test } from 'vitest'
import { prescriptionQuery } from './prescriptions.tsx'

const queryOf = (search: string) =>
  prescriptionQuery(new URL(`https://shop.example/admin/prescriptions${search}`))

test('the address says whose prescriptions, of which status, and where', () => {
  expect(queryOf('')).toEqual({ search: '', status: undefined, page: 1 })
  expect(queryOf('?search=017&status=pending&page=2')).toEqual({ search: '017', status: 'pending', page: 2 })
  expect(queryOf('?status=lost&page=x')).toEqual(queryOf(''))
})
