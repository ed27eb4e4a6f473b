import type { Poisha } from '@niramoy/domain/platform/money'
import { type Chance, chance } from '../chance.ts'
import { getReturn } from './after-delivery.ts'
import { getLife, type Moment } from './lives.ts'
import { computeTotal, getActor, getOrderId, type Names, paidAt } from './order-rows.ts'
import type { HistoryOrder } from './orders.ts'
import { getStart } from './plans.ts'
import { HOUR_MS, weighted } from './rhythm.ts'

/** A try to pay online, and the money that came of it. */
type Try = {
  readonly order: HistoryOrder
  readonly tranId: string
  readonly at: Date
  readonly status: 'open' | 'paid' | 'failed' | 'expired'
  readonly endedAt: Date | null
  readonly payment: 'accepted' | 'held' | 'surplus' | null
}

const SECOND = 1000
const CARDS = ['BKASH-BKash', 'NAGAD-Nagad', 'VISA-Dutch Bangla', 'MASTER-City Bank'] as const

export function onlineTries(orders: readonly HistoryOrder[]): Try[] {
  const numbers = chance('payments')
  return orders
    .filter(({ life }) => getLife(life).method === 'SSLCommerz' && life !== 'to-pay')
    .flatMap((order) => getTries(order, numbers))
}

function getTries(order: HistoryOrder, numbers: Chance): Try[] {
  const start = getStart(order).getTime()
  const after = (seconds: number) => new Date(start + seconds * SECOND)
  const made = (at: Date) => ({ order, at, tranId: hex(14, numbers) })
  const paid = paidAt(order)
  if (paid) {
    const isSecond = numbers.below(6) === 0
    const failed = { ...made(after(4)), status: 'failed', endedAt: after(50), payment: null } as const
    const first = { ...made(after(isSecond ? 60 : 4)), status: 'paid', endedAt: paid } as const
    const again = new Date(paid.getTime() + 90 * SECOND)
    return [
      ...(isSecond ? [failed] : []),
      { ...first, payment: 'accepted' },
      ...(order.life === 'paid-twice'
        ? [{ ...made(after(8)), status: 'paid', endedAt: again, payment: 'surplus' } as const]
        : []),
    ]
  }
  if (order.life === 'held') {
    return [{ ...made(after(5)), status: 'paid', endedAt: after(260), payment: 'held' }]
  }
  if (order.life === 'to-pay-now')
    return [{ ...made(after(5)), status: 'open', endedAt: null, payment: null }]
  const endedAt = order.moments.at(-1)?.at ?? after(1800)
  return [{ ...made(after(5)), status: 'expired', endedAt, payment: null }]
}

function hex(bytes: number, numbers: Chance): string {
  return Buffer.from(numbers.bytes(bytes)).toString('hex').toUpperCase()
}

/** The gateway has answered for good of what is older than a day; about the rest it will be asked. */
export function attemptRows(tries: readonly Try[], names: Names, now: Date) {
  return tries.map(({ order, tranId, at, status, endedAt }) => {
    const asked = new Date(at.getTime() + 24.2 * HOUR_MS)
    const answered_at = status !== 'paid' && asked < now ? asked : null
    return {
      order_id: getOrderId(names, order),
      tran_id: tranId,
      amount_poisha: computeTotal(order),
      status,
      failure: status === 'failed' ? 'Transaction was not completed' : null,
      created_at: at,
      checked_at: answered_at,
      answered_at,
      finished_at: endedAt,
    }
  })
}

