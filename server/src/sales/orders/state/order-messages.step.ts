import { groupedTaka, type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { ORDER_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Condition } from '@niramoy/domain/sales/returns'
import { isNotifiedStatus, type NotifiedStatus } from '@niramoy/domain/sales/status-effects'
import type { InspectionReason } from '@niramoy/domain/stock/stock-take'
import { orderMessages as bn } from '@niramoy/texts/bn/sales/order-messages'
import { orderReturns as returnsBn } from '@niramoy/texts/bn/sales/order-returns'
import { orderMessages as en } from '@niramoy/texts/en/sales/order-messages'
import { orderReturns as returnsEn } from '@niramoy/texts/en/sales/order-returns'
import type { Tx } from '../../../platform/db/db.ts'
import { overtakeMessages } from '../../../platform/outbox/outbox.sql.ts'
import { type Message, queueMessage } from '../../../platform/outbox/queue-message.step.ts'
import { type NotifiedOrder, type OrderRecipient, selectRecipient } from './locked-order.sql.ts'

type News = {
  readonly orderId: number
  readonly status: OrderStatus
  readonly at: Date
  /** Why; shown on the order's page alone, for it may be about the customer's health. */
  readonly note?: string | null
  /** Cancelled after it had left the shop: in what condition it came back. */
  readonly cameBack?: Condition | undefined
  /** The message waits until then, so that a mistake can be undone before it is sent. */
  readonly sendAt?: Date | undefined
  /** Whoever did it knows of it. */
  readonly isByCustomer?: boolean
}
type Texts = typeof en | typeof bn
type OrderMessage = { readonly order: NotifiedOrder; readonly amount: string; readonly news: News }

/** What each status says to the customer. */
const BODIES: Readonly<Record<NotifiedStatus, (texts: Texts, message: OrderMessage) => string>> = {
  'pending-prescription': (texts, { order }) =>
    order.wants_prescription
      ? texts.prescriptionWanted(order.order_code)
      : texts.pendingPrescription(order.order_code),
  'prescription-reviewed': (texts, { order, amount }) => texts.prescriptionReviewed(order.order_code, amount),
  'pending-stock': (texts, { order }) => texts.pendingStock(order.order_code),
  'pending-payment': (texts, { order, amount, news }) =>
    texts.pendingPayment(order.order_code, amount, timeLeft(texts, order, news.at)),
  placed: (texts, { order, amount }) => texts.placed(order.order_code, amount),
  paid: (texts, { order, amount }) => texts.paid(order.order_code, amount),
  shipped: (texts, { order, amount }) =>
    order.paid_at === null ? texts.shippedToPay(order.order_code, amount) : texts.shipped(order.order_code),
  delivered: (texts, { order }) => texts.delivered(order.order_code),
  cancelled,
}

/**
 * Queues a message about the order's status. Each status is sent once per order, so that edits to and fro, or a status
 * set twice, send no more.
 */
export async function queueOrderMessage(tx: Tx, order: NotifiedOrder, news: News): Promise<void> {
  if (await isToldEnough(tx, order, news)) return
  const message = orderMessage(order, news)
  if (message) await queueMessage(tx, news.at, { ...message, sendAt: news.sendAt })
}

/** Placed and called off within so long is one message. */
const ONE_MESSAGE_MS = 10 * 60_000

/** A customer who calls an order off again while the first message is fresh knows it; of money that goes back they are told. */
async function isToldEnough(tx: Tx, { paid_at }: NotifiedOrder, news: News): Promise<boolean> {
  if (news.status !== 'cancelled' || paid_at !== null) return false
  const { orderId, at, isByCustomer = false } = news
  const keys = ORDER_STATUSES.filter((status) => status !== 'cancelled').map(
    (status) => messageKeys(orderId, status).key,
  )
  const sent = await overtakeMessages(tx, keys, new Date(at.getTime() - ONE_MESSAGE_MS))
  return isByCustomer && sent > 0
}

/**
 * What the customer is told of the order's status: by SMS to a proved number, or by e-mail to a proved address. A number
 * that was only typed may be a stranger's: it gets one message per order that there is news, without the news.
 */
export function orderMessage(order: NotifiedOrder, news: News): Message | null {
  if (!isNotifiedStatus(news.status)) return null
  const write = BODIES[news.status]
  const texts = order.language === 'en' ? en : bn
  const where = toAddress(order, texts)
  if (!where) return newsMessage(order, news.orderId)
  const amount = groupedTaka(toTaka(order.total_poisha))
  const expiresAt = news.status === 'pending-payment' ? order.payment_due_at : null
  return {
    ...where,
    kind: `order-${news.status}`,
    body: write(texts, { order, amount, news }),
    userId: order.user_id,
    dedupeKey: dedupeKey(news, amount),
    ...(expiresAt && { expiresAt }),
  }
}

type AddressNews = { readonly orderId: number; readonly version: number; readonly at: Date }

/** Tells the customer that the order goes elsewhere now; the address itself is in no message. */
export async function queueAddressMessage(
  tx: Tx,
  order: OrderRecipient,
  { orderId, version, at }: AddressNews,
): Promise<void> {
  const texts = order.language === 'en' ? en : bn
  const where = toAddress(order, texts)
  const message: Message | null = where
    ? {
        ...where,
        kind: 'order-address',
        body: texts.addressChanged(order.order_code),
        userId: order.user_id,
        dedupeKey: `order ${orderId} address ${version}`,
      }
    : newsMessage(order, orderId)
  if (message) await queueMessage(tx, at, message)
}

type RequoteNews = {
  readonly orderId: number
  /** The other of the two was cancelled; else it goes on and the two pay otherwise for their delivery. */
  readonly isAlone: boolean
  readonly at: Date
}

/** Tells the customer what the order costs now that it goes on without the one it was placed with. */
export async function queueRequoteMessage(
  tx: Tx,
  order: OrderRecipient & { readonly total_poisha: Poisha },
  { orderId, isAlone, at }: RequoteNews,
): Promise<void> {
  const texts = order.language === 'en' ? en : bn
  const where = toAddress(order, texts)
  const total = groupedTaka(toTaka(order.total_poisha))
  const message: Message | null = where
    ? {
        ...where,
        kind: 'order-requoted',
        body: (isAlone ? texts.requoted : texts.deliveryMoved)(order.order_code, total),
        userId: order.user_id,
        dedupeKey: `order ${orderId} requoted ${total}`,
      }
    : newsMessage(order, orderId)
  if (message) await queueMessage(tx, at, message)
}

type ReturnNews =
  | { readonly is: 'received' }
  | { readonly is: 'refunded'; readonly amount: Poisha }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'refused'; readonly for: readonly InspectionReason[] }
