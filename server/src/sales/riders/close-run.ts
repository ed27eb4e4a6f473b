import type { Outcome } from '@niramoy/contract/sales/picking'
import type { ClosedParcel, CloseRunForm } from '@niramoy/contract/sales/riders'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, poisha, sum, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { tenderAtDoor } from '@niramoy/domain/sales/cash/cash'
import type { Tender } from '@niramoy/domain/sales/cash/counter'
import { countNotes, handedIn } from '@niramoy/domain/sales/cash/notes'
import { isBrought, isTriedAgain, outcomeOfEnded } from '@niramoy/domain/sales/delivery/run'
import { adminRiders as texts } from '@niramoy/texts/en/sales/admin/admin-riders'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { getPart, transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { bookLines } from '../cash/book-lines.step.ts'
import { lockOrders } from '../cash/ledger/due.sql.ts'
import { forEachOrder } from '../fulfilment/each-order.step.ts'
import {
  deleteWaiting,
  lockRun,
  reopenPacked,
  type StopRow,
  selectRunHead,
  selectRunParcel,
  selectStops,
  updateClosed,
  updateOutcome,
} from '../fulfilment/runs.sql.ts'
import { takeBack } from '../orders/change/take-back.step.ts'
import { lockOrderFor, refuseUnless } from '../orders/state/lock-order.step.ts'
import { type LockedOrder, lockOrder } from '../orders/state/locked-order.sql.ts'
import { moveParcel } from '../parcels/move-parcel.step.ts'
import { lockParcel, updateParcel } from '../parcels/state/courier-parcels.sql.ts'
import type { ParcelRow } from '../parcels/state/parcels.sql.ts'

/**
 * POST /admin/riders/runs/{id}/close: runs 3 to 6. Each parcel by itself, as whatever comes back may take codes and
 * batches that others wait for; then the cash and the end of the run in one transaction. Sent again, it goes on where it
 * was interrupted.
 */
export async function closeRun(
  context: Context,
  actor: Actor,
  id: number,
  form: CloseRunForm,
): Promise<Outcome> {
  const head = await selectRunHead(context.db, id)
  if (!head) throw new Refusal('run-not-found')
  const isOpen = head.closed_at === null
  if (isOpen) {
    const stops = (await selectStops(context.db, id)).filter(({ parcel_id }) => parcel_id !== null)
    refuseForm(form, stops, { isOut: head.handed_over_at !== null, today: dhakaDay(context.now()) })
    refuseCash(actor, form, stops)
  }
  // sent again, what was done is done, and the reply is the same
  const outcome = await decideAll(context, actor, id, form)
  if (outcome.refused.length > 0) {
    if (isOpen) return outcome
    throw new Refusal('run-closed')
  }
  await transactOnce(getPart(context, 'close'), actor.id, (tx) =>
    closeLocked(tx, actor, { id, form, at: context.now() }),
  )
  return outcome
}

type Now = { readonly isOut: boolean; readonly today: string }

/** All of the run and nothing else, each with what its outcome needs. */
function refuseForm({ parcels }: CloseRunForm, stops: readonly StopRow[], { isOut, today }: Now): void {
  if (!isOut) throw new Refusal('run-not-out')
  const named = new Set(parcels.map(({ orderId }) => orderId))
  const isOfRun = parcels.every(({ orderId }) => stops.some((stop) => stop.order_id === orderId))
  if (named.size !== parcels.length || !isOfRun) throw new Refusal('run-changed')
  if (named.size !== stops.length) throw refusalAt('parcels', 'run-outcome-missing')
  for (const [at, { outcome, postponedTo, items }] of parcels.entries()) {
    const isDayRight = postponedTo !== undefined && postponedTo >= today
    if (outcome === 'postponed' && !isDayRight) {
      throw refusalAt(`parcels.${at}.postponedTo`, 'run-day-required')
    }
    if (outcome === 'part-delivered' && !items?.length) {
      throw refusalAt(`parcels.${at}.items`, 'run-items-required')
    }
  }
}

/** Before anything is decided: what was counted is what is said to have been handed in. */
function refuseCash(actor: Actor, { parcels, notes }: CloseRunForm, stops: readonly StopRow[]): void {
  if (!notes) return
  if (!hasPermission(actor, 'payments')) throw new Refusal('not-your-duty')
  const unknown = parcels.findIndex(
    ({ outcome, received, orderId }) =>
      outcome === 'part-delivered' && received === undefined && getDue(stops, orderId) > 0,
  )
  if (unknown >= 0) throw refusalAt(`parcels.${unknown}.received`, 'cash-amount-required')
  const lines = parcels.map((parcel) => readCash(parcel, stops))
  const cash = sum(lines.filter(({ tender }) => tender === 'cash').map(({ received }) => received))
  if (cash !== countNotes(notes)) throw refusalAt('notes', 'run-cash-differs')
}

function getDue(stops: readonly StopRow[], orderId: number): Poisha {
  return stops.find((stop) => stop.order_id === orderId)?.due_poisha ?? poisha(0)
}

/** What was handed in for a parcel, and how it was paid at the door. */
function readCash(
  parcel: ClosedParcel,
  stops: readonly StopRow[],
): { readonly received: Poisha; readonly tender: Tender } {
  const stop = stops.find((one) => one.order_id === parcel.orderId)
  const tender = parcel.tender ?? tenderAtDoor(stop?.payment_method ?? null)
  if (!stop || stop.due_poisha === 0 || !isBrought(parcel.outcome)) return { received: poisha(0), tender }
  const received =
    parcel.received === undefined ? handedIn(stop.due_poisha, tender) : toPoisha(parcel.received)
  return { received, tender }
}

function decideAll(context: Context, actor: Actor, id: number, { parcels }: CloseRunForm): Promise<Outcome> {
  const at = context.now()
  const said = new Map(parcels.map((parcel) => [parcel.orderId, parcel]))
  return forEachOrder(context, actor, [...said.keys()], async (tx, order) => {
    const parcel = said.get(order.id)
    if (parcel) await decide(tx, order, { runId: id, actor, said: parcel, at, random: context.random })
  })
}

/** Nobody guesses it. */
const TOKEN_BYTES = 16

type Deciding = {
  readonly runId: number
  readonly actor: Actor
  readonly said: ClosedParcel
  readonly at: Date
  readonly random: Context['random']
}

async function decide(tx: Tx, order: LockedOrder, deciding: Deciding): Promise<void> {
  const { runId, actor, said, at, random } = deciding
  const run = await lockRun(tx, runId)
  const stop = await selectRunParcel(tx, runId, order.id)
  if (!run || stop?.parcel_id == null) throw new Refusal('run-changed')
  if (stop.outcome !== null) {
    if (stop.outcome === said.outcome) return
    throw new Refusal('run-parcel-decided')
  }
  if (run.closed_at !== null) throw new Refusal('run-closed')
  const parcel = await lockParcel(tx, stop.parcel_id)
  const ended = outcomeOfEnded(parcel.state)
  const { postponedTo = null, reason = null } = said
  const decision = { runId, orderId: order.id, actorId: actor.id, at, reason, dayToken: null }
  if (ended !== null) {
    if (ended !== said.outcome) throw new Refusal('run-parcel-moved')
    await updateOutcome(tx, { ...decision, outcome: ended, postponedTo: null })
    return
  }
  if (said.outcome === 'called-off') throw new Refusal('run-parcel-moved')
  refuseUnless('parcel-moved', order, actor)
  await apply(tx, order, parcel, deciding)
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
  await updateOutcome(tx, {
    ...decision,
    outcome: said.outcome,
    postponedTo: said.outcome === 'postponed' ? postponedTo : null,
    dayToken: isTriedAgain(said.outcome) ? token : null,
  })
}

/** runs 4: goods that come back wait in quarantine; what is tried again is packed again. */
async function apply(
  tx: Tx,
  order: LockedOrder,
  parcel: ParcelRow,
  { actor, said, at }: Deciding,
): Promise<void> {
  const { outcome, reason = null } = said
  const moving = { actorId: actor.id, at }
  if (outcome === 'delivered') {
    const change = { collected_poisha: parcel.cod_poisha }
    return moveParcel(tx, order, parcel, { ...moving, to: 'delivered', change })
  }
  if (outcome === 'part-delivered') return deliverPart(tx, order, parcel, { actor, said, at })
  const failure = texts.failure(texts.outcomes[outcome], reason)
  if (outcome === 'refused')
    return moveParcel(tx, order, parcel, { ...moving, to: 'back', change: { failure } })
  await moveParcel(tx, order, parcel, { ...moving, to: 'cancelled', change: { failure } })
  await reopenPacked(tx, order.id)
}

/** The customer pays at the door for what stays, so that nothing is to be paid back for the rest. */
async function deliverPart(
  tx: Tx,
  order: LockedOrder,
  parcel: ParcelRow,
  { actor, said, at }: Pick<Deciding, 'actor' | 'said' | 'at'>,
): Promise<void> {
  const { items = [], reason = null } = said
  const change = { collected_poisha: parcel.cod_poisha }
  await moveParcel(tx, order, parcel, { to: 'partly-delivered', change, actorId: actor.id, at })
  const delivered = await lockOrderFor(tx, order.id, actor)
  refuseUnless('return-items', delivered, actor)
  const back = items.map((item) => ({ ...item, condition: 'quarantine' as const }))
  const refund = await takeBack(tx, delivered, { actor, items: back, reason, requestId: null, at })
  if ((await lockOrder(tx, order.id))?.status === 'returned') throw new Refusal('run-all-came-back')
  if (parcel.cod_poisha === 0) return
  await updateParcel(tx, parcel.id, { collected_poisha: poisha(parcel.cod_poisha - refund), updated_at: at })
}

type Closing = { readonly id: number; readonly form: CloseRunForm; readonly at: Date }

async function closeLocked(tx: Tx, actor: Actor, { id, form, at }: Closing): Promise<{ id: number }> {
  const seen = await selectStops(tx, id)
  await lockOrders(
    tx,
    seen.map(({ order_id }) => order_id),
  )
  const run = await lockRun(tx, id)
  if (!run) throw new Refusal('run-not-found')
  if (run.closed_at !== null) throw new Refusal('run-closed')
  const stops = (await selectStops(tx, id)).filter(({ parcel_id }) => parcel_id !== null)
  // handed over meanwhile, or not decided yet
  if (stops.length === 0 || stops.some(({ outcome }) => outcome === null)) throw new Refusal('run-changed')
  const settlementId = await bookCash(tx, actor, { id, form, stops, riderId: run.rider_id, at })
  await deleteWaiting(tx, id)
  const notes = settlementId === null ? null : listNotes(form)
  await updateClosed(tx, id, { actorId: actor.id, at, settlementId, notes })
  return { id }
}

type Booking = {
  readonly id: number
  readonly form: CloseRunForm
  readonly stops: readonly StopRow[]
  readonly riderId: number
  readonly at: Date
}

/** runs 5: books the cash that the rider handed in, by the same rules as any other; null when there was none. */
async function bookCash(
  tx: Tx,
  actor: Actor,
  { id, form, stops, riderId, at }: Booking,
): Promise<number | null> {
  const { parcels, notes } = form
  if (!notes) return null
  const lines = parcels.flatMap((parcel, index) => {
    const { received, tender } = readCash(parcel, stops)
    const line = { orderId: parcel.orderId, received: toTaka(received), tender, reason: parcel.cashReason }
    return received > 0 ? [{ index, line }] : []
  })
  const cash = sum(
    lines.filter(({ line }) => line.tender === 'cash').map(({ line }) => toPoisha(line.received)),
  )
  // what was due may have changed since it was looked at
  if (cash !== countNotes(notes)) throw refusalAt('notes', 'run-cash-differs')
  if (lines.length === 0) return null
  return bookLines(tx, actor, {
    source: { carrier: 'own', riderId },
    lines: lines.map(({ line }) => line),
    fee: poisha(0),
    reference: texts.run(id),
    at,
    toField: (line, field) =>
      `parcels.${lines[line]?.index ?? 0}.${field === 'reason' ? 'cashReason' : field}`,
  })
}

function listNotes({ notes = [] }: CloseRunForm): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { note, count } of notes) counted[note] = (counted[note] ?? 0) + count
  return counted
}
