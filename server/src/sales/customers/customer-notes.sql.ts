import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export type CustomerNoteRow = Awaited<ReturnType<typeof selectCustomerNotes>>[number]

/** Newest first. */
export function selectCustomerNotes(db: Db | Tx, userId: number) {
  return db
    .selectFrom('customer_notes')
    .innerJoin('users', 'users.id', 'author_id')
    .select(['customer_notes.id', 'user_id', 'body', 'author_id', 'customer_notes.created_at'])
    .select('users.name as author_name')
    .where('user_id', '=', userId)
    .orderBy('customer_notes.id', 'desc')
    .limit(MOST)
    .execute()
}
const MOST = 200

type NewNote = {
  readonly user_id: number
  readonly author_id: number
  readonly body: string
  readonly created_at: Date
}

export function insertCustomerNote(tx: Tx, note: NewNote): Promise<CustomerNoteRow> {
  return tx
    .insertInto('customer_notes')
    .values(note)
    .returning(['id', 'user_id', 'body', 'author_id', 'created_at'])
    .returning(sql<string>`(select name from users where users.id = author_id)`.as('author_name'))
    .executeTakeFirstOrThrow()
}
