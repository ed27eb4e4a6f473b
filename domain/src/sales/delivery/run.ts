import type { ParcelState } from './parcel.ts'

/** What a rider says of a parcel that comes back from a run. */
export const CHOSEN_OUTCOMES = [
  'delivered',
  'part-delivered',
  'refused',
  'not-at-home',
  'postponed',
  'address-wrong',
] as const
export type ChosenOutcome = (typeof CHOSEN_OUTCOMES)[number]

/** called-off: staff took it from the rider before the run came back. */
export const RUN_OUTCOMES = [...CHOSEN_OUTCOMES, 'called-off'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** What a customer reads of a delivery that was tried in vain. */
export const ATTEMPT_OUTCOMES = ['refused', 'not-at-home', 'postponed', 'address-wrong'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** What became of a parcel that ended by another door than its run; null: it is still with the rider. */
export function outcomeOfEnded(state: ParcelState): RunOutcome | null {
  if (state === 'delivered') return 'delivered'
  if (state === 'partly-delivered') return 'part-delivered'
  if (state === 'back') return 'refused'
  return state === 'cancelled' ? 'called-off' : null
}

/** Its customer has it, or some of it, and paid at the door. */
export function isBrought(outcome: RunOutcome): boolean {
  return outcome === 'delivered' || outcome === 'part-delivered'
}

/** Its order is packed again, for another run. */
export function isTriedAgain(outcome: RunOutcome): boolean {
  return outcome === 'not-at-home' || outcome === 'postponed' || outcome === 'address-wrong'
}
