// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

test('numbers are grouped as amounts are, and one result is one result', async () => {
  const totals = { units: 221821, value: 278389.72, expiredUnits: 2058, expiredValue: 0 }
  const list = { batches: [], totals, currentPage: 1, totalPages: 1, totalItems: 1600 }
  const wire = { 'GET /stock/near-expiry': list }
  await openScreen('/admin/stock-management?view=nearExpiry', { wire })
  await screen.findByText('2,21,821')
  expect(screen.getByText('2,058')).toBeTruthy()
  expect(screen.getByText('৳2,78,389.72')).toBeTruthy()
  expect(screen.getByText('1,600 results')).toBeTruthy()
})
