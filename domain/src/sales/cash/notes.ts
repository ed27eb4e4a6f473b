import { type Poisha, poisha } from '../../platform/money.ts'
import type { Tender } from './counter.ts'

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
