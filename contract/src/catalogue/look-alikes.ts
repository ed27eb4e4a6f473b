import { z } from 'zod'
import { RowId } from '../platform/codecs.ts'
import { Label } from './dispensing.ts'

/**
 * `danger`: another medicine of almost the same name that holds something else and is of another class. `same-name`:
 * another product of its name, strength and manufacturer, which only form or pack tells apart.
 */
export const LookAlike = z.object({
  id: RowId,
  name: z.string(),
  genericName: z.string(),
  kind: z.enum(['danger', 'same-name']),
  label: Label,
})
export type LookAlike = z.output<typeof LookAlike>
