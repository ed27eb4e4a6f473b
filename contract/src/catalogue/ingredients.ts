import { patients as texts } from '@niramoy/texts/en/people/patients'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { line } from '../platform/codecs.ts'

/** What somebody may be allergic to: one ingredient, or all of a group. */
export const Ingredient = z.object({
  /** As an allergy names it: `amoxicillin`, `group:penicillin`. */
  value: z.string(),
  kind: z.enum(['ingredient', 'group']),
  name: z.object({ en: z.string(), bn: z.string() }),
})
export type Ingredient = z.output<typeof Ingredient>

export const ingredients = calls({
  search: {
    method: 'GET',
    path: '/ingredients',
    access: 'anyone',
    about:
      'Up to 20 active ingredients and groups of them whose names fit `q`, the best first; in Bengali letters also by their sound. Without `q` the groups.',
    query: z.object({ q: line(60).optional() }),
    reply: z.array(Ingredient),
    cacheUntil: [],
    readLimit: 'LIMIT_SUGGEST',
    failure: texts.searchFailed,
  },
})
