import type { Poisha } from '@niramoy/domain/platform/money'
import type { Tx } from '../../../platform/db/db.ts'
import { insertDueRefund } from './refunds.sql.ts'

type Due = {
  readonly paymentId: number
  readonly amount: Poisha
  /** The return that it is for. */
  readonly returnId?: number
  /** Another person has to agree, however little it is. */
  readonly isDoubtful?: boolean
  readonly actorId: number | null
  readonly at: Date
}

/** So much of a payment goes back; a job sends it. Of nothing, nothing happens. The caller has locked the order. */
export async function dueRefund(tx: Tx, due: Due): Promise<void> {
  const { paymentId, amount, returnId, isDoubtful = false, actorId, at } = due
  if (amount <= 0) return
  await insertDueRefund(tx, {
    payment_id: paymentId,
    return_id: returnId ?? null,
    amount_poisha: amount,
    created_by: actorId,
    status: isDoubtful ? 'waiting' : 'due',
    at,
  })
}
