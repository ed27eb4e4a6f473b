/** Paying in tests: orders that wait for it, the buttons of the local gateway, and the messages it sends. */
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { insideFetch } from '../../platform/http/pages/inside-fetch.ts'
import { beginPayment } from '../../sales/payments/begin-payment.step.ts'
import { takeStock } from '../../stock/ledger/take-stock.step.ts'
import type { Shop } from '../shop.ts'
import { givenOrder } from './orders.ts'

export const ORIGIN = 'http://shop.test'
const HALF_HOUR_MS = 30 * 60_000

/** The shop's context as its jobs have it: it reaches the local gateway. */
export function withGateway(shop: Shop): Context {
  return { ...shop.context, inside: insideFetch(shop.app) }
}

type Facts = { readonly userId: number; readonly productId: number; readonly units?: number }

/** An order that holds its stock and has half an hour to be paid; 12 taka unless said otherwise. */
export async function givenUnpaidOrder(
  shop: Shop,
  { userId, productId, units = 12 }: Facts,
): Promise<number> {
  const at = shop.context.now()
  const lines = [{ productId, units }]
  const orderId = await givenOrder(shop.context, {
    userId,
    lines,
    status: 'pending-payment',
    payment_method: 'SSLCommerz',
    payment_due_at: new Date(at.getTime() + HALF_HOUR_MS),
  })
  await transact(shop.context, null, (tx) => takeStock(tx, { orderId, lines, at, actorId: null }))
  return orderId
}

/** The gateway's page for the order, as the customer is sent there. */
export async function begun(shop: Shop, orderId: number): Promise<string> {
  const page = await beginPayment(withGateway(shop), orderId, ORIGIN)
  if (!page) throw new Error('the gateway gave no page')
  return page
}

type Pressed = {
  readonly do: 'pay' | 'fail' | 'cancel' | 'close'
  readonly ipn?: 'before' | 'after' | 'twice' | 'never'
  readonly back?: 'yes' | 'no'
  readonly amount?: 'right' | 'less'
  readonly risk?: '0' | '1'
}
export type Back = { readonly action: string; readonly message: Readonly<Record<string, string>> }

/** Presses a button; returns the form with which the browser comes back. No notice is sent unless said otherwise. */
export async function press(shop: Shop, page: string, pressed: Pressed): Promise<Back> {
  const answer = await form(shop, new URL(page).pathname, { ipn: 'never', ...pressed })
  const [, action = ''] = /action="([^"]+)"/.exec(answer.body) ?? []
  const inputs = answer.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return { action, message: Object.fromEntries([...inputs].map(([, name, value]) => [name, plain(value)])) }
}

/** As the browser sends it from another site: with that site's origin, without a cookie. */
export function returnTo(shop: Shop, { action, message }: Back) {
  return form(shop, new URL(action).pathname, message, { origin: 'https://securepay.sslcommerz.com' })
}

export function notify(shop: Shop, { message }: Pick<Back, 'message'>) {
  return form(shop, '/api/payments/sslcommerz/ipn', message)
}

function form(shop: Shop, url: string, fields: Readonly<Record<string, string>>, headers = {}) {
  return shop.app.inject({
    method: 'POST',
    url,
    headers: {
      host: new URL(ORIGIN).host,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

function plain(text = ''): string {
  return text.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
}

/** Where an order and its money stand. */
export async function standing(shop: Shop, orderId: number): Promise<Standing> {
  const found = (await standings(shop, [orderId])).get(orderId)
  if (!found) throw new Error('the order is gone')
  return found
}

export type Standing = { readonly status: string; readonly isPaid: boolean; readonly payments: string[] }

export async function standings({ db }: Shop, orderIds: readonly number[]): Promise<Map<number, Standing>> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'paid_at', 'payments.status as payment', 'amount_poisha'])
    .where('orders.id', 'in', [...orderIds])
    .orderBy('payments.id')
    .execute()
  const all = new Map<number, Standing>()
  for (const { id, status, paid_at, payment, amount_poisha } of orders) {
    const known = all.get(id) ?? { status, isPaid: paid_at !== null, payments: [] }
    if (payment) known.payments.push(`${payment} ${(amount_poisha ?? 0) / 100}`)
    all.set(id, known)
  }
  return all
}
