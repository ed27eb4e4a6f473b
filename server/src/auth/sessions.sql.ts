import type { Db } from '../db/db.ts'

type NewSession = {
  readonly token_hash: Buffer
  readonly user_id: number
  readonly user_agent: string
  readonly created_at: Date
  readonly expires_at: Date
}

export function selectSessionActor(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'users.role', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
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

export function deleteSession(db: Db, hash: Buffer) {
  return db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
}
