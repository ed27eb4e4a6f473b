import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Id, RowId, Taka } from '../platform/codecs.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { OrderCustomer, OrderPayment, OrderStatus } from './order.ts'

/** What the gateway sends: whatever it likes, all of it text. */
export const GatewayMessage = z.record(z.string().max(100), z.string().max(4000))
export type GatewayMessage = z.output<typeof GatewayMessage>

/** A payment that staff must look at, with its order. */
export const PaymentToLookAt = OrderPayment.extend({
  Order: z.object({ id: RowId, orderCode: z.string(), status: OrderStatus }),
  /** Whom to call about it. */
  User: OrderCustomer.pick({ id: true, name: true, phone: true }),
  /** What `refund` would send back now: nothing while all of it is on its way. */
  toSendBack: Taka,
})
export type PaymentToLookAt = z.output<typeof PaymentToLookAt>

const returned = {
  method: 'POST',
  access: 'anyone',
  anyOrigin: true,
  readLimit: 'LIMIT_PAYMENT',
  body: GatewayMessage,
  reply: 'redirect',
  failure: null,
} as const
const params = z.object({ id: Id })
const missing = 'payment-not-found'

export const payments = calls({
  success: {
    ...returned,
    path: '/payments/sslcommerz/success',
    about:
      'The browser comes back from the gateway, which says that it was paid; that is checked with the gateway.',
  },
  fail: {
    ...returned,
    path: '/payments/sslcommerz/fail',
    about: 'The browser comes back from the gateway, which says that paying failed.',
  },
  cancel: {
    ...returned,
    path: '/payments/sslcommerz/cancel',
    about: 'The browser comes back from the gateway, which says that the customer gave up.',
  },
  ipn: {
    method: 'POST',
    path: '/payments/sslcommerz/ipn',
    access: 'anyone',
    anyOrigin: true,
    about: 'The gateway itself says what became of a payment; signed, and checked with it all the same.',
    body: GatewayMessage,
    reply: z.object({ message: z.string() }),
    failure: null,
  },
  toLookAt: {
    method: 'GET',
    path: '/admin/payments',
    access: 'admin',
    permission: 'payments',
    about: 'Payments that are held or are to go back and did not yet, oldest first.',
    query: z.object({ ...pageQuery() }),
    reply: paged('payments', PaymentToLookAt),
    failure: null,
  },
  accept: {
    method: 'POST',
    path: '/admin/payments/:id/accept',
    access: 'admin',
    permission: 'payments',
    about: 'A held payment counts: the customer was asked, and its order goes on as paid.',
    params,
    missing,
    oncePerKey: true,
    reply: PaymentToLookAt,
    failure: null,
  },
  refund: {
    method: 'POST',
    path: '/admin/payments/:id/refund',
    access: 'admin',
    permission: 'payments',
    about: 'Sends back what is left of a payment that is held or surplus, or of a cancelled order’s.',
    params,
    missing,
    oncePerKey: true,
    reply: PaymentToLookAt,
    failure: null,
  },
})
