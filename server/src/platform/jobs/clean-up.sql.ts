import type { Day } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** So that no statement locks the tables for long. */
const MOST = 1_000

type Deleted = { readonly numDeletedRows: bigint }
const count = ({ numDeletedRows }: Deleted) => Number(numDeletedRows)

export async function deleteSessionsBefore(db: Db, before: Date): Promise<number> {
  const ended = db.selectFrom('sessions').select('id').where('expires_at', '<', before).limit(MOST)
  return count(await db.deleteFrom('sessions').where('id', 'in', ended).executeTakeFirstOrThrow())
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<number> {
  const ended = db.selectFrom('one_time_codes').select('id').where('expires_at', '<', before).limit(MOST)
  return count(await db.deleteFrom('one_time_codes').where('id', 'in', ended).executeTakeFirstOrThrow())
}

export async function deleteSignInCodesBefore(db: Db, before: Date): Promise<number> {
  const ended = db.selectFrom('sign_in_codes').select('phone').where('expires_at', '<', before).limit(MOST)
  return count(await db.deleteFrom('sign_in_codes').where('phone', 'in', ended).executeTakeFirstOrThrow())
}

/** One that was used is worth nothing, however long it would have lived. */
export async function deleteResetsBefore(db: Db, before: Date): Promise<number> {
  const ended = db
    .selectFrom('password_reset_tokens')
    .select('token_hash')
    .where((is) => is.or([is('expires_at', '<', before), is('used_at', 'is not', null)]))
    .limit(MOST)
  return count(
    await db.deleteFrom('password_reset_tokens').where('token_hash', 'in', ended).executeTakeFirstOrThrow(),
  )
}

/**
 * Accounts that were begun and never verified. One that an order or the audit log names stays, and so does one that is
 * begun again or verified at this very moment.
 */
export async function deleteUnverifiedBefore(tx: Tx, before: Date): Promise<number> {
  const stale = tx
    .selectFrom('users')
    .select('id')
    .where('verified_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .where('created_at', '<', before)
    .where((has) => has.not(has.exists(has.selectFrom('orders').whereRef('user_id', '=', 'users.id'))))
    .where((has) => has.not(has.exists(has.selectFrom('audit_log').whereRef('actor_id', '=', 'users.id'))))
    .limit(MOST)
    .forUpdate()
    .skipLocked()
  return count(await tx.deleteFrom('users').where('id', 'in', stale).executeTakeFirstOrThrow())
}

/** A message that still waits is never among them. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<number> {
  const old = db
    .selectFrom('outbox_messages')
    .select('id')
    .where('created_at', '<', before)
    .where('status', '<>', 'waiting')
    .limit(MOST)
  return count(await db.deleteFrom('outbox_messages').where('id', 'in', old).executeTakeFirstOrThrow())
}

/** Of requests that may be repeated. */
export async function deleteKeysBefore(db: Db, before: Date): Promise<number> {
  return count(
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirstOrThrow(),
  )
}

/** The oldest first. The table lets go of nothing younger than the transaction says it forgets. */
export async function deleteAuditBefore(tx: Tx, before: Date): Promise<number> {
  await sql`select set_config('niramoy.forget_before', ${before.toISOString()}, true)`.execute(tx)
  const old = tx
    .selectFrom('audit_log')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
  return count(await tx.deleteFrom('audit_log').where('id', 'in', old).executeTakeFirstOrThrow())
}

/** What was searched for in vain. */
export async function deleteMissesBefore(db: Db, before: Day): Promise<number> {
  return count(
    await db.deleteFrom('search_misses').where('searched_on', '<', before).executeTakeFirstOrThrow(),
  )
}

/** Of the scheduled care. */
export async function deleteCareRunsBefore(db: Db, before: Date): Promise<number> {
  return count(await db.deleteFrom('care_runs').where('finished_at', '<', before).executeTakeFirstOrThrow())
}
