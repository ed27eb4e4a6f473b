import type { StockTakeDetails } from '@niramoy/contract/stock/stock-takes'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { mayApprove } from '@niramoy/domain/stock/stock-take'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectCounters } from './approve.sql.ts'
import { lockTake, lockTakeToCount, selectLines, selectTake } from './stock-takes.sql.ts'
import { detailsView } from './stock-takes.view.ts'

export async function readTake(db: Db, actor: Actor, id: number, now: Date): Promise<StockTakeDetails> {
  const take = await selectTake(db, id)
  if (!take) throw new Refusal('stock-take-not-found')
  const mayDecide =
    take.status === 'handed-in' &&
    hasPermission(actor, 'stock.approve') &&
    (await isOthersCount(db, actor, { id, handed_in_by: take.handed_in_by }))
  return detailsView(take, await selectLines(db, id, now), { mayDecide, now })
}

type Handed = { readonly id: number; readonly handed_in_by: number | null }

/** stock-takes 5 */
export async function isOthersCount(db: Db, actor: Actor, take: Handed): Promise<boolean> {
  const { counterIds, hasOthers } = await selectCounters(db, take.id, actor.id)
  return mayApprove({
    actorId: actor.id,
    isOwner: actor.duties.includes('owner'),
    counterIds: [...counterIds, take.handed_in_by],
    hasOthers,
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockTake>>>

/** Changes lines of a stock-take that is being counted, others may do the same at once; returns it as it is then. */
export function whileCounting(
  context: Context,
  actor: Actor,
  id: number,
  work: (tx: Tx, take: Locked) => Promise<void>,
): Promise<StockTakeDetails> {
  return changing(context, actor, id, async (tx) => {
    const take = await lockTakeToCount(tx, id)
    if (!take) throw new Refusal('stock-take-not-found')
    if (take.status !== 'counting') throw new Refusal('stock-take-not-counting')
    await work(tx, take)
  })
}

/** Changes the stock-take itself, alone. */
export function changeTake(
  context: Context,
  actor: Actor,
  id: number,
  work: (tx: Tx, take: Locked) => Promise<void>,
): Promise<StockTakeDetails> {
  return changing(context, actor, id, async (tx) => {
    const take = await lockTake(tx, id)
    if (!take) throw new Refusal('stock-take-not-found')
    await work(tx, take)
  })
}

function changing(context: Context, actor: Actor, id: number, work: (tx: Tx) => Promise<void>) {
  return transactOnce(context, actor.id, async (tx) => {
    await work(tx)
    return readTake(tx, actor, id, context.now())
  })
}
