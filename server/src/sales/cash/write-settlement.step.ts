import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { MOST_TAKA, sum } from '@niramoy/domain/platform/money'
import type { Tx } from '../../platform/db/db.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import type { Source } from './ledger/due.sql.ts'
import { insertLines, insertSettlement, type NewLine } from './settlements.sql.ts'

type Booking = {
  readonly source: Source
  readonly receivedOn: Day | undefined
  readonly reference: string | null
  readonly note: string | null
  readonly file: { readonly name: string; readonly hash: string } | null
  readonly lines: readonly NewLine[]
  readonly actorId: number
  readonly at: Date
}

/** cash 2: money of one source for these orders, which the caller has locked and found due. Returns its id. */
export async function writeSettlement(tx: Tx, booking: Booking): Promise<number> {
  const { source, receivedOn, reference, note, file, lines, actorId, at } = booking
  const today = dhakaDay(at)
  if (receivedOn !== undefined && receivedOn > today) throw refusalAt('receivedOn', 'cash-day-in-future')
  const received = sum(lines.map((line) => line.received_poisha))
  const fee = sum(lines.map((line) => line.fee_poisha))
  if (Math.max(received, fee) > MOST_TAKA * 100) throw refusalAt('lines', 'field-too-high')
  const id = await insertSettlement(tx, {
    carrier: source.carrier,
    rider_id: source.riderId,
    received_poisha: received,
    fee_poisha: fee,
    received_on: receivedOn ?? today,
    reference,
    note,
    file_name: file?.name ?? null,
    file_hash: file?.hash ?? null,
    created_by: actorId,
    created_at: at,
  })
  await insertLines(tx, id, lines)
  return id
}
