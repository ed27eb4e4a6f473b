import type { Role } from '@niramoy/domain/people/actor'
import type { Duty } from '@niramoy/domain/people/duties'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { isWaiting } from './auth.sql.ts'

export const MANAGED_COLUMNS = [
  'id',
  'username',
  'name',
  'email',
  'phone',
  'proved_phone',
  'role',
  'duties',
  'verified_at',
  'second_factor_at',
  'created_at',
  'version',
] as const
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof selectManaged>>>

/** Not who was deleted. */
export function selectManaged(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(MANAGED_COLUMNS)
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Locked until the transaction ends. Orders and sessions of the person do not wait for it, unless the person is to be
 * deleted: then whatever names them waits.
 */
export function lockUser(tx: Tx, id: number, isLeaving = false) {
  const user = tx
    .selectFrom('users')
    .select(MANAGED_COLUMNS)
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
  return (isLeaving ? user.forUpdate() : user.forNoKeyUpdate()).executeTakeFirst()
}

/** Those who own the shop. */
export function selectOwners(db: Db) {
  return db
    .selectFrom('users')
    .select('proved_phone')
    .where('role', '=', 'admin')
    .where(sql<boolean>`'owner' = any(duties)`)
    .where('anonymised_at', 'is', null)
    .execute()
}

/** All staff, in an order that two who lock them share. */
export function lockStaff(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'duties'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type NewUser = {
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly role: Role
  readonly duties: Duty[]
}

export function insertManaged(tx: Tx, user: NewUser, now: Date) {
  return tx
    .insertInto('users')
    .values({ ...user, verified_at: now, created_at: now, updated_at: now })
    .returning(MANAGED_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Whether another account has proved the number, or waits with it for the first sign-in. */
export async function selectNumberTaken(tx: Tx, phone: string, exceptId: number): Promise<boolean> {
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where((has) => has.or([has('proved_phone', '=', phone), isWaiting(has, phone)]))
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

/** Null as a phone only where there was none. */
type UserFacts = Omit<NewUser, 'username' | 'phone'> & { readonly phone: string | null }

/**
 * Another e-mail is not yet shown to be the person's own. Who began a registration chose its password for the number
 * that was: a person who proves another one chooses their own.
 */
export function updateManaged(tx: Tx, id: number, facts: UserFacts, now: Date) {
  return tx
    .updateTable('users')
    .set({
      ...facts,
      password_hash: sql`case when verified_at is not null or phone is not distinct from ${facts.phone} then password_hash end`,
      email_verified_at: sql`case when lower(email) = lower(${facts.email}) then email_verified_at end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(MANAGED_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Codes and links that went to where the person is no longer reached. */
export async function deleteResetsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('password_reset_tokens').where('user_id', '=', userId).execute()
}

/** False: something that must stay, such as an order, names the person. */
export async function deleteUser(tx: Tx, id: number): Promise<boolean> {
  await sql`savepoint before_deletion`.execute(tx)
  try {
    await tx.deleteFrom('users').where('id', '=', id).execute()
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== FOREIGN_KEY_VIOLATION) throw error
    await sql`rollback to savepoint before_deletion`.execute(tx)
    return false
  }
}
const FOREIGN_KEY_VIOLATION = '23503'
