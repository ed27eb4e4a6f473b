import type { Context } from '../../platform/context.ts'
import { claimUnpaidAttempts } from './ledger/payment-attempts.sql.ts'
import { settlePayment } from './settle-payment.step.ts'

const MOST_AT_ONCE = 5
/** The customer may still be typing a card number. */
const YOUNGEST_MS = 2 * 60_000
/** However long the shop or the gateway was away; what the gateway will not tell by then staff have to look up. */
const OLDEST_MS = 30 * 24 * 3_600_000

/** Finds payments whose message was lost, and returns how many tries it asked the gateway about. */
export async function checkPayments(context: Context): Promise<number> {
  const now = context.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const claimed = await claimUnpaidAttempts(context.db, {
    now,
    oldest: before(OLDEST_MS),
    youngest: before(YOUNGEST_MS),
    most: MOST_AT_ONCE,
  })
  const answers = await Promise.allSettled(claimed.map((tranId) => settlePayment(context, tranId)))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return claimed.length
}