type OfReturn = {
  readonly orderId: number
  /** The request or the return: each tells each of its news once. */
  readonly of: string
  readonly news: ReturnNews
  readonly at: Date
}

/** Tells the customer how far a return is. */
export async function queueReturnMessage(tx: Tx, { orderId, of, news, at }: OfReturn): Promise<void> {
  const order = await selectRecipient(tx, orderId)
  const texts = order.language === 'en' ? en : bn
  const where = toAddress(order, texts)
  const message: Message | null = where
    ? {
        ...where,
        kind: 'order-return',
        body: returnBody(order, news),
        userId: order.user_id,
        dedupeKey: `${of} ${news.is}`,
      }
    : newsMessage(order, orderId)
  if (message) await queueMessage(tx, at, message)
}

/** Each part of an SMS costs; the whole reason is on the page of the order. */
const MOST_REASON = 120

function returnBody({ order_code: code, language }: OrderRecipient, news: ReturnNews): string {
  const [texts, { refusedFor }] = language === 'en' ? [en, returnsEn] : [bn, returnsBn]
  if (news.is === 'received') return texts.returnReceived(code)
  if (news.is === 'refunded') return texts.returnRefunded(code, groupedTaka(toTaka(news.amount)))
  const reason = 'reason' in news ? news.reason : news.for.map((one) => refusedFor[one]).join(', ')
  return texts.returnRefused(
    code,
    reason.length > MOST_REASON ? `${reason.slice(0, MOST_REASON - 1)}…` : reason,
  )
}

