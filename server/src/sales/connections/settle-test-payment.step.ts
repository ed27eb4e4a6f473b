import { adminConnections as texts } from '@niramoy/texts/en/sales/admin/admin-connections'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { getStore } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { askAbout, type GatewayWord } from '../payments/ask-gateway.step.ts'
import { endTest, lockPaymentTest, selectPaymentTest, updateTestPaid } from './connections.sql.ts'

type Hint = {
  /** From a message whose signature is valid: where to look first. */
  readonly valId?: string | null
  /** What the browser reported; it counts only when the gateway knows of no payment. */
  readonly endAs?: 'failed' | 'cancelled' | undefined
}

/**
 * Like settlePayment, for a test: whatever a message says, the gateway is asked, and what it says is written once.
 * False for a try that is none of ours; throws GatewayTrouble when the gateway does not answer.
 */
export async function settleTestPayment(
  context: Context,
  tranId: string,
  { valId = null, endAs }: Hint = {},
): Promise<boolean> {
  const test = await selectPaymentTest(context.db, tranId)
  if (!test) return false
  if (test.status === 'passed') return true
  const word = await askAbout(getStore(context), { tranId, valId })
  await transact(context, null, (tx) => record(tx, { id: test.id, word, endAs, at: context.now() }))
  return true
}

type Heard = Pick<Hint, 'endAs'> & {
  readonly id: number
  readonly word: GatewayWord
  readonly at: Date
}

async function record(tx: Tx, { id, word, endAs, at }: Heard): Promise<void> {
  if (!word.isPaid) {
    const end = word.isUnderWay ? null : (endAs ?? word.end)
    if (end) await endTest(tx, id, { status: 'failed', detail: texts.details.ended[end], at })
    return
  }
  const test = await lockPaymentTest(tx, id)
  // another process got the message at the same moment, or the money is on its way back
  if (test.status === 'passed' || test.refund !== null) return
  const { amount, bankTranId } = word.transaction
  const isRight = amount === test.amount_poisha
  const detail = isRight ? null : texts.details.otherAmount
  await updateTestPaid(tx, id, {
    status: isRight ? 'passed' : 'failed',
    detail,
    at,
    bank_tran_id: bankTranId,
  })
}
