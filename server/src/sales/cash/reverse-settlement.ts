import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockOrders } from './ledger/due.sql.ts'
import { insertReversedLines, insertSettlement, lockSettlement, selectLines } from './settlements.sql.ts'

type Reversal = { readonly id: number; readonly reason: string }

/** POST /admin/cash/settlements/{id}/reverse: cash 4. Returns the id of the booking that reverses it. */
export async function reverseSettlement(
  context: Context,
  actor: Actor,
  reversing: Reversal,
): Promise<number> {
  const { id, reason } = reversing
  const reversal = await transactOnce(context, actor.id, async (tx) => {
    // lines never change, so that the orders can be locked first, as everywhere
    const lines = await selectLines(tx, id)
    await lockOrders(
      tx,
      lines.map((line) => line.order_id),
    )
    const made = await lockSettlement(tx, id)
    if (!made) throw new Refusal('settlement-not-found')
    if (made.is_reversed || made.reverses_id !== null) throw new Refusal('settlement-reversed')
    const at = context.now()
    const reversalId = await insertSettlement(tx, {
      carrier: made.carrier,
      rider_id: made.rider_id,
      received_poisha: opposite(made.received_poisha),
      fee_poisha: opposite(made.fee_poisha),
      received_on: dhakaDay(at),
      reference: made.reference,
      note: reason,
      reverses_id: id,
      created_by: actor.id,
      created_at: at,
    })
    const reversed = lines.map((line) => ({
      ...line,
      due_poisha: opposite(line.due_poisha),
      received_poisha: opposite(line.received_poisha),
      fee_poisha: opposite(line.fee_poisha),
    }))
    await insertReversedLines(tx, reversalId, reversed)
    return { id: reversalId }
  })
  return reversal.id
}

function opposite(amount: Poisha): Poisha {
  return poisha(0 - amount)
}
