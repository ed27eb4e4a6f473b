import { RECOVERY_BYTES, recoveryCode, typedRecoveryCode } from '@niramoy/domain/people/login'
import { insertNamedChange } from '../../platform/audit/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashToken } from '../../platform/visit.ts'
import type { UserRow } from '../auth/accounts/auth.sql.ts'
import { countRecoveryCodes, deleteRecoveryCode, insertRecoveryCodes } from './second-factor.sql.ts'
import { tellOwner } from './tell-owner.step.ts'

const HOW_MANY = 10

/** Ten new ones in the place of all before. They are returned this once, and stored as hashes. */
export async function makeRecoveryCodes(context: Context, tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => recoveryCode(context.random(RECOVERY_BYTES)))
  await insertRecoveryCodes(tx, userId, codes.map(hashToken), context.now())
  return codes
}

/** Whether it is one of the person's; it is then used up, and the person is told. */
export async function useRecoveryCode(
  context: Context,
  tx: Tx,
  user: UserRow,
  typed: string,
): Promise<boolean> {
  const code = typedRecoveryCode(typed)
  if (!code || !(await deleteRecoveryCode(tx, user.id, hashToken(code)))) return false
  await insertNamedChange(tx, {
    actorId: user.id,
    table: 'users',
    rowId: user.id,
    column: 'recovery_codes',
    requestId: context.requestId,
    at: context.now(),
  })
  const left = await countRecoveryCodes(tx, user.id)
  await tellOwner(context, tx, user, { what: 'recoveryCodeUsed', left })
  return true
}
