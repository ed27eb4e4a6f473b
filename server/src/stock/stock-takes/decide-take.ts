import type { StockTakeDetails } from '@niramoy/contract/stock/stock-takes'
import type { Actor } from '@niramoy/domain/people/actor'
import { adminStockTakes as texts } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { announceStock } from '../ledger/order-stock.sql.ts'
import {
  type Correction,
  countUnready,
  insertCorrections,
  lockQuantities,
  selectCorrections,
  updateClosed,
} from './approve.sql.ts'
import { changeTake, isOthersCount } from './read-take.step.ts'
import { recountLines } from './recount-lines.step.ts'
import { updateTake } from './stock-takes.sql.ts'

/** POST /stock-takes/{id}/hand-in: stock-takes 4. */
export function handIn(
  context: Context,
  actor: Actor,
  { id, leaveRest }: { readonly id: number; readonly leaveRest: boolean },
): Promise<StockTakeDetails> {
  const at = context.now()
  return changeTake(context, actor, id, async (tx, { status }) => {
    if (status !== 'counting') throw new Refusal('stock-take-not-counting')
    const { counted, uncounted, unexplained } = await countUnready(tx, id)
    if (counted === 0 || (uncounted > 0 && !leaveRest)) throw new Refusal('stock-take-uncounted')
    if (unexplained > 0) throw new Refusal('stock-take-reason-missing')
    await updateTake(tx, id, { status: 'handed-in', handed_in_by: actor.id, handed_in_at: at, note: null })
  })
}

type Decision = { readonly id: number; readonly handedInAt: string }

/**
 * POST /stock-takes/{id}/approve: each batch changes by its difference, whatever was sold meanwhile. All or none: one
 * that would fall below zero is named and must be counted again.
 */
export function approveTake(context: Context, actor: Actor, decision: Decision): Promise<StockTakeDetails> {
  const { id } = decision
  const at = context.now()
  return changeTake(context, actor, id, async (tx, take) => {
    await refuseUndecidable(tx, actor, { take, handedInAt: decision.handedInAt })
    const corrections = await selectCorrections(tx, id)
    await refuseBelowZero(tx, corrections)
    if (corrections.length > 0) {
      await insertCorrections(tx, corrections, { actorId: actor.id, at, notes: texts.ledgerNote(id) })
    }
    if (corrections.some(({ change }) => change > 0)) await announceStock(tx)
    await updateClosed(tx, id)
    await updateTake(tx, id, { status: 'approved', decided_by: actor.id, decided_at: at })
  })
}

type Asked = {
  readonly take: {
    readonly id: number
    readonly status: string
    readonly handed_in_by: number | null
    readonly handed_in_at: Date | null
  }
  readonly handedInAt: string
}

async function refuseUndecidable(tx: Tx, actor: Actor, { take, handedInAt }: Asked): Promise<void> {
  const isShown = take.handed_in_at?.toISOString() === new Date(handedInAt).toISOString()
  if (take.status !== 'handed-in' || !isShown) throw new Refusal('stock-take-not-handed-in')
  if (!(await isOthersCount(tx, actor, take))) throw new Refusal('stock-take-own-count')
}

/** Locks the batches. */
async function refuseBelowZero(tx: Tx, corrections: readonly Correction[]): Promise<void> {
  const quantities = await lockQuantities(
    tx,
    corrections.map(({ batch_id }) => batch_id),
  )
  const below = corrections.filter(({ batch_id, change }) => (quantities.get(batch_id) ?? 0) + change < 0)
  if (below.length === 0) return
  const code: ErrorCode = 'stock-take-below-zero'
  throw new Refusal(code, {
    fields: Object.fromEntries(below.map(({ line_id }) => [`line.${line_id}`, code])),
  })
}

type SendingBack = Decision & { readonly note: string; readonly lineIds: readonly number[] }

/** POST /stock-takes/{id}/send-back */
export function sendBack(
  context: Context,
  actor: Actor,
  { id, handedInAt, note, lineIds }: SendingBack,
): Promise<StockTakeDetails> {
  return changeTake(context, actor, id, async (tx, take) => {
    await refuseUndecidable(tx, actor, { take, handedInAt })
    await recountLines(tx, id, lineIds, context.now())
    await updateTake(tx, id, { status: 'counting', note })
  })
}

/** POST /stock-takes/{id}/cancel */
export function cancelTake(context: Context, actor: Actor, id: number): Promise<StockTakeDetails> {
  const at = context.now()
  return changeTake(context, actor, id, async (tx, { status }) => {
    if (status !== 'counting' && status !== 'handed-in') throw new Refusal('stock-take-not-counting')
    await updateClosed(tx, id)
    await updateTake(tx, id, { status: 'cancelled', decided_by: actor.id, decided_at: at })
  })
}
