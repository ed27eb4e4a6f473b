import type { History } from '../run-history.ts'

/** The shop's money is the gateway's: nothing is counted that was not paid, nothing that was paid is lost. */
export function checkPayments(history: History): string[] {
  const { final } = history
  return [
    ...final.orders.flatMap(({ id }) => wrongOrder(history, id)),
    ...final.payments.flatMap((payment) => wrongPayment(history, payment)),
    ...final.tries
      .filter(
        ({ status, valId }) => status === 'VALID' && !final.payments.some(({ val_id }) => val_id === valId),
      )
      .map(({ orderId, amount }) => `${amount} taka for order ${orderId} were paid and are lost`),
  ]
}

type Payment = History['final']['payments'][number]

function wrongOrder({ final }: History, orderId: number): string[] {
  const accepted = final.payments.filter(
    ({ order_id, status }) => order_id === orderId && status === 'accepted',
  )
  const problems = accepted.length > 1 ? [`order ${orderId} has ${accepted.length} payments that count`] : []
  const events = final.events.filter(({ order_id }) => order_id === orderId)
  const isPaidByItself = events.some(
    ({ status, actor_id }, at) =>
      status === 'paid' && actor_id === null && events[at - 1]?.status === 'pending-payment',
  )
  if (isPaidByItself && accepted.length === 0) problems.push(`order ${orderId} became paid without money`)
  return problems
}

/** payments 11: what staff decided above a limit is sent when another one has agreed. */
function decidedAlone({ final, calls, world }: History, payment: Payment): string[] {
  const refunds = final.refunds.filter(({ payment_id }) => payment_id === payment.id)
  const isStaff = (userId: number | null) => world.staff.some(({ id }) => id === userId)
  const alone = refunds
    .filter(({ status }) => status === 'processing' || status === 'refunded')
    .filter(({ created_by, approved_by }) => isStaff(created_by) && approved_by === null)
    .reduce((sum, { amount_poisha }) => sum + amount_poisha, 0)
  const isBelieved = ({ id, created_by, approved_by }: (typeof refunds)[number]) =>
    approved_by === null ||
    (approved_by !== created_by &&
      calls.some(
        ({ path, userId, status }) =>
          path === `/api/admin/payments/refunds/${id}/approve` && userId === approved_by && status === 200,
      ))
  return [
    ...(alone > world.paidBackAlone
      ? [`payment ${payment.id} gave ${alone} poisha back by the decision of one person`]
      : []),
    ...refunds
      .filter((refund) => !isBelieved(refund))
      .map(({ id, approved_by }) => `refund ${id} was never approved by ${approved_by}`),
  ]
}

function wrongPayment(history: History, payment: Payment): string[] {
  const { final } = history
  const { id, order_id, val_id, amount_poisha, status } = payment
  const proof = final.tries.find(({ valId }) => valId === val_id)
  const problems = decidedAlone(history, payment)
  if (proof?.status !== 'VALID' || proof.orderId !== order_id)
    problems.push(`payment ${id} of order ${order_id} is unknown to the gateway`)
  else if (Math.round(Number(proof.amount) * 100) !== amount_poisha)
    problems.push(`payment ${id} is ${amount_poisha} poisha, the gateway took ${proof.amount} taka`)
  const back = final.refunds
    .filter((refund) => refund.payment_id === id && refund.status !== 'failed')
    .reduce((sum, { amount_poisha: amount }) => sum + amount, 0)
  if (back > amount_poisha) problems.push(`payment ${id} of ${amount_poisha} poisha gives back ${back}`)
  const isCancelled = final.orders.some((order) => order.id === order_id && order.status === 'cancelled')
  // what waits to be inspected is paid back after it
  const isWaiting = final.quarantine.some((item) => item.order_id === order_id && item.decided_at === null)
  const kept = amount_poisha - back
  if (isCancelled && !isWaiting && status === 'accepted' && kept !== keptDelivery(final, order_id))
    problems.push(`order ${order_id} was cancelled, and ${kept} poisha were kept`)
  return problems
}

/** The delivery of a parcel that came back is not paid back, unless it came damaged. */
function keptDelivery({ orders, events }: History['final'], orderId: number): number {
  const order = orders.find(({ id }) => id === orderId)
  const isKept = events.some(
    ({ order_id, status, condition }) =>
      order_id === orderId && status === 'cancelled' && condition !== null && condition !== 'damaged',
  )
  return order && isKept ? Math.min(order.shipping_poisha, order.total_poisha) : 0
}
