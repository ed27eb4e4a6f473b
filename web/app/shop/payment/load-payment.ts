import type { Order } from '@niramoy/contract/sales/order'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'
import { now } from '../../browser/clock.ts'

/** What a payment page says of its order. */
export type PaidOrder = Pick<
  Order,
  'id' | 'orderCode' | 'status' | 'isPaid' | 'paymentMethod' | 'totalAmount' | 'shippingMethodId' | 'version'
> & {
  /** How long it can still be paid, as the message to its customer says. Null: it is not waited for. */
  readonly minutesLeft: number | null
}

export type PaymentData = {
  /** As the address of the page names it. */
  readonly orderId: string | null
  /** The visitor's own order. Null: there is none by this id, or the visitor is a guest. */
  readonly order: PaidOrder | null
  /** Why it is not simply a failure: the payment may still come, or came too late. */
  readonly reason: 'unconfirmed' | 'late' | null
  readonly isGuest: boolean
}

export async function loadPayment(
  api: Api,
  request: Request,
  user: { readonly userId: number } | null | undefined,
): Promise<PaymentData> {
  const { searchParams } = new URL(request.url)
  const orderId = searchParams.get('orderId')?.slice(0, 40) || null
  const reason = searchParams.get('reason')
  return {
    orderId,
    order: user ? await readOwnOrder(api, orderId, user.userId) : null,
    reason: reason === 'unconfirmed' || reason === 'late' ? reason : null,
    isGuest: !user,
  }
}

/** Staff may read all orders, but a payment page shows only the visitor's own. */
async function readOwnOrder(api: Api, orderId: string | null, userId: number): Promise<PaidOrder | null> {
  if (!orderId || !/^\d{1,15}$/.test(orderId)) return null
  try {
    const order = await api.orders.get({ params: { id: orderId } })
    return order.UserId === userId ? toFacts(order) : null
  } catch (error) {
    // a failed request does not mean that there is no such order
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null
    throw error
  }
}

export function toFacts(order: Order): PaidOrder {
  const { id, orderCode, status, isPaid, paymentMethod, totalAmount, shippingMethodId, version } = order
  const due = order.paymentDueAt
  const minutes = due ? Math.ceil((Date.parse(due) - now().getTime()) / 60_000) : null
  return {
    id,
    orderCode,
    status,
    isPaid,
    paymentMethod,
    totalAmount,
    shippingMethodId,
    version,
    minutesLeft: minutes === null ? null : Math.max(0, minutes),
  }
}
