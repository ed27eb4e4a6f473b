import { type Poisha, poisha } from '../../platform/money.ts'
import type { Tender } from '../cash/counter.ts'
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

/** Taka of each note and coin, as a till is counted. */
export const NOTES = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Note = (typeof NOTES)[number]
export type CountedNote = { readonly note: Note; readonly count: number }

export function countNotes(counted: readonly CountedNote[]): Poisha {
  return poisha(counted.reduce((sum, { note, count }) => sum + note * count * 100, 0))
}

/** What a rider hands in for it unless told: there is no coin below a taka. */
export function handedIn(due: Poisha, tender: Tender): Poisha {
  return tender === 'cash' ? poisha(Math.round(due / 100) * 100) : due
}
