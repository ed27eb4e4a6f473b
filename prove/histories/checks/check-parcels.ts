import type { FinalOrder } from '../final-state.ts'
import type { History } from '../run-history.ts'
import { isAnswered } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'

/** A courier has each parcel once, and an order goes where its courier says, whatever else was said of it. */
export function checkParcels(history: History): string[] {
  return [
    ...history.final.parcels.flatMap((parcel) => wrongParcel(history, parcel)),
    ...history.final.consignments.flatMap((consignment) => unknownParcel(history, consignment)),
    ...history.calls.flatMap(believedForgery),
  ]
}

type Parcel = History['final']['parcels'][number]
type Consignment = History['final']['consignments'][number]

const DELIVERED = ['delivered', 'partially-returned', 'returned']
const AT_THE_END: Readonly<Partial<Record<Consignment['stage'], readonly string[]>>> = {
  delivered: DELIVERED,
  partial: DELIVERED,
  back: ['cancelled'],
}

function wrongParcel(history: History, parcel: Parcel): string[] {
  const { calls, final } = history
  if (parcel.carrier === 'own') return []
  const name = `parcel ${parcel.id} of order ${parcel.order_id}`
  const made = final.consignments.filter(
    ({ courier, reference }) => courier === parcel.carrier && reference === parcel.reference,
  )
  const again = calls.filter(
    (call) => call.path === `/api/admin/parcels/${parcel.id}/book-again` && isDone(call),
  )
  // who asks anew though the courier did not confirm may get a second one
  if (made.length > 1 + new Set(again.map(({ key }) => key)).size)
    return [`${name} was booked ${made.length} times at ${parcel.carrier}`]
  const order = final.orders.find(({ id }) => id === parcel.order_id)
  const [consignment] = made
  const isLast = final.parcels.every((one) => one.order_id !== parcel.order_id || one.id <= parcel.id)
  // Pathao is asked by its own number, which it may never have told
  const isUnknown = parcel.state === 'booking' || parcel.state === 'cancelled'
  if (!order || !consignment || made.length > 1 || !isLast || isUnknown) return []
  if (isMovedByHand(history, order)) return []
  // Steadfast has no word for what is in the shop again: staff take it in
  const isOnItsWay = consignment.stage === 'back' && consignment.courier === 'steadfast'
  const right = isOnItsWay ? undefined : AT_THE_END[consignment.stage]
  const isEnded = ['delivered', 'partly-delivered', 'back'].includes(parcel.state)
  if (right ? right.includes(order.status) : !isEnded) return []
  return [`${name} is ${consignment.stage} at ${parcel.carrier}, here ${parcel.state} and ${order.status}`]
}

/** Staff may say more of an order than its courier. */
function isMovedByHand({ calls }: History, { id }: FinalOrder): boolean {
  return calls.some((call) => {
    if (!isDone(call) || call.method === 'GET') return false
    const { path, body } = call
    if (path === '/api/admin/orders/status') return (body as { ids: readonly number[] }).ids.includes(id)
    return (
      path === `/api/admin/orders/${id}/status` ||
      path === `/api/orders/${id}/cancel` ||
      path.startsWith('/api/admin/parcels/')
    )
  })
}

function isDone(call: Call): boolean {
  return !isAnswered(call) || call.status < 300
}

function unknownParcel({ final }: History, { courier, reference }: Consignment): string[] {
  return final.parcels.some((parcel) => parcel.carrier === courier && parcel.reference === reference)
    ? []
    : [`${courier} was asked to fetch ${reference}, of which nothing is known here`]
}

function believedForgery({ client, path, status }: Call): string[] {
  const isBelieved = client.startsWith('forger') && status >= 200 && status < 300
  return isBelieved ? [`${path.replace(/\?.*/, '')} took a forged message`] : []
}
