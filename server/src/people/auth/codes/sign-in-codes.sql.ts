import type { Tx } from '../../../platform/db/db.ts'

type NewCode = {
  readonly phone: string
  readonly code_hmac: Buffer
  readonly created_at: Date
  readonly expires_at: Date
}

/** The new code takes the place of the number's last one. */
export function replaceSignInCode(tx: Tx, code: NewCode) {
  return tx
    .insertInto('sign_in_codes')
    .values(code)
    .onConflict((taken) => taken.column('phone').doUpdateSet({ ...code, tries: 0 }))
    .execute()
}

/** Locked: another try waits until this one is decided. */
export function lockSignInCode(tx: Tx, phone: string) {
  return tx
    .selectFrom('sign_in_codes')
    .select(['code_hmac', 'tries', 'expires_at'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
}

/** Tries are counted up to `most`. */
export function updateSignInTried(tx: Tx, phone: string, most: number) {
  return tx
    .updateTable('sign_in_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('tries', '<', most)
    .execute()
}

export function deleteSignInCode(tx: Tx, phone: string) {
  return tx.deleteFrom('sign_in_codes').where('phone', '=', phone).execute()
}
