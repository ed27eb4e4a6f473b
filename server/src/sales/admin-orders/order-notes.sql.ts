import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

/** Oldest first. */
export function selectNotes(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('order_notes')
    .innerJoin('users', 'users.id', 'order_notes.author_id')
    .select(['order_notes.id', 'order_notes.body', 'order_notes.author_id', 'order_notes.created_at'])
    .select('users.name as author_name')
    .where('order_notes.order_id', '=', orderId)
    .orderBy('order_notes.id')
    .execute()
}

type NewNote = {
  readonly order_id: number
  readonly author_id: number
  readonly body: string
  readonly created_at: Date
}

export async function insertNote(tx: Tx, note: NewNote): Promise<NoteRow> {
  return tx
    .insertInto('order_notes')
    .values(note)
    .returning(['id', 'body', 'author_id', 'created_at'])
    .returning(sql<string>`(select name from users where users.id = author_id)`.as('author_name'))
    .executeTakeFirstOrThrow()
}
