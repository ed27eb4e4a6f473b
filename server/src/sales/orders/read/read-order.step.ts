import type { Order } from '@niramoy/contract/sales/order'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { ENDED_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectRecord } from '../../prescriptions/record/record.sql.ts'
import { selectAsked, selectReturnFacts, selectReturns } from '../state/return-requests.sql.ts'
import { orderView } from './order.view.ts'
import {
  selectOrder,
  selectOrderBatches,
  selectOrderEvents,
  selectOrderItems,
  selectOrderPayments,
  selectOrderState,
  selectShortItems,
} from './orders.sql.ts'

type Reading = Pick<Context, 'db' | 'now' | 'settings'>

/** An order that changes again and again can still be read. */
const TRIES = 5

type Options = {
  /** What the prescription says is for its customer and for who reads prescriptions, unless said otherwise. */
  readonly withRecord?: boolean
  readonly tries?: number
}

/**
 * The order as its customer or staff see it, in six statements and as it was at one moment: when it was changed between
 * them it is read again. A prescription takes one more, waiting for stock too. One that is not the actor's is not found.
 */
export async function readOrder(
  context: Reading,
  id: number,
  actor: Actor,
  { withRecord = mayReadRecord(actor), tries = TRIES }: Options = {},
): Promise<Order> {
  const { db, now, settings } = context
  const order = await selectOrder(db, id)
  if (!order || (actor.role !== 'admin' && order.user_id !== actor.id)) throw new Refusal('order-not-found')
  const items = await selectOrderItems(db, [id])
  const batches = await selectOrderBatches(db, id)
  const events = await selectOrderEvents(db, id)
  const payments = await selectOrderPayments(db, id)
  const prescriptionId = withRecord ? (order.prescription_id ?? order.served_by) : null
  const record = prescriptionId === null ? undefined : await selectRecord(db, prescriptionId)
  const short = order.status === 'pending-stock' ? await selectShortItems(db, id, dhakaDay(now())) : []
  const returns = await readReturns(db, order)
  const current = await selectOrderState(db, id)
  if (current?.version !== order.version && tries > 1) {
    return readOrder(context, id, actor, { withRecord, tries: tries - 1 })
  }
  return orderView({ order, items, batches, events, payments, record, short, returns }, actor.role, {
    at: now(),
    returnDays: settings.RETURN_DAYS,
  })
}

/** An order that never arrived has none, and takes no statement more. */
async function readReturns(db: Context['db'], { id, status }: { id: number; status: OrderStatus }) {
  if (!ENDED_STATUSES.includes(status)) return null
  const facts = await selectReturnFacts(db, id)
  return { ...facts, asked: await selectAsked(db, id), rows: await selectReturns(db, id) }
}

function mayReadRecord(actor: Actor): boolean {
  return actor.role === 'user' || hasPermission(actor, 'prescriptions')
}
