import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, Id, line, RowId, Taka } from '../platform/codecs.ts'
import { exportedByJob, exportedNow, exportFormat } from '../platform/exports.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { OrderCustomer, OrderPayment, OrderRefund, OrderStatus } from './order.ts'

/** What the gateway sends: whatever it likes, all of it text. */
export const GatewayMessage = z.record(z.string().max(100), z.string().max(4000))
export type GatewayMessage = z.output<typeof GatewayMessage>

/** A payment that staff must look at, with its order. */
export const PaymentToLookAt = OrderPayment.extend({
  refunds: z.array(
    OrderRefund.extend({ /** Who rejected it; `failure` says why. */ rejectedBy: z.string().nullable() }),
  ),
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

const PaymentsExport = z.object({
  of: z.enum(['to-look-at', 'all']).default('to-look-at'),
  startDate: CalendarDay.optional(),
  endDate: CalendarDay.optional(),
  format: exportFormat,
})
export type PaymentsExport = Omit<z.output<typeof PaymentsExport>, 'format'>

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
  export: {
    ...exportedNow,
    path: '/admin/payments/export',
    permission: 'payments',
    about:
      'The payments to look at as a file, .csv or .xlsx, oldest first; with `of=all` every online payment, of the days from `startDate` to `endDate` if they are given. At most 10,000.',
    query: PaymentsExport,
  },
  startExport: {
    ...exportedByJob,
    path: '/admin/payments/export',
    permission: 'payments',
    about: 'The same by a job, however many payments.',
    query: PaymentsExport,
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
  approveRefund: {
    method: 'POST',
    path: '/admin/payments/refunds/:id/approve',
    access: 'admin',
    permission: 'payments',
    about: 'A second person agrees to a refund that waits for one: it is sent.',
    params,
    missing: 'refund-not-found',
    oncePerKey: true,
    reply: PaymentToLookAt,
    failure: null,
  },
  rejectRefund: {
    method: 'POST',
    path: '/admin/payments/refunds/:id/reject',
    access: 'admin',
    permission: 'payments',
    about:
      'A second person does not agree to a refund that waits for one: it is not sent, and who wanted it reads why.',
    params,
    missing: 'refund-not-found',
    body: z.object({ reason: line(300, says('refund-rejection-reason-required')) }),
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
