import type { Tx } from '../../../platform/db/db.ts'
import { CODE_PURPOSES, deleteCodes } from './one-time-codes.sql.ts'
import { deleteUnusedResetTokens } from './reset-tokens.sql.ts'

/** After a new password, a new phone or a new owner, no code or link from before opens the account. */
export async function forgetProofs(tx: Tx, userId: number): Promise<void> {
  for (const purpose of CODE_PURPOSES) await deleteCodes(tx, userId, purpose)
  await deleteUnusedResetTokens(tx, userId)
}
