import type { OrderNote } from '@niramoy/contract/people/notes'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectOrderState } from '../orders/read/orders.sql.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { announceOrder } from '../orders/state/locked-order.sql.ts'
import { insertNote, type NoteRow, selectNotes } from './order-notes.sql.ts'

/** A note that is sent again this soon is the same one: its first reply was lost, or the button pressed twice. */
const SAME_NOTE_MS = 60_000

/** GET /admin/orders/{id}/notes. */
export async function readNotes({ db }: Context, id: number): Promise<OrderNote[]> {
  const notes = await selectNotes(db, id)
  if (notes.length === 0 && !(await selectOrderState(db, id))) throw new Refusal('order-not-found')
  return notes.map(noteView)
}

type NewNote = { readonly id: number; readonly body: string }

/** POST /admin/orders/{id}/notes: open order pages read the notes again; the order's version stays the same. */
export async function addNote(context: Context, actor: Actor, { id, body }: NewNote): Promise<OrderNote> {
  return transactOnce(context, actor.id, async (tx) => {
    await lockOrderFor(tx, id, actor)
    const at = context.now()
    const known = (await selectNotes(tx, id)).findLast(isSame({ authorId: actor.id, body, at }))
    if (known) return noteView(known)
    const note = await insertNote(tx, { order_id: id, author_id: actor.id, body, created_at: at })
    await announceOrder(tx, id)
    return noteView(note)
  })
}

type Sent = { readonly authorId: number; readonly body: string; readonly at: Date }

function isSame({ authorId, body, at }: Sent): (note: NoteRow) => boolean {
  return (note) =>
    note.author_id === authorId &&
    note.body === body &&
    at.getTime() - note.created_at.getTime() < SAME_NOTE_MS
}

function noteView({ id, body, author_id, author_name, created_at }: NoteRow): OrderNote {
  return { id, body, author: { id: author_id, name: author_name }, createdAt: created_at.toISOString() }
}
