import { expect, test } from 'vitest'
import { isParcelEnded, PARCEL_STATES } from './parcel.ts'
import { CHOSEN_OUTCOMES, isBrought, outcomeOfEnded } from './run.ts'

test('only what was brought is paid at the door', () => {
  expect(CHOSEN_OUTCOMES.filter(isBrought)).toEqual(['delivered', 'part-delivered'])
})

test('a parcel that ended by another door has its outcome, one under way has none', () => {
  for (const state of PARCEL_STATES) expect(outcomeOfEnded(state) !== null).toBe(isParcelEnded(state))
  expect(outcomeOfEnded('back')).toBe('refused')
  expect(outcomeOfEnded('cancelled')).toBe('called-off')
})
