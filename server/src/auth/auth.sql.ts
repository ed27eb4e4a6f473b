import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

const columns = [
  'id',
  'role',
  'name',
  'email',
  'phone',
  'username',
  'language',
  'password_hash',
  'verified_at',
] as const
export type UserRow = NonNullable<Awaited<ReturnType<typeof selectUser>>>

export function selectUser(db: Db, id: number) {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Everything that decides about an account holds its row first, so that such calls go one after the other. */
export function lockUser(tx: Tx, id: number) {
  return tx.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * By e-mail, username or phone, in the form loginName() gives it. A verified account wins over those that were never
 * verified, and of these the latest.
 */
export function selectUserByLogin(db: Db, login: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where((has) =>
      has.or([has(sql`lower(email)`, '=', login), has('username', '=', login), has('phone', '=', login)]),
    )
    .where('anonymised_at', 'is', null)
    .orderBy(sql`verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** For what may be asked for again: a crash of the machine can lose the last moment of it. */
export async function commitWithoutWaiting(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}
