import { z } from 'zod'
import { RowId, Taka } from '../platform/codecs.ts'
import { DispensingClass, Label } from './dispensing.ts'
import { LookAlike } from './look-alikes.ts'

/** The part of a text that fits what was typed: letters from `start` to before `end`. */
export const MatchedPart = z.object({
  field: z.enum(['name', 'genericName', 'manufacturer', 'dosageForm', 'strength']),
  start: z.int(),
  end: z.int(),
})
export type MatchedPart = z.output<typeof MatchedPart>

/** A product as a search box offers it while one types. */
export const Suggestion = z.object({
  id: RowId,
  name: z.string(),
  label: Label,
  strength: z.string().nullable(),
  dosageForm: z.string().nullable(),
  genericName: z.string(),
  manufacturer: z.string(),
  imageUrl: z.string(),
  dispensingClass: DispensingClass.nullable(),
  maxUnitsPerOrder: z.int().nullable(),
  /** What a card shows: the strip's price where there are strips, otherwise the unit's. Null: no price now. */
  price: Taka.nullable(),
  inStock: z.boolean(),
  matched: z.array(MatchedPart),
  lookAlikes: z.array(LookAlike),
})
export type Suggestion = z.output<typeof Suggestion>

/** In both languages. */
const Name = z.object({ en: z.string(), bn: z.string() })

/** What a search was taken for when it was no name: a need, a form, a maker. */
export const Understood = z.object({
  name: Name,
  /** What to be careful about. */
  note: Name.nullable(),
})
export type Understood = z.output<typeof Understood>

/** Products that belong together (a need, a category, a form, a maker) and what to search for to get them. */
export const SuggestedGroup = z.object({
  kind: z.enum(['need', 'category', 'form', 'maker']),
  name: Name,
  search: z.string(),
})
export type SuggestedGroup = z.output<typeof SuggestedGroup>

/** What a search says beside its results. */
export const besideResults = {
  /** Set when nothing fits what was typed: the word that the results are for instead. */
  showingFor: z.string().nullable().optional(),
  /** Set when nothing was found: a name that is somewhat like it; what is listed is only a guess. */
  asking: z.string().nullable().optional(),
  understood: Understood.nullable().optional(),
}

export const besideSuggestions = {
  showingFor: z.string().nullable(),
  asking: z.string().nullable(),
  understood: Understood.nullable(),
  groups: z.array(SuggestedGroup),
}
