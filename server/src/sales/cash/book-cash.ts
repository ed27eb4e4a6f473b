import type { Input } from '@niramoy/contract/platform/call'
import type { cash, SettlementForm } from '@niramoy/contract/sales/cash'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { sum, toPoisha } from '@niramoy/domain/platform/money'
import { COURIERS } from '@niramoy/domain/sales/delivery/parcel'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { bookLines, refuseLines } from './book-lines.step.ts'

/** POST /admin/cash/settlements: cash 2 and 3. Returns the booking's id. */
export async function bookCash(context: Context, actor: Actor, form: SettlementForm): Promise<number> {
  const { carrier, riderId = null, reference = null, note = null } = form
  if ((carrier === 'own') !== (riderId !== null)) throw refusalAt('riderId', 'cash-source-unknown')
  const ids = form.lines.map(({ orderId }) => orderId)
  refuseLines(form, 'orderId', 'cash-order-twice', (_, at) => ids.indexOf(ids[at] ?? 0) !== at)
  const received = sum(form.lines.map((line) => toPoisha(line.received)))
  const fee = toPoisha(form.fee)
  // our own riders keep nothing of what they collected: that would be written off without a word
  if (fee > 0 && !COURIERS.some((courier) => courier === carrier)) {
    if (!hasPermission(actor, 'cash.write-off')) throw refusalAt('fee', 'cash-write-off-duty')
    if (note === null && reference === null) throw refusalAt('reference', 'cash-reason-required')
  }
  if (toPoisha(form.counted) !== received - fee) throw refusalAt('counted', 'cash-sum-differs')
  const { id } = await transactOnce(context, actor.id, async (tx) => ({
    id: await bookLines(tx, actor, { ...form, source: { carrier, riderId }, fee, at: context.now() }),
  }))
  return id
}

type WriteOff = Input<typeof cash.writeOff>['body']

/** POST /admin/cash/write-offs: cash 11. A booking of nothing, so that its orders are no longer due. Returns its id. */
export async function writeOffCash(context: Context, actor: Actor, form: WriteOff): Promise<number> {
  const { orderIds, reason, ...source } = form
  const lines = orderIds.map((orderId) => ({ orderId, received: 0, reason }))
  return bookCash(context, actor, { ...source, lines, fee: 0, counted: 0, note: reason })
}
