import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { lockUser, selectUser } from '../auth/accounts/auth.sql.ts'
import { useCode } from '../auth/codes/one-time-codes.step.ts'
import { PROVED_BY_ANOTHER, provePhone } from '../auth/codes/prove-phone.step.ts'
import { lockNumber } from '../auth/codes/proved-phones.sql.ts'
import { profileView } from './profile.view.ts'

/**
 * POST /users/profile/verify-phone. That another account has proved the number is said only to who has its code. A
 * wrong code is counted, so the refusal comes after the transaction.
 */
export async function verifyPhone(context: Context, userId: number, otp: string): Promise<CurrentUser> {
  const user = await selectUser(context.db, userId)
  if (!user) throw new Refusal('not-logged-in')
  const { phone } = user
  if (!phone) throw new Refusal('profile-incomplete')
  if (phone === user.proved_phone) return profileView(context, user)
  const wrong = await refuseOn(
    PROVED_BY_ANOTHER,
    transact(context, userId, (tx) => prove(context, tx, { userId, phone, otp })),
  )
  if (wrong) throw refusalAt('otp', wrong)
  return profileView(context, { ...user, proved_phone: phone })
}

type Proof = {
  readonly userId: number
  readonly phone: string
  readonly otp: string
}

async function prove(context: Context, tx: Tx, { userId, phone, otp }: Proof): Promise<ErrorCode | null> {
  await lockNumber(tx, phone)
  const user = await lockUser(tx, userId)
  // another number was saved meanwhile, and this one's code is worth nothing
  if (user?.phone !== phone) return 'invalid-otp'
  const wrong = await useCode(context, tx, { userId, purpose: 'verify-phone', sentTo: phone, otp })
  if (!wrong) await provePhone(context, tx, { user, phone })
  return wrong
}
