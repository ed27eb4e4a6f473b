import type { Role } from '@niramoy/domain/actor'
import type { Tx } from '../db/db.ts'

type NewUser = {
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly role: Role
  readonly password_hash: string
}

export function insertVerifiedUser(tx: Tx, user: NewUser, now: Date) {
  return tx
    .insertInto('users')
    .values({ ...user, verified_at: now, created_at: now, updated_at: now })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}
