// @vitest-environment happy-dom
import { render, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { QuietBanner } from './frame.tsx'

test('while the shop is a copy that keeps quiet, it is said with what to do', async () => {
  const fetched = vi.fn(async () => Response.json({ status: 'ready', quiet: true }))
  vi.stubGlobal('fetch', fetched)
  const { container, unmount } = render(<QuietBanner />)
  onTestFinished(() => {
    unmount()
    vi.unstubAllGlobals()
  })
  const banner = within(container)
  await banner.findByText('This copy of the shop keeps quiet')
  banner.getByText(/npm run go-live/)
  expect(fetched).toHaveBeenCalledWith('/api/ready', { cache: 'no-store' })
})
