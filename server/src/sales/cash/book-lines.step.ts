import type { SettlementForm } from '@niramoy/contract/sales/cash'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { type Poisha, toPoisha } from '@niramoy/domain/platform/money'
import { differenceReason, feeShares, tenderAtDoor } from '@niramoy/domain/sales/cash/cash'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockOrders, type Source, selectDueOf } from './ledger/due.sql.ts'
import type { NewLine } from './settlements.sql.ts'
import { writeSettlement } from './write-settlement.step.ts'

type Line = SettlementForm['lines'][number]
type Booking = Pick<SettlementForm, 'receivedOn' | 'reference' | 'note'> & {
  readonly source: Source
  readonly lines: readonly Line[]
  readonly fee: Poisha
  readonly at: Date
  /** How the form names a field of a line. */
  readonly toField?: (at: number, field: keyof Line) => string
}

/** cash 2 and 3: money of one source for orders of which it is due. Returns the booking's id. */
export async function bookLines(tx: Tx, actor: Actor, booking: Booking): Promise<number> {
  const { source, lines, fee, at, receivedOn, reference = null, note = null } = booking
  const ids = lines.map(({ orderId }) => orderId)
  await lockOrders(tx, ids)
  const due = await selectDueOf(tx, ids, source)
  refuseLines(booking, 'orderId', 'cash-not-due', ({ orderId }) => !due.has(orderId))
  if (!hasPermission(actor, 'cash.write-off')) {
    refuseLines(booking, 'received', 'cash-write-off-duty', (line) => isShort(line, due.get(line.orderId)))
  }
  const fees = feeShares(
    fee,
    lines.map(({ received }) => toPoisha(received)),
  )
  const facts = { source, receivedOn, reference, note, file: null, lines: listLines(booking, due, fees) }
  return writeSettlement(tx, { ...facts, actorId: actor.id, at })
}

type DueOf = Awaited<ReturnType<typeof selectDueOf>>

/** Less than was due, by more than rounding: the rest is written off. */
function isShort({ received }: Line, order: ReturnType<DueOf['get']>): boolean {
  if (!order || toPoisha(received) >= order.due_poisha) return false
  return differenceReason({ due: order.due_poisha, received: toPoisha(received) }) === undefined
}

function listLines(booking: Booking, due: DueOf, fees: readonly Poisha[]): NewLine[] {
  const readReason = (line: Line) =>
    differenceReason({
      due: due.get(line.orderId)?.due_poisha ?? toPoisha(0),
      received: toPoisha(line.received),
      reason: line.reason,
    })
  refuseLines(booking, 'reason', 'cash-reason-required', (line) => readReason(line) === undefined)
  return booking.lines.map((line, at) => ({
    order_id: line.orderId,
    due_poisha: due.get(line.orderId)?.due_poisha ?? toPoisha(0),
    received_poisha: toPoisha(line.received),
    fee_poisha: fees[at] ?? toPoisha(0),
    tender: line.tender ?? tenderAtDoor(due.get(line.orderId)?.payment_method ?? null),
    reason: readReason(line) ?? null,
  }))
}

/** Names every line that is wrong. */
export function refuseLines(
  { lines, toField = (at, field) => `lines.${at}.${field}` }: Pick<Booking, 'lines' | 'toField'>,
  field: keyof Line,
  code: ErrorCode,
  isWrong: (line: Line, at: number) => boolean,
): void {
  const wrong = lines.flatMap((line, at) => (isWrong(line, at) ? [[toField(at, field), code] as const] : []))
  if (wrong.length > 0) throw new Refusal(code, { fields: Object.fromEntries(wrong) })
}
