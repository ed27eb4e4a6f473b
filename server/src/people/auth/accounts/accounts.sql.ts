import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

type NewAccount = {
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly language: 'bn' | 'en'
  readonly password_hash: string | null
  readonly referred_by: number | null
}

/** Whether an account has proved this phone, or a verified one has this e-mail address. */
export async function selectTaken(db: Db, phone: string, email: string | null) {
  const { rows } = await sql<{ phone: boolean; email: boolean }>`
    select
      exists (select 1 from users where proved_phone = ${phone}) as phone,
      exists (select 1 from users where lower(email) = ${email} and verified_at is not null) as email
  `.execute(db)
  return rows[0] ?? { phone: false, email: false }
}

/** A customer by the id they tell their friends. */
export function selectReferrer(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('verified_at', 'is not', null)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
}

/** An account that was never verified gives way to the new one: its row, and with it nothing of what it was. */
export function insertUnverified(tx: Tx, account: NewAccount, now: Date) {
  return tx
    .insertInto('users')
    .values({ ...account, role: 'user', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .where('verified_at', 'is', null)
        .doUpdateSet({ ...account, role: 'user', email_verified_at: null, created_at: now, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

type NewPassword = {
  readonly id: number
  readonly hash: string
  readonly now: Date
  readonly proof?: 'phone' | 'email'
}

/**
 * The code by SMS shows that the phone is theirs, and so verifies the account. If it never was, its e-mail
 * address may have been typed by another person, who must not get in by it later. The link by e-mail shows that the
 * mailbox is theirs.
 */
export function updatePassword(tx: Tx, { id, hash, now, proof }: NewPassword) {
  return tx
    .updateTable('users')
    .set({ password_hash: hash, updated_at: now })
    .$if(proof === 'phone', (change) =>
      change.set({
        verified_at: sql`coalesce(verified_at, ${now})`,
        email: sql`case when verified_at is not null then email end`,
        email_verified_at: sql`case when verified_at is not null then email_verified_at end`,
      }),
    )
    .$if(proof === 'email', (change) =>
      change.set({ email_verified_at: sql`coalesce(email_verified_at, ${now})` }),
    )
    .where('id', '=', id)
    .execute()
}
