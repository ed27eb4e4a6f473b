import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { prepared } from '../../../platform/db/prepared.ts'

type NewSession = {
  readonly token_hash: Buffer
  readonly user_id: number
  readonly user_agent: string
  readonly created_at: Date
  readonly expires_at: Date
  /** When the password was entered; null: it came by a provider. */
  readonly confirmed_at: Date | null
  /** When the second factor was shown. */
  readonly second_factor_at?: Date | null
}

export async function selectSessionActor(db: Db, hash: Buffer, now: Date) {
  const [session] = await selectSession(db, { hash, now })
  return session
}

const selectSession = prepared((db, { hash, now }: { readonly hash: Buffer; readonly now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'users.role',
      'users.duties',
      'sessions.created_at',
      'sessions.last_seen_at',
    ])
    .select(['sessions.confirmed_at', 'sessions.second_factor_at as factor_shown_at'])
    .select('users.second_factor_at')
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('users.anonymised_at', 'is', null),
)

/** The first migration of the version whose session cookie has a prefix; a day more, for a rolling update. */
const WITH_PREFIX = '0015-audit-kept.sql'

export async function selectBeganUnderOldName(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from sessions join schema_migrations on name = ${WITH_PREFIX}
    where token_hash = ${hash} and created_at < applied_at + interval '1 day'`.execute(db)
  return rows.length > 0
}

/** What ended by itself is removed when its owner comes back. */
export function deleteEndedSessions(db: Db, userId: number, now: Date) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
}

export function insertSession(db: Db, session: NewSession) {
  return db
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute()
}

export function updateSessionSeen(db: Db, hash: Buffer, { seen, until }: { seen: Date; until: Date }) {
  return db
    .updateTable('sessions')
    .set({ last_seen_at: seen, expires_at: until })
    .where('token_hash', '=', hash)
    .execute()
}

/** The password, or a code where there is none, was entered in this session just now. */
export function updateSessionConfirmed(tx: Tx, hash: Buffer, now: Date) {
  return tx.updateTable('sessions').set({ confirmed_at: now }).where('token_hash', '=', hash).execute()
}

export function deleteSession(db: Db, hash: Buffer) {
  return db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
}

/** Every session of a user but the one with this hash; no device is trusted any longer either. */
export async function deleteSessionsOf(db: Db, userId: number, keep: Buffer | null): Promise<void> {
  await db.deleteFrom('trusted_devices').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== null, (all) => all.where('token_hash', '!=', keep))
    .execute()
}

export type SessionRow = Awaited<ReturnType<typeof selectSessionsOf>>[number]

export function selectSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Returns the session's hash, so that a browser that ended its own can forget it. */
export function deleteSessionById(db: Db, userId: number, id: number) {
  return db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst()
}
