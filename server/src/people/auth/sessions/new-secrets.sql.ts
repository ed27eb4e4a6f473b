import type { Tx } from '../../../platform/db/db.ts'

type NewSecret = { readonly secret: Buffer; readonly at: Date }

/** The secret of a second factor that is being set up: it waits in the session that began it. */
export function updateNewSecret(tx: Tx, hash: Buffer, { secret, at }: NewSecret) {
  return tx
    .updateTable('sessions')
    .set({ new_secret: secret, new_secret_at: at })
    .where('token_hash', '=', hash)
    .execute()
}

export async function selectNewSecret(tx: Tx, hash: Buffer, since: Date): Promise<Buffer | null> {
  const session = await tx
    .selectFrom('sessions')
    .select('new_secret')
    .where('token_hash', '=', hash)
    .where('new_secret_at', '>', since)
    .executeTakeFirst()
  return session?.new_secret ?? null
}

/** This session has set it up, and so has shown it. */
export function updateSecondFactorShown(tx: Tx, hash: Buffer, now: Date) {
  return tx
    .updateTable('sessions')
    .set({ second_factor_at: now, new_secret: null, new_secret_at: null })
    .where('token_hash', '=', hash)
    .execute()
}
