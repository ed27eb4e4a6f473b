// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, refusal } from '../../../testing/open-screen.tsx'

test('who lacks the duty is told so, and no refused call is left behind to end the process', async () => {
  const refused = refusal(403, 'not-your-duty', 'This is not among your duties.')
  const { sent } = await openScreen('/admin/fulfilment', {
    wire: { 'GET /admin/fulfilment': refused, 'GET /admin/fulfilment/ready': refused },
  })
  await screen.findByText('This is not among your duties.')
  expect(sent.map(({ call }) => call)).toEqual(['GET /admin/fulfilment', 'GET /admin/fulfilment/ready'])
})
