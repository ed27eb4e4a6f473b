import type { Input } from '@niramoy/contract/platform/call'
import type { riders } from '@niramoy/contract/sales/riders'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { MOST_AT_ONCE } from '@niramoy/domain/sales/delivery/fulfilment'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { selectOpenListed } from '../fulfilment/picks.sql.ts'
import {
  deleteWaiting,
  insertRun,
  insertRunParcel,
  lockRider,
  lockRun,
  selectByCode,
  selectPlannedRun,
  selectRunParcel,
  selectWaiting,
  updatePositions,
  updateRunDay,
} from '../fulfilment/runs.sql.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { hasParcelUnderWay } from '../orders/state/locked-order.sql.ts'

type Starting = Input<typeof riders.startRun>['body']

/** POST /admin/riders/runs: runs 1. A rider has one that is being put together. Returns its id. */
export async function startRun(
  context: Context,
  actor: Actor,
  { riderId, runOn }: Starting,
): Promise<number> {
  const at = context.now()
  const { id } = await transactOnce(context, actor.id, async (tx) => {
    const rider = await lockRider(tx, riderId)
    if (!rider?.is_active) throw refusalAt('riderId', 'rider-not-found')
    const planned = await selectPlannedRun(tx, riderId)
    if (planned !== undefined) {
      await updateRunDay(tx, planned, dhakaDay(at))
      return { id: planned }
    }
    const facts = { riderId, actorId: actor.id, at, handedOverAt: null }
    return { id: await insertRun(tx, { ...facts, runOn: runOn ?? dhakaDay(at) }) }
  })
  return id
}

/** POST /admin/riders/runs/{id}/parcels: what is in it already stays where it is. */
export async function addParcel(context: Context, actor: Actor, id: number, code: string): Promise<void> {
  await transactOnce(context, actor.id, async (tx) => {
    const orderId = await selectByCode(tx, code.replace(/\s+/g, '').toUpperCase())
    if (orderId === undefined) throw refusalAt('code', 'run-code-not-found')
    const order = await lockOrderFor(tx, orderId, actor)
    await lockOpenRun(tx, id)
    if (await selectRunParcel(tx, id, orderId)) return
    const listed = await selectOpenListed(tx, order.id)
    if (!listed?.packed_at) throw refusalAt('code', 'order-not-packed')
    if (await hasParcelUnderWay(tx, orderId)) throw refusalAt('code', 'order-has-parcel')
    if ((await selectWaiting(tx, id)).length >= MOST_AT_ONCE) throw refusalAt('code', 'run-full')
    const broken = { rider_run_parcels_open_key: 'run-order-elsewhere' } as const
    await refuseOn(broken, insertRunParcel(tx, { runId: id, orderId, parcelId: null }), 'code')
  })
}

type Arranging = Input<typeof riders.arrange>['body']

/** POST /admin/riders/runs/{id}/arrange: all that waits in the run is named, so that nobody's scan is lost. */
export async function arrangeRun(
  context: Context,
  actor: Actor,
  id: number,
  { orderIds, without }: Arranging,
): Promise<void> {
  await transactOnce(context, actor.id, async (tx) => {
    await lockOpenRun(tx, id)
    const waiting = (await selectWaiting(tx, id)).map(({ order_id }) => order_id)
    const named = new Set([...orderIds, ...without])
    const isWhole = named.size === orderIds.length + without.length && named.size === waiting.length
    if (!isWhole || !waiting.every((orderId) => named.has(orderId))) throw new Refusal('run-changed')
    await deleteWaiting(tx, id, without)
    await updatePositions(tx, id, orderIds)
  })
}

async function lockOpenRun(tx: Tx, id: number): Promise<void> {
  const run = await lockRun(tx, id)
  if (!run) throw new Refusal('run-not-found')
  if (run.closed_at !== null) throw new Refusal('run-closed')
}
