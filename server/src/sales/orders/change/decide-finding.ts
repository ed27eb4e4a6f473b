import type { FindingDecision, OrderFinding } from '@niramoy/contract/sales/order-findings'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { followFindings } from '../findings/follow-findings.step.ts'
import { selectSame, updateDecided } from '../findings/order-findings.sql.ts'
import { showFindings } from '../findings/show-findings.step.ts'
import { lockOrderFor } from '../state/lock-order.step.ts'
import { announceOrder } from '../state/locked-order.sql.ts'

type Deciding = { readonly id: number; readonly form: FindingDecision }

/** POST /orders/{id}/findings: for both of two orders that were placed together, where both have it. */
export async function decideFinding(
  context: Context,
  actor: Actor,
  { id, form }: Deciding,
): Promise<{ findings: OrderFinding[] }> {
  const at = context.now()
  await transactOnce(context, actor.id, async (tx) => {
    const order = await lockOrderFor(tx, id, actor)
    const orderIds = [id, ...(order.related ? [order.related.id] : [])]
    // what a newer rule finds is not written down before somebody looks at it
    for (const orderId of orderIds) await followFindings(tx, { orderId, at, by: null })
    const same = await selectSame(tx, { orderId: id, ruleId: form.ruleId, orderIds })
    const own = same.filter(({ order_id }) => order_id === id)
    if (own.length === 0) throw new Refusal('finding-not-found')
    if (own.every(({ decision }) => decision !== null)) throw new Refusal('finding-decided')
    await updateDecided(
      tx,
      same.map((finding) => finding.id),
      { decision: form.decision, reason: form.reason, decided_by: actor.id, decided_at: at },
    )
    for (const orderId of orderIds) await announceOrder(tx, orderId)
  })
  return showFindings(context, actor, id)
}
