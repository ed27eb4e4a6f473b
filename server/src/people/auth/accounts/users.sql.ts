import type { Role } from '@niramoy/domain/people/actor'
import type { Duty } from '@niramoy/domain/people/duties'
import type { Db, Tx } from '../../../platform/db/db.ts'

type NewUser = {
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly role: Role
  readonly duties: Duty[]
  readonly password_hash: string
}

export function insertVerifiedUser(tx: Tx, user: NewUser, now: Date) {
  return tx
    .insertInto('users')
    .values({ ...user, proved_phone: user.phone, verified_at: now, created_at: now, updated_at: now })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}

export function selectUsername(db: Db, username: string) {
  return db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
}

type Profile = {
  readonly name?: string
  /** Null only where there was none. */
  readonly phone: string | null
  readonly language?: 'bn' | 'en' | undefined
}

export function updateProfile(tx: Tx, id: number, { language, ...profile }: Profile, now: Date) {
  return tx
    .updateTable('users')
    .set({ ...profile, ...(language && { language }), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export function updateEmailVerified(tx: Tx, id: number, now: Date) {
  return tx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}
