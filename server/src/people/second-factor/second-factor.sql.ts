import type { Db, Tx } from '../../platform/db/db.ts'

export function selectFactor(db: Db, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

type NewFactor = { readonly user_id: number; readonly secret: Buffer; readonly last_step: number }

/** Turns it on, or puts another secret into its place. */
export async function upsertFactor(tx: Tx, factor: NewFactor, now: Date): Promise<void> {
  const { secret, last_step } = factor
  await tx
    .insertInto('second_factors')
    .values({ ...factor, created_at: now })
    .onConflict((known) => known.column('user_id').doUpdateSet({ secret, last_step, created_at: now }))
    .execute()
  await updateFactorSince(tx, factor.user_id, now)
}

type Used = { readonly secret: Buffer; readonly last_step: number }

export function updateFactorUsed(tx: Tx, userId: number, used: Used) {
  return tx.updateTable('second_factors').set(used).where('user_id', '=', userId).execute()
}

/** With all that belongs to it. */
export async function deleteFactor(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute()
  await updateFactorSince(tx, userId, null)
}

function updateFactorSince(tx: Tx, userId: number, since: Date | null) {
  return tx.updateTable('users').set({ second_factor_at: since }).where('id', '=', userId).execute()
}

export async function insertRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute()
}

/** False: there is none such, or it was used. */
export async function deleteRecoveryCode(tx: Tx, userId: number, hash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((all) => all.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}
