import type { CustomerNote } from '@niramoy/contract/sales/customers'
import type { Actor } from '@niramoy/domain/people/actor'
import { lockUser } from '../../people/auth/accounts/manage-users.sql.ts'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { type CustomerNoteRow, insertCustomerNote, selectCustomerNotes } from './customer-notes.sql.ts'
import { customerNoteView } from './customers.view.ts'

/** A note that is sent again this soon is the same one: its first reply was lost, or the button pressed twice. */
const SAME_NOTE_MS = 60_000

type NewNote = { readonly id: number; readonly body: string }

/** POST /admin/customers/{id}/notes: not about who was deleted, for it would name them again. */
export function addCustomerNote(
  context: Context,
  actor: Actor,
  { id, body }: NewNote,
): Promise<CustomerNote> {
  return transactOnce(context, actor.id, async (tx) => {
    if (!(await lockUser(tx, id))) throw new Refusal('user-not-found')
    const at = context.now()
    const isSame = (note: CustomerNoteRow) =>
      note.author_id === actor.id &&
      note.body === body &&
      at.getTime() - note.created_at.getTime() < SAME_NOTE_MS
    const known = (await selectCustomerNotes(tx, id)).find(isSame)
    const note =
      known ?? (await insertCustomerNote(tx, { user_id: id, author_id: actor.id, body, created_at: at }))
    return customerNoteView(note)
  })
}
