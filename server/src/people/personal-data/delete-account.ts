import { personalData as texts } from '@niramoy/texts/en/people/personal-data'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import type { SessionCookie } from '../../platform/visit.ts'
import { lockUser } from '../auth/accounts/auth.sql.ts'
import { queueAccountDeleted } from '../auth/codes/account-messages.step.ts'
import { confirmsBy } from '../auth/codes/confirms-by.step.ts'
import { useCode } from '../auth/codes/one-time-codes.step.ts'
import { lockOrdersUnderWay } from '../users/erase-customer.sql.ts'
import { removePerson } from '../users/erase-customers.step.ts'
import type { CustomersData } from './make-export.step.ts'

type Leaving = { readonly userId: number; readonly otp: string; readonly session: SessionCookie }

/**
 * POST /users/profile/delete. The person's row is locked first: an order that is being placed is there or waits, and
 * of two deletions the second finds nobody. A wrong code is counted, so the refusal comes after the transaction.
 */
export async function deleteAccount(
  context: Context,
  { userId, otp, session }: Leaving,
  customers: CustomersData,
): Promise<void> {
  const wrong = await transact(context, userId, (tx) => decide(context, tx, { userId, otp }, customers))
  if (wrong) throw refusalAt('otp', wrong)
  session.clear()
  // a job erases files as well, should the store be away or this process end here
  await customers.erasePrescriptions(context).catch((error) => {
    context.report?.(error, 'the files of a deleted customer are erased later')
  })
}

async function decide(
  context: Context,
  tx: Tx,
  { userId, otp }: Omit<Leaving, 'session'>,
  { readOpenOrders }: CustomersData,
): Promise<ErrorCode | null> {
  const user = await lockUser(tx, userId)
  const recipient = user && confirmsBy(user)
  if (user?.role === 'admin') throw new Refusal('account-is-staff')
  // deleted a moment ago, or nothing is proved any more
  if (!recipient) throw new Refusal('not-logged-in')
  await lockOrdersUnderWay(tx, userId)
  const open = await readOpenOrders(tx, userId)
  if (open.length > 0) throw stillOpen(open.map(({ orderCode }) => orderCode))
  const wrong = await useCode(context, tx, { userId, purpose: 'delete-account', sentTo: recipient.to, otp })
  if (wrong) return wrong
  await removePerson(tx, user, context.now())
  await queueAccountDeleted(context, tx, { to: recipient.to, language: user.language })
  return null
}

function stillOpen(codes: readonly string[]): Refusal {
  const code = 'account-has-open-orders'
  return new Refusal(code, { fields: { orders: { code, text: texts.openOrdersNamed(codes.join(', ')) } } })
}
