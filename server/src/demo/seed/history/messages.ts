import { orderMessage } from '../../../sales/orders/state/order-messages.step.ts'
import type { Customer } from './customers.ts'
import { getLife, type Moment, pricedAt } from './lives.ts'
import { computeTotal, dueAt, getOrderId, getUserId, type Names, paidAt } from './order-rows.ts'
import type { HistoryOrder } from './orders.ts'
import { DAY_MS } from './rhythm.ts'

const DAYS = 14
/** Of so many one was not taken by the network. */
const EACH_LOST = 130
const LOST = {
  status: 'failed' as const,
  tries: 6,
  sent_at: null,
  last_error: 'The number cannot be reached',
}

/** How long a message is on its way. */
const SENT_AFTER_MS = 4000

/** What customers were told of their orders in the last days, in the shop's own words. */
export function messageRows(orders: readonly HistoryOrder[], names: Names, now: Date) {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  return (
    orders
      .flatMap((order) => order.moments.map((moment) => ({ order, moment })))
      // that it is packed once more is no news
      .filter(({ order, moment }) => order.moments.find(({ status }) => status === moment.status) === moment)
      .filter(({ moment }) => moment.at >= since)
      .flatMap(({ order, moment }) => {
        const message = toMessage(order, moment, names)
        return message ? [toRow(message, moment.at)] : []
      })
      .map((row, at) => (at % EACH_LOST === 7 ? { ...row, ...LOST } : row))
  )
}

function toMessage(order: HistoryOrder, moment: Moment, names: Names) {
  const customer = names.customers[order.customer]
  if (!customer) return null
  const { cameBack, method, isAtCounter } = getLife(order.life)
  if (isAtCounter) return null
  const paid = paidAt(order)
  const priced = pricedAt(getLife(order.life), order.moments)
  const then = {
    order_code: order.code,
    total_poisha:
      priced && priced.at <= moment.at ? computeTotal(order) : computeTotal({ ...order, contents: null }),
    payment_method: method,
    paid_at: paid && paid <= moment.at ? paid : null,
    payment_due_at: moment.status === 'pending-payment' ? dueAt(order) : null,
    user_id: getUserId(names, order),
    wants_prescription: getLife(order.life).lacksPrescription === true,
    ...reachedBy(customer),
  }
  return orderMessage(then, {
    orderId: getOrderId(names, order),
    status: moment.status,
    at: moment.at,
    note: moment.note ?? null,
    cameBack,
  })
}

function reachedBy({ phone, email, isByMail, language, joinedAt }: Customer) {
  const proved_phone = isByMail ? null : phone
  return { phone, proved_phone, email, email_verified_at: isByMail ? joinedAt : null, language }
}

type Message = NonNullable<ReturnType<typeof orderMessage>>

/** The text of what expires is forgotten once it is sent. */
function toRow({ channel, kind, recipient, subject, body, userId, dedupeKey, expiresAt }: Message, at: Date) {
  return {
    channel,
    kind,
    recipient,
    subject: subject ?? null,
    body: expiresAt ? '' : body,
    user_id: userId ?? null,
    dedupe_key: dedupeKey ?? null,
    status: 'sent' as 'sent' | 'failed',
    last_error: null as string | null,
    tries: 1,
    next_try_at: at,
    expires_at: expiresAt ?? null,
    created_at: at,
    sent_at: new Date(at.getTime() + SENT_AFTER_MS),
  }
}
