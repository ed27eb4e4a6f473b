import type { Input, Upload } from '@niramoy/contract/platform/call'
import type { cash, StatementLine, StatementResult } from '@niramoy/contract/sales/cash'
import type { Actor } from '@niramoy/domain/people/actor'
import { toTaka } from '@niramoy/domain/platform/money'
import { differenceReason } from '@niramoy/domain/sales/cash/cash'
import { isBookable, LINE_OUTCOMES, lineOutcome } from '@niramoy/domain/sales/cash/cash-statement'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashOfFile, transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { lockOrders } from './ledger/due.sql.ts'
import { readStatement, type TypedLine } from './read-statement.step.ts'
import { type NewLine, selectBookedFile } from './settlements.sql.ts'
import { type StatementOrder, selectNamedOrders, selectStatementOrders } from './statement.sql.ts'
import { writeSettlement } from './write-settlement.step.ts'

type Sent = {
  readonly form: Input<typeof cash.statement>['body']
  readonly sheet: Upload
  readonly isDryRun: boolean
}

const MOST_SHOWN = 1000

/** POST /admin/cash/statement: cash 5 and 6. */
export async function bookStatement(context: Context, actor: Actor, { form, sheet, isDryRun }: Sent) {
  const typed = await readStatement(sheet)
  const hash = (await hashOfFile(sheet)) ?? ''
  const { carrier, receivedOn, reference = null } = form
  return transactOnce(context, actor.id, async (tx) => {
    const decided = await decide(tx, carrier, typed)
    const lines = decided.flatMap(newLine)
    const before = await selectBookedFile(tx, hash)
    const source = { carrier, riderId: null }
    const file = { name: fileName(sheet), hash }
    const facts = {
      source,
      receivedOn,
      reference,
      note: null,
      file,
      lines,
      actorId: actor.id,
      at: context.now(),
    }
    const settlementId = isDryRun || lines.length === 0 ? null : await writeSettlement(tx, facts)
    return getResult(decided, { lines, before, settlementId })
  })
}

type Decided = {
  readonly typed: TypedLine
  readonly order: StatementOrder | undefined
  readonly outcome: StatementLine['outcome']
}

/** What becomes of each line, by its order as it stands under its lock. */
async function decide(
  tx: Tx,
  carrier: Sent['form']['carrier'],
  typed: readonly TypedLine[],
): Promise<Decided[]> {
  const named = await selectNamedOrders(tx, carrier, typed)
  const ids = [...new Set(named.values())]
  await lockOrders(tx, ids)
  const orders = await selectStatementOrders(tx, carrier, ids)
  const seen = new Set<number>()
  return typed.map((line) => {
    const order = orders.get(named.get(line.row) ?? 0)
    if (!line.money) return { typed: line, order, outcome: 'unreadable' }
    if (order && seen.has(order.id)) return { typed: line, order, outcome: 'twice' }
    if (order) seen.add(order.id)
    const facts = order && {
      isDelivered: order.is_delivered,
      isEnded: order.is_ended,
      isBooked: order.is_booked,
      due: order.due_poisha,
    }
    return { typed: line, order, outcome: lineOutcome(line.money, facts) }
  })
}

function newLine({ typed: { money }, order, outcome }: Decided): NewLine[] {
  if (!order || !money || !isBookable(outcome)) return []
  const amounts = { due: order.due_poisha, received: money.collected }
  return [
    {
      order_id: order.id,
      due_poisha: order.due_poisha,
      received_poisha: money.collected,
      fee_poisha: money.fee,
      // a courier pays for its customers
      tender: null,
      reason: differenceReason(amounts) ?? null,
    },
  ]
}

type Booked = {
  readonly lines: readonly NewLine[]
  readonly before: Awaited<ReturnType<typeof selectBookedFile>>
  readonly settlementId: number | null
}

function getResult(decided: readonly Decided[], { lines, before, settlementId }: Booked): StatementResult {
  const counted = (wanted: StatementLine['outcome']) =>
    decided.filter(({ outcome }) => outcome === wanted).length
  const open = decided.filter(({ outcome }) => !isBookable(outcome))
  const shown = [...open, ...decided.filter(({ outcome }) => isBookable(outcome))]
  return {
    lines: shown.slice(0, MOST_SHOWN).map(lineView),
    counts: Object.fromEntries(
      LINE_OUTCOMES.map((outcome) => [outcome, counted(outcome)]),
    ) as StatementResult['counts'],
    received: lines.reduce((sum, line) => sum + line.received_poisha, 0) / 100,
    fee: lines.reduce((sum, line) => sum + line.fee_poisha, 0) / 100,
    bookedBefore: before ? { id: before.id, at: before.created_at.toISOString() } : null,
    settlementId,
  }
}

function lineView({ typed, order, outcome }: Decided): StatementLine {
  return {
    row: typed.row,
    name: typed.consignment ?? typed.order ?? '',
    outcome,
    order: order ? { id: order.id, orderCode: order.order_code } : null,
    collected: typed.money && toTaka(typed.money.collected),
    due: order ? toTaka(order.due_poisha) : null,
    fee: typed.money && toTaka(typed.money.fee),
  }
}

function fileName({ filename }: Upload): string {
  return (
    filename
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, 200) || 'statement'
  )
}
