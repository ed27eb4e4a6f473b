import type { Label, Part } from '../index/labels.ts'
import { FIELDS, type Field } from '../index/medicine.ts'
import type { MedicineStore } from '../index/medicine-store.ts'
import { isAsTyped, NO_MATCH } from '../words/costs.ts'
import type { CostsByNumber } from '../words/costs-by-number.ts'
import type { Matching } from './matching.ts'

/** A part of a field that matched the query: from `start` up to, not including, `end`. */
export type Mark = { field: Field; start: number; end: number }

/** What to mark in the medicine in a slot, in the order of its fields. */
export function marksOf(store: MedicineStore, matching: Matching, slot: number): Mark[] {
  return labelsOf(store, slot).flatMap((label) => {
    const found = matching.matches.flatMap(({ words }, term) => {
      const part = bestPart(label, words)
      const typed = matching.terms[term]?.text ?? ''
      return part ? [{ field: label.field, start: part.start, end: endOf(part, words, typed) }] : []
    })
    return merged(found.sort((one, other) => one.start - other.start))
  })
}

/** What each term found in the medicine in a slot, as it is written there. */
export function foundWords(store: MedicineStore, matching: Matching, slot: number): string {
  const labels = labelsOf(store, slot)
  const found = matching.matches.flatMap(({ words }) => {
    const parts = labels.flatMap((label) => {
      const part = bestPart(label, words)
      return part ? [{ text: label.text.slice(part.start, part.end), cost: words.get(part.word) }] : []
    })
    return parts.sort((one, other) => one.cost - other.cost)[0]?.text ?? []
  })
  return [...new Set(found)].join(' ')
}

const labelsOf = (store: MedicineStore, slot: number): Label[] =>
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
function endOf(part: Part, words: CostsByNumber, typed: string): number {
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
