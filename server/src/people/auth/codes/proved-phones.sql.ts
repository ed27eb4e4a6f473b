import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/**
 * Numbers are proved, or typed for another person, one after the other. It comes before any row is
 * locked, so that two who want the same number do not wait for each other's accounts.
 */
export async function lockNumber(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(tx)
}

/** The number signs in and is written to from now on; so the account is verified too. */
export function updateProvedPhone(tx: Tx, id: number, phone: string, now: Date) {
  return tx
    .updateTable('users')
    .set({
      phone,
      proved_phone: phone,
      verified_at: sql`coalesce(verified_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Where the number was only typed it is gone; who had proved another shows that one again. Returns whose it was. */
export async function updateOthersWithNumber(
  tx: Tx,
  id: number,
  phone: string,
  now: Date,
): Promise<number[]> {
  const others = await tx
    .updateTable('users')
    .set({ phone: sql`proved_phone`, updated_at: now })
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .returning('id')
    .execute()
  return others.map((other) => other.id)
}