type EndNews = { readonly orderId: number; readonly status: OrderStatus; readonly at: Date }

/** A day before an order ends by itself, its customer is told what it waits for. */
export async function queueEndMessage(
  tx: Tx,
  order: OrderRecipient,
  { orderId, status, at }: EndNews,
): Promise<void> {
  const texts = order.language === 'en' ? en : bn
  const where = toAddress(order, texts)
  const write = status === 'pending-stock' ? texts.endsWithoutStock : texts.endsWithoutPrescription
  const message: Message | null = where
    ? {
        ...where,
        kind: 'order-ends-soon',
        body: write(order.order_code),
        userId: order.user_id,
        dedupeKey: `order ${orderId} ends ${status} ${at.toISOString()}`,
      }
    : newsMessage(order, orderId)
  if (message) await queueMessage(tx, at, message)
}

type UndoNews = { readonly orderId: number; readonly statusChangeId: number; readonly at: Date }

/** Tells the customer that the message before was a mistake. False: it cannot be told, or said nothing of the order. */
export async function queueUndoMessage(
  tx: Tx,
  order: OrderRecipient,
  { orderId, statusChangeId, at }: UndoNews,
): Promise<boolean> {
  const texts = order.language === 'en' ? en : bn
  const where = toAddress(order, texts)
  if (!where) return false
  await queueMessage(tx, at, {
    ...where,
    kind: 'order-undone',
    body: texts.undone(order.order_code),
    userId: order.user_id,
    dedupeKey: `order ${orderId} undone ${statusChangeId}`,
  })
  return true
}

/** The messages that a status sends, by their keys. */
export function messageKeys(orderId: number, status: OrderStatus) {
  return { key: `order ${orderId} ${status}`, newsKey: `order ${orderId} news` }
}

/** A prescription that was reviewed again is sent when its price is another. */
function dedupeKey({ orderId, status }: News, amount: string): string {
  return `order ${orderId} ${status}${status === 'prescription-reviewed' ? ` ${amount}` : ''}`
}

function toAddress({ proved_phone, email, email_verified_at, order_code }: OrderRecipient, texts: Texts) {
  if (proved_phone) return { channel: 'sms', recipient: proved_phone } as const
  if (!email || !email_verified_at) return null
  return { channel: 'email', recipient: email, subject: texts.subject(order_code) } as const
}

function newsMessage(order: OrderRecipient, orderId: number): Message | null {
  if (!order.phone) return null
  return {
    channel: 'sms',
    recipient: order.phone,
    kind: 'order-news',
    body: (order.language === 'en' ? en : bn).news,
    userId: order.user_id,
    dedupeKey: `order ${orderId} news`,
  }
}

function cancelled(texts: Texts, { order, news }: OrderMessage): string {
  return [
    news.cameBack ? texts.cameBack(order.order_code) : texts.cancelled(order.order_code),
    ...(order.paid_at === null ? [] : [moneyBack(texts, news)]),
    ...(news.note ? [texts.reasonOnPage] : []),
  ].join(' ')
}

function moneyBack(texts: Texts, { cameBack }: News): string {
  return cameBack === 'quarantine' ? texts.moneyBackAfterCheck : texts.moneyBack
}

/** Half an hour after a checkout, a day when stock was waited for. */
function timeLeft(texts: Texts, { payment_due_at }: NotifiedOrder, at: Date): string {
  if (payment_due_at === null || payment_due_at <= at) return texts.soon
  const minutes = Math.round((payment_due_at.getTime() - at.getTime()) / 60_000)
  return minutes < 120 ? texts.withinMinutes(minutes) : texts.withinHours(Math.round(minutes / 60))
}
