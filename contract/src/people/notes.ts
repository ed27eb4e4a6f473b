import { z } from 'zod'
import { Instant, paragraphs, RowId } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'

/** What staff note for each other; the customer never sees it. */
export const OrderNote = z.object({
  id: RowId,
  body: z.string(),
  author: z.object({ id: RowId, name: z.string() }),
  createdAt: Instant,
})
export type OrderNote = z.output<typeof OrderNote>

export const OrderNoteForm = z.object({
  // invisible joiners make no note
  body: paragraphs(2000).refine((typed) => /[^\p{Cf}\s]/u.test(typed), says('order-note-required')),
})
