import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

const columns = [
  'id',
  'role',
  'duties',
  'name',
  'email',
  'email_verified_at',
  'phone',
  'proved_phone',
  'username',
  'language',
  'password_hash',
  'verified_at',
  'second_factor_at',
] as const
export type UserRow = NonNullable<Awaited<ReturnType<typeof selectUser>>>

export function selectUser(db: Db, id: number) {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

/**
 * Everything that decides about an account locks its row first, so that such calls go one after the other. What only
 * names the person, like a long upload of theirs, holds it up no more than it is held up.
 */
export function lockUser(tx: Tx, id: number) {
  return tx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type Has = ExpressionBuilder<Schema, 'users'>

/** A registration whose number waits for its first code. */
const isBegun = (has: Has, login: string) => has('phone', '=', login).and('verified_at', 'is', null)

/**
 * By e-mail, username or proved number, in the form loginName() gives it; or a registration that was only begun. A
 * verified account wins over those that were never verified, and of these the latest.
 */
export function selectUserByLogin(db: Db, login: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where((has) =>
      has.or([
        has(sql`lower(email)`, '=', login),
        has('username', '=', login),
        has('proved_phone', '=', login),
        isBegun(has, login),
      ]),
    )
    .where('anonymised_at', 'is', null)
    .orderBy(sql`verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Whose password a code or link sent for this login may set. What was proved comes first: a number, an e-mail address,
 * or the account of a username. Then an address that was only typed (its link goes to the proved number), the number
 * that staff typed into an account that could never sign in (the latest, should there be two), and a registration
 * that was only begun.
 */
export function selectUserToReset(db: Db, login: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where((has) =>
      has.or([
        has('proved_phone', '=', login),
        has('username', '=', login),
        has(sql`lower(email)`, '=', login).and(
          has.or([has('email_verified_at', 'is not', null), has('proved_phone', 'is not', null)]),
        ),
        isWaiting(has, login),
        isBegun(has, login),
      ]),
    )
    .where('anonymised_at', 'is', null)
    .orderBy(sql`proved_phone is null`)
    .orderBy(sql`verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Whom a code sent to this number signs in: the account that has proved it or, where none has, the latest that staff
 * made for a customer with it and that was never signed in to.
 */
export function selectUserOfNumber(db: Db, phone: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where((has) => has.or([has('proved_phone', '=', phone), isWaiting(has, phone).and('role', '=', 'user')]))
    .where('anonymised_at', 'is', null)
    .orderBy(sql`proved_phone is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Made by staff with this number, and never signed in to. */
export function isWaiting(has: Has, phone: string) {
  return has('phone', '=', phone).and(isUnclaimed(has))
}

/** Made by staff and never signed in to: there is no password, no proved number and no provider. */
export function isUnclaimed(has: Has) {
  return has('users.verified_at', 'is not', null)
    .and('users.proved_phone', 'is', null)
    .and('users.password_hash', 'is', null)
    .and(
      has.not(
        has.exists(
          has
            .selectFrom('social_identities')
            .select('social_identities.id')
            .whereRef('social_identities.user_id', '=', 'users.id'),
        ),
      ),
    )
}

/** For what may be requested again: a crash of the machine can lose the last moment of it. */
export async function commitWithoutWaiting(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}
