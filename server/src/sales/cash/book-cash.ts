import type { Input } from '@niramoy/contract/platform/call'
import type { cash, SettlementForm } from '@niramoy/contract/sales/cash'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { type Poisha, sum, toPoisha } from '@niramoy/domain/platform/money'
import { differenceReason, feeShares, tenderAtDoor } from '@niramoy/domain/sales/cash/cash'
import { COURIERS } from '@niramoy/domain/sales/delivery/parcel'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { lockOrders, selectDueOf } from './ledger/due.sql.ts'
import type { NewLine } from './settlements.sql.ts'
import { writeSettlement } from './write-settlement.step.ts'

/** POST /admin/cash/settlements: cash 2 and 3. Returns the booking's id. */
export async function bookCash(context: Context, actor: Actor, form: SettlementForm): Promise<number> {
  const { carrier, riderId = null, receivedOn, reference = null, note = null } = form
  if ((carrier === 'own') !== (riderId !== null)) throw refusalAt('riderId', 'cash-source-unknown')
  const source = { carrier, riderId }
  const ids = form.lines.map(({ orderId }) => orderId)
  refuseLines(form, 'orderId', 'cash-order-twice', (_, at) => ids.indexOf(ids[at] ?? 0) !== at)
  const received = form.lines.map((line) => toPoisha(line.received))
  const fee = toPoisha(form.fee)
  // our own riders keep nothing of what they collected: that would be written off without a word
  if (fee > 0 && !COURIERS.some((courier) => courier === carrier)) {
    if (!hasPermission(actor, 'cash.write-off')) throw refusalAt('fee', 'cash-write-off-duty')
    if (note === null && reference === null) throw refusalAt('reference', 'cash-reason-required')
  }
  if (toPoisha(form.counted) !== sum(received) - fee) throw refusalAt('counted', 'cash-sum-differs')
  const { id } = await transactOnce(context, actor.id, async (tx) => {
    await lockOrders(tx, ids)
    const due = await selectDueOf(tx, ids, source)
    refuseLines(form, 'orderId', 'cash-not-due', ({ orderId }) => !due.has(orderId))
    if (!hasPermission(actor, 'cash.write-off')) {
      refuseLines(form, 'received', 'cash-write-off-duty', (line) => isShort(line, due.get(line.orderId)))
    }
    const lines = listLines(form, due, feeShares(fee, received))
    const facts = { source, receivedOn, reference, note, file: null, lines }
    return { id: await writeSettlement(tx, { ...facts, actorId: actor.id, at: context.now() }) }
  })
  return id
}

type WriteOff = Input<typeof cash.writeOff>['body']

/** POST /admin/cash/write-offs: cash 11. A booking of nothing, so that its orders are no longer due. Returns its id. */
export async function writeOffCash(context: Context, actor: Actor, form: WriteOff): Promise<number> {
  const { orderIds, reason, ...source } = form
  const lines = orderIds.map((orderId) => ({ orderId, received: 0, reason }))
  return bookCash(context, actor, { ...source, lines, fee: 0, counted: 0, note: reason })
}

type Line = SettlementForm['lines'][number]
type DueOf = Awaited<ReturnType<typeof selectDueOf>>

/** Less than was due, by more than rounding: the rest is written off. */
function isShort({ received }: Line, order: ReturnType<DueOf['get']>): boolean {
  if (!order || toPoisha(received) >= order.due_poisha) return false
  return differenceReason({ due: order.due_poisha, received: toPoisha(received) }) === undefined
}

function listLines(form: SettlementForm, due: DueOf, fees: readonly Poisha[]): NewLine[] {
  const readReason = (line: Line) =>
    differenceReason({
      due: due.get(line.orderId)?.due_poisha ?? toPoisha(0),
      received: toPoisha(line.received),
      reason: line.reason,
    })
  refuseLines(form, 'reason', 'cash-reason-required', (line) => readReason(line) === undefined)
  return form.lines.map((line, at) => ({
    order_id: line.orderId,
    due_poisha: due.get(line.orderId)?.due_poisha ?? toPoisha(0),
    received_poisha: toPoisha(line.received),
    fee_poisha: fees[at] ?? toPoisha(0),
    tender: line.tender ?? tenderAtDoor(due.get(line.orderId)?.payment_method ?? null),
    reason: readReason(line) ?? null,
  }))
}

/** Names every line that is wrong. */
function refuseLines(
  { lines }: SettlementForm,
  field: keyof Line,
  code: ErrorCode,
  isWrong: (line: Line, at: number) => boolean,
): void {
  const wrong = lines.flatMap((line, at) =>
    isWrong(line, at) ? [[`lines.${at}.${field}`, code] as const] : [],
  )
  if (wrong.length > 0) throw new Refusal(code, { fields: Object.fromEntries(wrong) })
}
