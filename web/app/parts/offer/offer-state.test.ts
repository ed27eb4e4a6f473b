import { expect, test } from 'vitest'
import { offerState } from './offer-state.ts'

const JANUARY = { startDate: '2026-01-01', endDate: '2026-01-31' }

test.each([
  ['2025-12-31', 'ahead'],
  ['2026-01-01', 'running'],
  ['2026-01-31', 'running'],
  ['2026-02-01', 'over'],
] as const)('on %s an offer of January is %s', (today, state) => {
  expect(offerState(JANUARY, today)).toBe(state)
})
