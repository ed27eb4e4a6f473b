import type { Label, Part } from '../index/labels.ts'
import { POSITIONS } from '../index/labels.ts'
import type { Field } from '../index/medicine.ts'
import { FIELDS } from '../index/medicine.ts'
import { GENERIC, MANUFACTURER, type MedicineStore, NAME, TIERS } from '../index/medicine-store.ts'
import type { CostsByNumber } from '../words/costs.ts'
import { type Cost, EXACT, findWhy, isAsTyped, NO_MATCH } from '../words/costs.ts'
import type { Matching, TermMatch } from './matching.ts'

/** A part of a field that matched the query: from `start` up to, not including, `end`. */
export type Mark = { field: Field; start: number; end: number }

/** What to mark in the medicine in a slot, in the order of its fields. */
export function getMarks(store: MedicineStore, matching: Matching, slot: number): Mark[] {
  return toLabels(store, slot).flatMap((label) => {
    const found = matching.matches.flatMap(({ words }, term) => {
      const part = bestPart(label, words)
      const typed = matching.terms[term]?.text ?? ''
      return part ? [{ field: label.field, start: part.start, end: getEnd(part, words, typed) }] : []
    })
    return merged(found.sort((one, other) => one.start - other.start))
  })
}

/** What each term found in the medicine in a slot, as it is written there. */
export function foundWords(store: MedicineStore, matching: Matching, slot: number): string {
  const labels = toLabels(store, slot)
  const found = matching.matches.flatMap(({ words }) => {
    const parts = labels.flatMap((label) => {
      const part = bestPart(label, words)
      return part ? [{ text: label.text.slice(part.start, part.end), cost: words.get(part.word) }] : []
    })
    return parts.sort((one, other) => one.cost - other.cost)[0]?.text ?? []
  })
  return [...new Set(found)].join(' ')
}

const toLabels = (store: MedicineStore, slot: number): Label[] =>
  FIELDS.flatMap((_, column) => store.labels.all[store.labelAt(slot, column)] ?? [])

/** The part that costs least. */
function bestPart(label: Label, words: CostsByNumber): Part | null {
  let [best, least]: [Part | null, number] = [null, NO_MATCH]
  for (const part of label.parts) {
    const cost = words.get(part.word)
    if (cost < least) [best, least] = [part, cost]
  }
  return best
}

/** Of a word that was only begun, its beginning. */
function getEnd(part: Part, words: CostsByNumber, typed: string): number {
  const cost = words.get(part.word)
  return cost > 0 && isAsTyped(cost) ? Math.min(part.end, part.start + typed.length) : part.end
}

function merged(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = []
  for (const mark of marks) {
    const last = result.at(-1)
    if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end)
    else result.push({ ...mark })
  }
  return result
}

/**
 * A hit's place in the answer as one number: what its words cost together, how much it is ordered, how much of its name
 * was typed, the worst reason, and its standing among all medicines. Smaller is better.
 */
export type Rank = number

const REASONS = 4
/** The name is just what was typed; all of it was typed; there is more to it. */
const THE_NAME = 0
const WHOLE = 1
const PART = 2
const WHOLENESS = POSITIONS * REASONS
const POPULARITY = WHOLENESS * 3
const STEP = POPULARITY * (TIERS + 1)

/** Who only makes it gives way to names, ingredients and what people say; after all names that begin so. */
const ONLY_ITS_MAKER = 4
/** A name that is only similar and only in part gives way by half an edit. */
const MORE_TO_IT = 4
export const MISSING_WORD = 200
/** Above all that words can cost: who lacks a typed number comes after everyone who has it. */
const MISSING_NUMBER = 4000

export const computeCost = (rank: Rank): Cost => Math.floor(rank / STEP)
export const getReason = (rank: Rank): number => Math.floor(rank / POSITIONS) % REASONS
export const getPosition = (rank: Rank): number => rank % POSITIONS
/** Whether a whole name was typed. */
export const isWholeName = (rank: Rank): boolean =>
  computeCost(rank) === 0 && Math.floor(rank / WHOLENESS) % 3 <= WHOLE
export const costingMore = (rank: Rank, cost: Cost): Rank => rank + cost * STEP

/** The rank of the medicine in a slot; null when it lacks more than `mayLack` of the terms. */
export function computeRank(
  store: MedicineStore,
  matching: Matching,
  slot: number,
  mayLack: number,
): Rank | null {
  const { matches, terms } = matching
  let cost = 0
  let reason = 0
  let lacking = 0
  let [isNamed, isMade] = [false, false]
  for (let term = 0; term < matches.length; term++) {
    const found = leastCost(store, matches[term], slot)
    if (found !== NO_MATCH) {
      isNamed ||=
        hasAt(store, matches[term], slot, NAME, found) || hasAt(store, matches[term], slot, GENERIC, found)
      isMade ||= found === EXACT && hasAt(store, matches[term], slot, MANUFACTURER, found)
      cost += found
      reason = Math.max(reason, findWhy(found))
      continue
    }
    if (++lacking > mayLack) return null
    cost += terms[term]?.keys ? MISSING_NUMBER : MISSING_WORD
    reason = REASONS - 1
  }
  if (isMade && !isNamed) cost += ONLY_ITS_MAKER
  const whole = wholeness(store, matching, slot)
  if (whole === PART && !isAsTyped(cost)) cost += MORE_TO_IT
  const tier = whole === THE_NAME && isFirstOfName(store, slot) ? 0 : TIERS - store.tierAt(slot)
  return (
    cost * STEP +
    tier * POPULARITY +
    whole * WHOLENESS +
    reason * POSITIONS +
    store.standing.getPosition(slot)
  )
}

export function leastCost(store: MedicineStore, match: TermMatch | undefined, slot: number): Cost {
  let least = NO_MATCH
  if (!match) return least
  for (let column = 0; column < FIELDS.length && least > EXACT; column++) {
    const cost = match.labels.get(store.labelAt(slot, column))
    if (cost < least) least = cost
  }
  return least
}

function hasAt(store: MedicineStore, match: TermMatch | undefined, slot: number, column: number, cost: Cost) {
  return match?.labels.get(store.labelAt(slot, column)) === cost
}

/** Of several medicines of one name, the one that is meant by the name alone. */
function isFirstOfName(store: MedicineStore, slot: number): boolean {
  const { standing, labels } = store
  const position = standing.getPosition(slot)
  const same = labels.all[store.labelAt(slot, NAME)]?.slots ?? []
  return same.every((other) => standing.getPosition(other) >= position)
}

function wholeness(store: MedicineStore, matching: Matching, slot: number): number {
  const number = store.labelAt(slot, NAME)
  const name = store.labels.all[number]
  if (!name) return PART
  if (name.text.length === matching.typed.length && name.text.toLowerCase() === matching.typed)
    return THE_NAME
  return isAllTyped(name, number, matching) ? WHOLE : PART
}

/** By its words, or by its letters: "drise" is one word for the two of D-Rise. */
function isAllTyped(name: Label, number: number, { matches, terms }: Matching): boolean {
  let letters = 0
  let pieces = 0
  for (let term = 0; term < matches.length; term++) {
    const cost = matches[term]?.labels.get(number) ?? NO_MATCH
    if (cost === NO_MATCH || findWhy(cost) === 1) continue
    if (cost === EXACT) letters += terms[term]?.text.length ?? 0
    pieces++
  }
  return pieces > 0 && (pieces === name.pieces || letters === name.letters)
}
