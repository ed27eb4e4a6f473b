import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

export const CODE_PURPOSES = [
  'verify-account',
  'reset-password',
  'verify-phone',
  'verify-email',
  'confirm',
  'delete-account',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
/** The kind of an e-mail that carries a reset link. */
export const RESET_LINK = 'reset-link'
/** The kind of the message that says that the account is deleted. */
export const ACCOUNT_DELETED = 'account-deleted'
/** The kind of an SMS that carries a code to sign in with. */
export const SIGN_IN = 'sign-in'

type NewCode = {
  readonly userId: number
  readonly purpose: CodePurpose
  readonly hmac: Buffer
  readonly now: Date
  readonly until: Date
}

/** The new code replaces the user's last one for this purpose. For a user who does not exist nothing is stored. */
export async function replaceCode(tx: Tx, { userId, purpose, hmac, now, until }: NewCode): Promise<void> {
  await deleteCodes(tx, userId, purpose)
  await tx
    .insertInto('one_time_codes')
    .columns(['user_id', 'purpose', 'code_hmac', 'created_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .where('id', '=', userId)
        .select([
          'id',
          sql<string>`${purpose}::text`.as('purpose'),
          sql<Buffer>`${hmac}::bytea`.as('code_hmac'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${until}::timestamptz`.as('expires_at'),
        ]),
    )
    .execute()
}

export function deleteCodes(tx: Tx, userId: number, purpose: CodePurpose) {
  return tx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}

/** The code that waits to be used, locked: another try waits until this one is decided. */
export function selectUnusedCode(tx: Tx, userId: number, purpose: CodePurpose) {
  return tx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hmac', 'tries', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Tries are counted up to `most`. */
export function updateCodeTried(tx: Tx, id: number, most: number) {
  return tx
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .execute()
}

export function updateCodeUsed(tx: Tx, id: number, now: Date) {
  return tx.updateTable('one_time_codes').set({ used_at: now }).where('id', '=', id).execute()
}

/** How many codes and links the shop sent since then; counting stops at `most`. */
export async function countCodesSent(db: Db, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from outbox_messages
      where created_at > ${since} and kind in (${sql.join([...CODE_PURPOSES, RESET_LINK, SIGN_IN])})
      limit ${most}
    ) as sent`.execute(db)
  return rows[0]?.count ?? 0
}
