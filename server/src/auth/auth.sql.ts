import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

const columns = ['id', 'role', 'name', 'email', 'phone', 'username', 'password_hash', 'verified_at'] as const
export type UserRow = NonNullable<Awaited<ReturnType<typeof selectUser>>>

export function selectUser(db: Db, id: number) {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

/** By e-mail, username or phone. A verified account wins over one that was never verified. */
export function selectUserByLogin(db: Db, login: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where((has) =>
      has.or([
        has(sql`lower(email)`, '=', login.toLowerCase()),
        has('username', '=', login.toUpperCase()),
        has('phone', '=', login),
      ]),
    )
    .where('anonymised_at', 'is', null)
    .orderBy(sql`verified_at is null`)
    .limit(1)
    .executeTakeFirst()
}
