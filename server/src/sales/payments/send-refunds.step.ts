import { type Duty, getHolders } from '@niramoy/domain/people/duties'
import { toPoisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { refund, refundStatus } from '../../platform/integrations/payments/sslcommerz.ts'
import { getStore, type Store } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { queueReturnMessage } from '../orders/state/order-messages.step.ts'
import {
  type ClaimedRefund,
  claimRefunds,
  holdRefunds,
  type RefundStep,
  updateRefund,
} from './ledger/refunds.sql.ts'

const MOST_AT_ONCE = 5
/** A gateway may refuse the second time what it made the first: staff look before they send another. */
const ASKED_BEFORE = 'Sent before without an answer, so please look at the gateway whether it was made: '

/** Sends back what is due, asks after what is under way, and returns how many refunds it handled. */
export async function sendRefunds(context: Context): Promise<number> {
  const most = toPoisha(context.settings.REFUND_SECOND_PERSON)
  const duties: readonly Duty[] = ['owner', ...getHolders('payments')]
  const claimed = await transact(context, null, async (tx) => {
    await holdRefunds(tx, { most, duties })
    return claimRefunds(tx, context.now(), MOST_AT_ONCE)
  })
  const answers = await Promise.allSettled(claimed.map((one) => deal(context, one)))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return claimed.length
}

async function deal(context: Context, claimed: ClaimedRefund): Promise<void> {
  const store = getStore(context)
  const step = claimed.status === 'due' ? await send(store, claimed) : await ask(store, claimed)
  if (!step) return
  await transact(context, null, async (tx) => {
    const isNew = await updateRefund(tx, claimed, step)
    const { order_id: orderId, return_id: returnId, amount_poisha: amount } = claimed
    if (!isNew || step.status !== 'refunded' || returnId === null) return
    const news = { is: 'refunded', amount } as const
    await queueReturnMessage(tx, { orderId, of: `return ${returnId}`, news, at: context.now() })
  })
}

/** Should the program end in here it is sent again, under the same name: at the gateway that is the same refund. */
async function send(store: Store, claimed: ClaimedRefund): Promise<RefundStep> {
  if (!claimed.bank_tran_id) return { status: 'failed', failure: 'the payment has no number at the bank' }
  const answer = await refund(store, {
    bankTranId: claimed.bank_tran_id,
    refundTransId: claimed.refund_trans_id,
    amount: claimed.amount_poisha,
    remarks: claimed.order_code,
  })
  return answer.isTaken
    ? { status: 'processing', refund_ref_id: answer.refId.slice(0, 80) }
    : {
        status: 'failed',
        failure: `${claimed.was_claimed ? ASKED_BEFORE : ''}${answer.reason}`.slice(0, 1000),
      }
}

async function ask(store: Store, { refund_ref_id }: ClaimedRefund): Promise<RefundStep | null> {
  const progress = await refundStatus(store, refund_ref_id ?? '')
  if (progress === 'refunded') return { status: 'refunded' }
  return progress === 'cancelled' ? { status: 'failed', failure: 'cancelled by the gateway' } : null
}
