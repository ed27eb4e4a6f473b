import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

type NewToken = {
  readonly userId: number
  readonly hash: Buffer
  readonly now: Date
  readonly until: Date
}

/** For a user who does not exist nothing is stored. */
export function insertResetToken(tx: Tx, { userId, hash, now, until }: NewToken) {
  return tx
    .insertInto('password_reset_tokens')
    .columns(['token_hash', 'user_id', 'created_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .where('id', '=', userId)
        .select([
          sql<Buffer>`${hash}::bytea`.as('token_hash'),
          'id',
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${until}::timestamptz`.as('expires_at'),
        ]),
    )
    .execute()
}

/** Whose token this is, while it can be used. */
export function selectResetToken(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('password_reset_tokens')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Who comes second finds nothing left to take. */
export async function takeResetToken(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Links that can still be used, when the password was set another way or the account changed hands. */
export function deleteUnusedResetTokens(tx: Tx, userId: number) {
  return tx
    .deleteFrom('password_reset_tokens')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
