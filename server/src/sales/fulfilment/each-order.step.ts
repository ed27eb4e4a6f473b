import type { Outcome } from '@niramoy/contract/sales/picking'
import type { Actor } from '@niramoy/domain/people/actor'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hasLostDatabase } from '../../platform/db/lost-database.ts'
import { transact } from '../../platform/db/transact.ts'
import { getPart, transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { followFindings } from '../orders/findings/follow-findings.step.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import type { LockedOrder } from '../orders/state/locked-order.sql.ts'
import { selectCodes } from './fulfilment.sql.ts'

type Work = (tx: Tx, order: LockedOrder) => Promise<void>

/**
 * Each order by itself and locked, so that one that is refused or fails keeps none of the others. When the database is
 * lost on the way, the rest is not tried; sent again with the same key, the rest is done.
 */
export async function forEachOrder(
  context: Context,
  actor: Actor,
  orderIds: readonly number[],
  work: Work,
): Promise<Outcome> {
  const ids = [...new Set(orderIds)].sort((one, other) => one - other)
  if (ids.length === 0) return { done: [], refused: [] }
  const codes = await selectCodes(context.db, ids)
  const done: Outcome['done'] = []
  const refused: Outcome['refused'] = []
  let isLost = false
  for (const id of ids) {
    const orderCode = codes.get(id)
    const result: Result = isLost ? { refusal: 'not-ready' } : await attempt(context, actor, id, work)
    isLost ||= result?.isLost === true
    if (result) refused.push({ id, orderCode: orderCode ?? null, ...refusalText(result.refusal) })
    else if (orderCode) done.push({ id, orderCode })
  }
  return { done, refused }
}

/** Nothing: it is done. */
type Result = { readonly refusal: ErrorCode; readonly isLost?: boolean } | undefined

async function attempt(context: Context, actor: Actor, id: number, work: Work): Promise<Result> {
  try {
    await transactOnce(getPart(context, `order ${id}`), actor.id, async (tx) => {
      await work(tx, await lockOrderFor(tx, id, actor))
    })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) {
      if (error.code === 'finding-undecided') await keepFindings(context, actor, id)
      return { refusal: error.code }
    }
    context.report?.(error, `order ${id} could not be moved on`)
    return { refusal: 'unexpected', isLost: hasLostDatabase(error) }
  }
}

/** What a newer rule found went with the refusal; the pharmacist's list has it by now (safety 4). */
async function keepFindings(context: Context, actor: Actor, orderId: number): Promise<void> {
  try {
    await transact(context, actor.id, async (tx) => {
      await lockOrderFor(tx, orderId, actor)
      await followFindings(tx, { orderId, at: context.now(), by: null })
    })
  } catch (error) {
    context.report?.(error, `order ${orderId} is not on the pharmacist's list`)
  }
}

function refusalText(code: ErrorCode) {
  return { code, message: ERRORS[code].text }
}
