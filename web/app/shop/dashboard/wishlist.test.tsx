// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { CUSTOMER } from '../../../testing/samples.ts'

test('an empty wishlist says so in both languages', async () => {
  // its list comes with the header's
  const wire = { 'GET /wishlist': [], 'GET /cart': [] }
  await openScreen('/dashboard/wishlist', { user: CUSTOMER, isFramed: true, wire })
  await screen.findByText('আপনার পছন্দের তালিকা খালি')
  expect(screen.getByText('Your wishlist is empty.')).toBeTruthy()
})
