import type { Role } from '@niramoy/domain/actor'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

export const MANAGED_COLUMNS = [
  'id',
  'username',
  'name',
  'email',
  'phone',
  'role',
  'verified_at',
  'created_at',
  'version',
] as const
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof selectManaged>>>

/** Tables that hold what belongs to a person alone. */
const BELONGINGS = [
  'addresses',
  'cart_items',
  'idempotency_keys',
  'one_time_codes',
  'password_reset_tokens',
  'sessions',
  'social_identities',
  'wishlist_items',
] as const

/** Not who was deleted. */
export function selectManaged(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(MANAGED_COLUMNS)
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
}

/** Held until the end of the transaction; orders and sessions of the person are not held up. */
export function lockUser(tx: Tx, id: number) {
  return tx
    .selectFrom('users')
    .select(MANAGED_COLUMNS)
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** All admins, in an order that two who lock them share. */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return admins.map(({ id }) => id)
}

type NewUser = {
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly role: Role
}

export function insertManaged(tx: Tx, user: NewUser, now: Date) {
  return tx
    .insertInto('users')
    .values({ ...user, verified_at: now, created_at: now, updated_at: now })
    .returning(MANAGED_COLUMNS)
    .executeTakeFirstOrThrow()
}

type UserFacts = Omit<NewUser, 'username'>

/** Another e-mail is not yet shown to be the person's own. */
export function updateManaged(tx: Tx, id: number, facts: UserFacts, now: Date) {
  return tx
    .updateTable('users')
    .set({
      ...facts,
      email_verified_at: sql`case when lower(email) = lower(${facts.email}) then email_verified_at end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(MANAGED_COLUMNS)
    .executeTakeFirstOrThrow()
}

export function deleteSessionsOf(tx: Tx, userId: number) {
  return tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
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

/** Takes away who somebody was; what they ordered or did stays. */
export async function anonymiseUser(tx: Tx, id: number, name: string, now: Date): Promise<void> {
  for (const table of BELONGINGS) await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await tx
    .updateTable('users')
    .set({
      name,
      email: null,
      email_verified_at: null,
      phone: null,
      password_hash: null,
      role: 'user',
      anonymised_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