export function paymentRows(tries: readonly Try[], names: Names, attemptIds: ReadonlyMap<string, number>) {
  const numbers = chance('bank')
  return tries.flatMap(({ order, tranId, endedAt, payment }) => {
    if (!payment || !endedAt) return []
    const isRisky = payment === 'held'
    const number = endedAt.toISOString().replace(/\D/g, '').slice(2, 14)
    return [
      {
        order_id: getOrderId(names, order),
        attempt_id: attemptIds.get(tranId) ?? null,
        payment_method: 'SSLCommerz' as const,
        amount_poisha: computeTotal(order),
        status: payment,
        val_id: `${number}${hex(6, numbers).toLowerCase()}`,
        // as the demo's gateway numbers its own, which it sends back
        bank_tran_id: `${number}DEMO${hex(6, numbers).toLowerCase()}`,
        card_type: CARDS[weighted([60, 20, 12, 8], numbers)] ?? CARDS[0],
        risk_level: isRisky ? (1 as const) : (0 as const),
        risk_title: isRisky ? 'Not Safe' : 'Safe',
        created_at: endedAt,
      },
    ]
  })
}

type Ids = {
  /** Of the payments that count, by order id. */
  readonly payments: ReadonlyMap<string, number>
  /** By order id. */
  readonly returns: ReadonlyMap<string, number>
}

/** What went back: for returns and for paid orders that were called off; the gateway refused the latest of these. */
export function refundRows(orders: readonly HistoryOrder[], names: Names, ids: Ids, now: Date) {
  const numbers = chance('refunds')
  const latest = orders.findLast(({ life }) => life === 'paid-and-called-off')
  return orders.flatMap((order) => {
    const id = String(getOrderId(names, order))
    const payment_id = ids.payments.get(id)
    const due = dueBack(order)
    if (payment_id === undefined || !due || due.amount === 0) return []
    return [
      {
        payment_id,
        return_id: ids.returns.get(id) ?? null,
        refund_trans_id: `R${hex(14, numbers).toLowerCase()}`,
        amount_poisha: due.amount,
        ...endOfRefund(order === latest, numbers),
        created_by: getActor(names, order, due.moment),
        created_at: due.moment.at,
        updated_at: new Date(Math.min(due.moment.at.getTime() + 5 * HOUR_MS, now.getTime() - 60 * SECOND)),
      },
    ]
  })
}

function endOfRefund(hasFailed: boolean, numbers: Chance) {
  return hasFailed
    ? { status: 'failed' as const, refund_ref_id: null, failure: 'The bank did not take it back' }
    : { status: 'refunded' as const, refund_ref_id: `REF${hex(6, numbers)}`, failure: null }
}

function dueBack(order: HistoryOrder): { amount: Poisha; moment: Moment } | null {
  const back = getReturn(order)
  if (back) return { amount: back.refund, moment: back.moment }
  const moment = order.moments.at(-1)
  return order.life === 'paid-and-called-off' && moment ? { amount: computeTotal(order), moment } : null
}

export function returnRows(orders: readonly HistoryOrder[], names: Names) {
  return orders.flatMap((order) => {
    const back = getReturn(order)
    if (!back) return []
    return [
      {
        order_id: getOrderId(names, order),
        actor_id: getActor(names, order, back.moment) ?? 0,
        refund_poisha: back.refund,
        reason: back.moment.note ?? null,
        created_at: back.moment.at,
      },
    ]
  })
}

/** By the order's id and the product's. */
type ItemIds = ReadonlyMap<string, number>

export function returnLineRows(
  orders: readonly HistoryOrder[],
  names: Names,
  { returns, items }: { readonly returns: ReadonlyMap<string, number>; readonly items: ItemIds },
) {
  return orders.flatMap((order) => {
    const orderId = getOrderId(names, order)
    return (getReturn(order)?.lines ?? []).map(({ line, refund, isDamaged }) => ({
      return_id: returns.get(String(orderId)) ?? 0,
      order_item_id: items.get(`${orderId} ${line.product.id}`) ?? 0,
      order_id: orderId,
      box_quantity: line.quantities.box,
      strip_quantity: line.quantities.strip,
      unit_quantity: line.quantities.unit,
      refund_poisha: refund,
      damaged_units: isDamaged ? line.units : 0,
    }))
  })
}
