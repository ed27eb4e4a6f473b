import type { OrderNote } from '@niramoy/contract/people/notes'
import type { NoteRow } from './order-notes.sql.ts'

export function noteView({ id, body, author_id, author_name, created_at }: NoteRow): OrderNote {
  return { id, body, author: { id: author_id, name: author_name }, createdAt: created_at.toISOString() }
}
