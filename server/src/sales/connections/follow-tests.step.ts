import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { refund, refundStatus } from '../../platform/integrations/payments/sslcommerz.ts'
import { getStore, type Store } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { claimPaymentTests, updateFinishedTests, updateTestRefund } from './connections.sql.ts'
import { settleTestPayment } from './settle-test-payment.step.ts'

const MOST_AT_ONCE = 5

/** Notes what became of test messages, finds payments whose message was lost, and sends test amounts back. */
export async function followTests(context: Context): Promise<number> {
  const { finished, claimed } = await transact(context, null, async (tx) => ({
    finished: await updateFinishedTests(tx, context.now()),
    claimed: await claimPaymentTests(tx, context.now(), MOST_AT_ONCE),
  }))
  const answers = await Promise.allSettled(claimed.map((test) => follow(context, test)))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return finished + claimed.length
}

type Claimed = Awaited<ReturnType<typeof claimPaymentTests>>[number]

/** Should the program end in here it is sent again, under the same name: at the gateway that is the same refund. */
async function follow(context: Context, test: Claimed): Promise<void> {
  if (test.refund === null) {
    await settleTestPayment(context, test.tran_id)
    return
  }
  const store = getStore(context)
  const step = test.refund === 'due' ? await send(store, test) : await ask(store, test)
  if (step) await transact(context, null, (tx) => updateTestRefund(tx, test.id, step))
}

async function send(store: Store, test: Claimed) {
  if (!test.bank_tran_id) return { refund: 'failed' } as const
  const answer = await refund(store, {
    bankTranId: test.bank_tran_id,
    refundTransId: `R${test.tran_id}`,
    amount: test.amount_poisha,
    remarks: 'connection test',
  })
  if (answer.isTaken) return { refund: 'processing', refund_ref_id: answer.refId.slice(0, 80) } as const
  return { refund: 'failed', detail: answer.reason.slice(0, 1000) } as const
}

async function ask(store: Store, { refund_ref_id }: Claimed) {
  const progress = await refundStatus(store, refund_ref_id ?? '')
  if (progress === 'processing') return null
  return { refund: progress === 'refunded' ? 'refunded' : 'failed' } as const
}
