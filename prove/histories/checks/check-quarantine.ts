import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { FinalOrder } from '../final-state.ts'
import type { History } from '../run-history.ts'
import type { Item } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'
import { acknowledgedReturns } from './check-returns.ts'

/** What came back unseen waits, what was inspected was so once, and its refund goes out after it, once. */
export function checkQuarantine(history: History): string[] {
  const { orders, batches, quarantine, returns } = history.final
  return [
    ...orders.flatMap((order) => wrongReturned(history, order)),
    ...orders.flatMap((order) => wrongCameBack(history, order)),
    ...batches.flatMap(({ id }) => wrongBatch(history, id)),
    ...quarantine.flatMap((item) => wrongInspection(history, item)),
    ...returns.flatMap((made) => [...wrongRefund(history, made), ...wrongRefusal(history, made)]),
  ]
}

type Waiting = History['final']['quarantine'][number]
type Return = History['final']['returns'][number]

/** What staff took in and want to be looked at; what has expired meanwhile is written off. */
function wrongReturned(history: History, order: FinalOrder): string[] {
  const { ledger, quarantine } = history.final
  const asked = acknowledgedReturns(history, order.id).reduce(
    (sum, call) => sum + unseenUnits(history, order, call),
    0,
  )
  const got = computeSum(
    quarantine.filter(({ order_id, return_id }) => order_id === order.id && return_id !== null),
  )
  const expired = -ledger
    .filter(
      ({ reason, notes }) => reason === texts.returnedExpired && notes === texts.ofOrder(order.order_code),
    )
    .reduce((sum, { change }) => sum + change, 0)
  return got <= asked && got + expired >= asked
    ? []
    : [`order ${order.id}: ${asked} units came back to be inspected, ${got} are in quarantine`]
}

function unseenUnits({ final }: History, order: FinalOrder, { body }: Call): number {
  const { items } = body as { items: readonly (Item & { condition?: string })[] }
  return items
    .filter(({ condition }) => condition === 'quarantine')
    .reduce((sum, { productId, quantities: { box, strip, unit } }) => {
      const line = final.items.find((one) => one.order_id === order.id && one.product_id === productId)
      if (!line) return sum
      return sum + (box * line.strips_per_box + strip) * line.units_per_strip + unit
    }, 0)
}

function wrongCameBack({ final }: History, order: FinalOrder): string[] {
  const { events, ledger, quarantine } = final
  const isUnseen = events.some(
    ({ order_id, condition }) => order_id === order.id && condition === 'quarantine',
  )
  const back = ledger
    .filter(({ order_id, reason }) => order_id === order.id && reason === texts.cameBack)
    .reduce((sum, { change }) => sum + change, 0)
  const asked = isUnseen ? back : 0
  const got = computeSum(
    quarantine.filter(
      ({ order_id, return_id, taken_for }) =>
        order_id === order.id && return_id === null && taken_for === null,
    ),
  )
  return asked === got
    ? []
    : [`order ${order.id}: ${asked} units of its parcel wait to be inspected, ${got} are in quarantine`]
}

/** Out of its batch is what waits, and nothing else. */
function wrongBatch({ final }: History, batchId: number): string[] {
  const out = -final.ledger
    .filter(({ kind, batch_id }) => kind === 'quarantine' && batch_id === batchId)
    .reduce((sum, { change }) => sum + change, 0)
  const waiting = computeSum(
    final.quarantine.filter((item) => item.batch_id === batchId && item.decided_at === null),
  )
  return out === waiting ? [] : [`batch ${batchId} lacks ${out} units for ${waiting} in quarantine`]
}

function wrongInspection({ calls }: History, item: Waiting): string[] {
  const done = calls.filter(
    ({ path, status }) => path === `/api/quarantine/${item.id}/inspection` && status === 200,
  )
  const keys = new Set(done.map(({ key }) => key))
  if (keys.size > 1) return [`quarantine ${item.id} was inspected ${keys.size} times`]
  if (item.decided_at === null)
    return keys.size === 0 ? [] : [`quarantine ${item.id} was acknowledged as inspected and waits`]
  const [first] = done
  if (!first) return [`quarantine ${item.id} was inspected by nobody`]
  const { putBackUnits } = first.body as { putBackUnits: number }
  return putBackUnits === item.put_back_units
    ? []
    : [`quarantine ${item.id}: ${item.put_back_units} units were put back instead of ${putBackUnits}`]
}

/** returns 7: with the last inspection, not before, once. A cancelled order pays all back at once. */
function wrongRefund({ final }: History, made: Return): string[] {
  const items = final.quarantine.filter(({ return_id }) => return_id === made.id)
  const refunds = final.refunds.filter(({ return_id }) => return_id === made.id)
  const name = `return ${made.id} of order ${made.order_id}`
  if (refunds.length > 1) return [`${name} is refunded ${refunds.length} times`]
  const [refund] = refunds
  if (items.some(({ decided_at }) => decided_at === null))
    return refund ? [`${name} is refunded and waits to be inspected`] : []
  if (!refund) return isOwed(final, made) ? [`${name} was inspected and is not refunded`] : []
  const isAtOnce = items.length === 0
  const isAfter = items.some(({ decided_at }) => decided_at?.getTime() === refund.created_at.getTime())
  return isAtOnce || isAfter ? [] : [`${name} was refunded before it was inspected`]
}

/** returns 8: what is missing, not ours or spoilt by the customer is not paid by itself; all else is. */
const REFUSED = ['missing', 'not-ours', 'opened', 'storage']

function wrongRefusal({ calls, final }: History, made: Return): string[] {
  const items = final.quarantine.filter(({ return_id }) => return_id === made.id)
  const inspections = items.flatMap((item) => {
    const call = calls.find(
      ({ path, status }) => path === `/api/quarantine/${item.id}/inspection` && status === 200,
    )
    if (!call) return []
    const { putBackUnits, reason = '', refund } = call.body as Inspection
    const isRefused = putBackUnits < item.units && REFUSED.includes(reason)
    return [{ item, putBackUnits, isRefused, isDecided: refund !== undefined }]
  })
  const isExplained = inspections.some(({ isRefused, isDecided }) => isRefused || isDecided)
  return [
    ...(made.refused_poisha > 0 && !isExplained
      ? [`return ${made.id} refuses ${made.refused_poisha} poisha that no inspection refused`]
      : []),
    ...inspections
      .filter(({ isRefused, isDecided, putBackUnits }) => isRefused && !isDecided && putBackUnits === 0)
      .filter(({ item }) => item.refund_poisha !== 0)
      .map(
        ({ item }) => `quarantine ${item.id} was refused, and ${item.refund_poisha} poisha of it are paid`,
      ),
  ]
}

type Inspection = { readonly putBackUnits: number; readonly reason?: string; readonly refund?: number }

function isOwed(
  { orders, payments, refunds }: History['final'],
  { order_id, refund_poisha }: Return,
): boolean {
  if (orders.some(({ id, status }) => id === order_id && status === 'cancelled')) return false
  const payment = payments.find(
    (one) => one.order_id === order_id && one.status === 'accepted' && one.payment_method === 'SSLCommerz',
  )
  if (!payment || refund_poisha === 0) return false
  const back = refunds
    .filter(({ payment_id }) => payment_id === payment.id)
    .reduce((sum, { amount_poisha }) => sum + amount_poisha, 0)
  return back < payment.amount_poisha
}

function computeSum(items: readonly { readonly units: number }[]): number {
  return items.reduce((sum, { units }) => sum + units, 0)
}
