import type { Order } from '@niramoy/contract/order'
import type { Api } from '../../api/client.ts'

/** What a payment page says of its order. */
export type PaidOrder = Pick<
  Order,
  'id' | 'orderCode' | 'status' | 'isPaid' | 'paymentMethod' | 'totalAmount' | 'shippingMethodId'
>

export type PaymentData = {
  /** As the address of the page names it. */
  readonly orderId: string | null
  /** Null: it cannot be read here, as of somebody who is not signed in. */
  readonly order: PaidOrder | null
  /** Why it is not simply a failure: the payment may still come, or came too late. */
  readonly reason: 'unconfirmed' | 'late' | null
}

export async function loadPayment(api: Api, request: Request, isSignedIn: boolean): Promise<PaymentData> {
  const { searchParams } = new URL(request.url)
  const orderId = searchParams.get('orderId')?.slice(0, 40) || null
  const reason = searchParams.get('reason')
  return {
    orderId,
    order: isSignedIn ? await readOrder(api, orderId) : null,
    reason: reason === 'unconfirmed' || reason === 'late' ? reason : null,
  }
}

async function readOrder(api: Api, orderId: string | null): Promise<PaidOrder | null> {
  if (!orderId || !/^\d{1,15}$/.test(orderId)) return null
  return api.orders.get({ params: { id: orderId } }).then(factsOf, () => null)
}

export function factsOf(order: Order): PaidOrder {
  const { id, orderCode, status, isPaid, paymentMethod, totalAmount, shippingMethodId } = order
  return { id, orderCode, status, isPaid, paymentMethod, totalAmount, shippingMethodId }
}
