import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { orders } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import { type Poisha, sum, toTaka } from '@niramoy/domain/platform/money'
import { refundOfLine } from '@niramoy/domain/sales/refund'
import { notReturnable, returnBy } from '@niramoy/domain/sales/returns'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { runOnce } from '../../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import { readOrder } from '../read/read-order.step.ts'
import { lockOrderFor, refuseUnless } from '../state/lock-order.step.ts'
import { type LockedOrder, touchOrder } from '../state/locked-order.sql.ts'
import { selectLockedLines } from '../state/locked-order-lines.sql.ts'
import { insertRequest, plusAsked, selectAsked, selectReturnFacts } from '../state/return-requests.sql.ts'
import { requestedLines, returnableLines, takeBack } from './take-back.step.ts'

type Call = typeof orders.returnItems
type Form = Input<Call>['body']
type Returning = { readonly id: number; readonly form: Form; readonly key: string | null }

/**
 * POST /orders/{id}/return-items: of a customer a request, of staff goods that they have in hand. The key stores the
 * refund alone; the order is returned as it is now.
 */
export async function returnItems(
  context: Context,
  actor: Actor,
  { id, form, key }: Returning,
): Promise<Reply<Call>> {
  const once = { userId: actor.id, key, call: 'orders.returnItems', request: { id, form } }
  const { refundAmount } = await runOnce(context, actor.id, once, async (tx) => {
    const order = await lockOrderFor(tx, id, actor)
    refuseUnless('return-items', order, actor)
    if (actor.role !== 'admin')
      return { refundAmount: toTaka(await ask(context, tx, order, { actor, form })) }
    if (form.refundTo) throw refusalAt('refundTo', 'return-refund-to-by-customer')
    const { items, reason = null } = form
    const refund = await takeBack(tx, order, { actor, items, reason, requestId: null, at: context.now() })
    return { refundAmount: toTaka(refund) }
  })
  return { order: await readOrder(context, id, actor), refundAmount }
}

type Asking = { readonly actor: Actor; readonly form: Form }

/** The order stays as it is: until the goods are inspected they are the customer's. Returns what would be paid. */
async function ask(
  { now, settings }: Context,
  tx: Tx,
  order: LockedOrder,
  { actor, form: { items, cause = 'unwanted', reason, refundTo } }: Asking,
): Promise<Poisha> {
  const said = items.findIndex(({ condition }) => condition !== undefined)
  if (said >= 0) throw refusalAt(`items.${said}.condition`, 'return-condition-by-staff')
  const ordered = await selectLockedLines(tx, order.id)
  const asked = await selectAsked(tx, order.id)
  const returnable = returnableLines(order, ordered).map((line, at) =>
    plusAsked(line, asked.get(ordered[at]?.id ?? 0)),
  )
  const returning = requestedLines(items, returnable)
  const facts = await selectReturnFacts(tx, order.id)
  const lines = returning.map(({ productId, quantities }) => {
    const index = ordered.findIndex((line) => line.product_id === productId)
    const [row, line] = [ordered[index], returnable[index]]
    if (!row || !line) throw new Refusal('order-item-not-found')
    const fact = facts.products.get(productId)
    const lastDay = facts.deliveredAt && returnBy(facts.deliveredAt, settings.RETURN_DAYS)
    const of = {
      isCold: fact?.is_cold ?? false,
      isControlled: row.dispensing_class === 'controlled',
      isRecalled: fact?.is_recalled ?? false,
      lastDay,
    }
    const why = cause === 'unwanted' ? notReturnable(of, now()) : null
    if (why)
      throw refusalAt(`items.${items.findIndex((item) => item.productId === productId)}`, `return-${why}`)
    return { row, quantities, refund: refundOfLine(line, quantities) }
  })
  const refund = sum(lines.map((line) => line.refund))
  const at = now()
  const made = {
    order_id: order.id,
    actor_id: actor.id,
    cause,
    reason: reason ?? null,
    refund_poisha: refund,
    refund_method: refundTo?.method ?? null,
    refund_number: refundTo?.number ?? null,
    created_at: at,
  }
  await insertRequest(tx, made, lines)
  await touchOrder(tx, order.id, at)
  return refund
}
