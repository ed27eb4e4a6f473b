import { CASH_SOURCES, MOST_CASH_LINES, REFUND_TENDERS } from '@niramoy/domain/sales/cash/cash'
import { LINE_OUTCOMES, type LineOutcome } from '@niramoy/domain/sales/cash/cash-statement'
import { TENDERS } from '@niramoy/domain/sales/cash/counter'
import { COURIERS } from '@niramoy/domain/sales/delivery/parcel'
import { adminCash as texts } from '@niramoy/texts/en/sales/admin/admin-cash'
import { z } from 'zod'
import { calls, type FileRule } from '../platform/call.ts'
import {
  CalendarDay,
  Id,
  Instant,
  line,
  RowId,
  ShortId,
  ShortRowId,
  Taka,
  TypedBoolean,
} from '../platform/codecs.ts'
import { amountFromZero, ifGiven } from '../platform/delivery-fields.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { RefundTo } from './order.ts'

/** Taka of a sum: wider than an amount, and below nothing where something was reversed. */
const Sum = z.number()
const Rider = z.object({ id: RowId, name: z.string() })

/** What one carrier or rider owes. */
export const CashGroup = z.object({
  carrier: z.enum(CASH_SOURCES),
  rider: Rider.nullable(),
  due: Sum,
  orders: z.int(),
  /** When the oldest of them was delivered. */
  oldestAt: Instant,
})
export type CashGroup = z.output<typeof CashGroup>

export const CashOverview = z.object({
  groups: z.array(CashGroup),
  toPayBack: z.object({ orders: z.int(), amount: Sum }),
})
export type CashOverview = z.output<typeof CashOverview>

export const CashOrder = z.object({
  id: RowId,
  orderCode: z.string(),
  customer: z.string(),
  consignmentId: z.string().nullable(),
  deliveredAt: Instant,
  due: Taka,
  /** How it is paid at the door unless told otherwise. */
  tender: z.enum(TENDERS),
})
export type CashOrder = z.output<typeof CashOrder>

/** Money handed over, newest first; a reversal has amounts below nothing. */
export const Settlement = z.object({
  id: RowId,
  carrier: z.enum(CASH_SOURCES),
  rider: Rider.nullable(),
  orders: z.int(),
  /** What counts for the orders; less the fee it is what came in. */
  received: Sum,
  fee: Sum,
  receivedOn: CalendarDay,
  reference: z.string().nullable(),
  note: z.string().nullable(),
  fileName: z.string().nullable(),
  reversesId: RowId.nullable(),
  reversedById: RowId.nullable(),
  by: z.string(),
  createdAt: Instant,
})
export type Settlement = z.output<typeof Settlement>

export const SettlementDetails = Settlement.extend({
  lines: z.array(
    z.object({
      orderId: RowId,
      orderCode: z.string(),
      due: Sum,
      received: Sum,
      fee: Sum,
      /** How the customer paid at the door; null: the courier does not say. */
      tender: z.enum(TENDERS).nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type SettlementDetails = z.output<typeof SettlementDetails>

const amount = amountFromZero(says('cash-amount-required'))
const source = {
  carrier: z.enum(CASH_SOURCES, says('cash-source-unknown')),
  /** Of our own riders, and only of them. */
  riderId: ifGiven(ShortRowId),
}
const whence = {
  /** The day on which the money came in; today unless told. */
  receivedOn: ifGiven(CalendarDay),
  reference: ifGiven(line(60)),
  note: ifGiven(line(1000)),
}

export const SettlementForm = z.object({
  ...source,
  lines: z
    .array(
      z.object({
        orderId: RowId,
        received: amount,
        /** How the customer paid at the door; as the order says unless told. */
        tender: ifGiven(z.enum(TENDERS)),
        /** Why it is not what was due; up to one taka needs none. */
        reason: ifGiven(line(300)),
      }),
      says('cash-orders-required'),
    )
    .min(1, says('cash-orders-required'))
    .max(MOST_CASH_LINES, says('cash-orders-too-many')),
  /** What the carrier kept of it. */
  fee: amount,
  /** What came in, as it was counted: the lines less the fee. */
  counted: amount,
  ...whence,
})
export type SettlementForm = z.output<typeof SettlementForm>

const StatementLine = z.object({
  /** In the file. */
  row: z.int(),
  name: z.string(),
  outcome: z.enum(LINE_OUTCOMES),
  order: z.object({ id: RowId, orderCode: z.string() }).nullable(),
  collected: Taka.nullable(),
  due: Taka.nullable(),
  fee: Taka.nullable(),
})
export type StatementLine = z.output<typeof StatementLine>

export const StatementResult = z.object({
  /** What cannot be booked comes first; the first 1,000. */
  lines: z.array(StatementLine),
  counts: z.object({
    matched: z.int(),
    fee: z.int(),
    differs: z.int(),
    unknown: z.int(),
    booked: z.int(),
    'not-delivered': z.int(),
    'nothing-due': z.int(),
    twice: z.int(),
    unreadable: z.int(),
  } satisfies Record<LineOutcome, z.ZodType>),
  /** Of the lines that match. */
  received: Sum,
  fee: Sum,
  /** The same file was booked before. */
  bookedBefore: z.object({ id: RowId, at: Instant }).nullable(),
  /** Null: it was only checked, or nothing matched. */
  settlementId: RowId.nullable(),
})
export type StatementResult = z.output<typeof StatementResult>

/** What a customer gets back by hand. */
export const CashRefund = z.object({
  returnId: RowId,
  order: z.object({ id: RowId, orderCode: z.string() }),
  customer: z.object({ name: z.string(), phone: z.string().nullable() }),
  amount: Taka,
  returnedAt: Instant,
  /** Something of it waits to be inspected: it is not paid before. */
  isWaiting: z.boolean(),
  /** More than one person decides alone: a second must allow it before it is paid. */
  needsApproval: z.boolean(),
  /** Where its customer wants it; null: nothing was said. */
  refundTo: RefundTo.nullable(),
  /** It was paid online: it can also be sent back the same way. */
  isPaidOnline: z.boolean(),
})
export type CashRefund = z.output<typeof CashRefund>

export const PayBackForm = z.object({
  /** `as-paid` sends it back through the gateway. */
  tender: z.enum([...REFUND_TENDERS, 'as-paid'], says('cash-tender-required')),
  reference: ifGiven(line(60)),
  /** What staff saw: another amount is refused. */
  amount,
})
export type PayBackForm = z.output<typeof PayBackForm>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const STATEMENT = {
  maxBytes: 5 * 1024 * 1024,
  accept: [XLSX, '.xlsx', 'text/csv', '.csv', 'application/vnd.ms-excel', 'text/plain'],
  required: 'bulk-file-required',
  wrongKind: 'statement-wrong-kind',
} as const satisfies FileRule

const params = z.object({ id: Id })
const missing = 'settlement-not-found'
const staff = { access: 'admin', permission: 'payments' } as const

export const cash = calls({
  overview: {
    ...staff,
    method: 'GET',
    path: '/admin/cash',
    about:
      'What each carrier and rider collected at the door and has not handed over, and what is to be paid back by hand.',
    reply: CashOverview,
    failure: texts.failed,
  },
  orders: {
    ...staff,
    method: 'GET',
    path: '/admin/cash/orders',
    about: 'The orders of one carrier or rider whose cash is due, oldest first.',
    query: z.object({
      carrier: source.carrier,
      /** The id of one of our own riders. */
      rider: ShortId.optional(),
      ...pageQuery({ size: 200, most: MOST_CASH_LINES }),
    }),
    reply: paged('orders', CashOrder),
    failure: texts.failed,
  },
  settlements: {
    ...staff,
    method: 'GET',
    path: '/admin/cash/settlements',
    about: 'Cash that was handed over, newest first.',
    query: z.object(pageQuery()),
    reply: paged('settlements', Settlement),
    failure: texts.failed,
  },
  settlement: {
    ...staff,
    method: 'GET',
    path: '/admin/cash/settlements/:id',
    about: 'Cash that was handed over, order by order.',
    params,
    missing,
    reply: SettlementDetails,
    failure: texts.failed,
  },
  book: {
    ...staff,
    method: 'POST',
    path: '/admin/cash/settlements',
    about:
      'Books cash of one carrier or rider against orders. `counted` is the lines less the fee; a difference of more than one taka between a line and what was due needs a reason.',
    body: SettlementForm,
    oncePerKey: true,
    reply: SettlementDetails,
    status: 201,
    failure: texts.bookFailed,
  },
  writeOff: {
    ...staff,
    permission: 'cash.write-off',
    method: 'POST',
    path: '/admin/cash/write-offs',
    about:
      'Writes off what one carrier or rider collected for these orders and does not hand in. It is a booking of nothing: it can be reversed, and the day close names it.',
    body: z.object({
      ...source,
      orderIds: z
        .array(RowId, says('cash-orders-required'))
        .min(1, says('cash-orders-required'))
        .max(MOST_CASH_LINES, says('cash-orders-too-many')),
      reason: line(300, says('cash-reason-required')),
    }),
    oncePerKey: true,
    reply: SettlementDetails,
    status: 201,
    failure: texts.writeOffFailed,
  },
  reverse: {
    ...staff,
    method: 'POST',
    path: '/admin/cash/settlements/:id/reverse',
    about: 'Undoes a booking by one that reverses it: its orders are due again.',
    params,
    missing,
    body: z.object({ reason: line(300, says('cash-reason-required')) }),
    oncePerKey: true,
    reply: SettlementDetails,
    status: 201,
    failure: texts.bookFailed,
  },
  statement: {
    ...staff,
    method: 'POST',
    path: '/admin/cash/statement',
    about:
      'Books what matches of a courier’s statement (.xlsx or .csv; Pathao, Steadfast, RedX or the template, by their headings). `dryRun=true` only says what would happen.',
    query: z.object({ dryRun: TypedBoolean.optional() }),
    body: z.object({
      carrier: z.enum(COURIERS, says('cash-source-unknown')),
      receivedOn: whence.receivedOn,
      reference: whence.reference,
    }),
    files: { sheet: STATEMENT },
    oncePerKey: true,
    reply: StatementResult,
    failure: texts.statementFailed,
  },
  template: {
    ...staff,
    method: 'GET',
    path: '/admin/cash/template',
    about: 'An empty statement to fill in, for a courier whose own is not understood.',
    reply: 'file',
    failure: texts.templateFailed,
  },
  refunds: {
    ...staff,
    method: 'GET',
    path: '/admin/cash/refunds',
    about:
      'What is to be paid back by hand, oldest first: returns of orders that were not paid online, or whose customer asked for it by bKash or Nagad.',
    query: z.object(pageQuery()),
    reply: paged('refunds', CashRefund),
    failure: texts.failed,
  },
  approvePayBack: {
    ...staff,
    method: 'POST',
    path: '/admin/cash/refunds/:id/approve',
    about: 'A second person allows that so much is paid back for a return; somebody else then pays it.',
    params,
    missing: 'cash-refund-not-found',
    body: PayBackForm.pick({ amount: true }),
    oncePerKey: true,
    reply: z.object({ returnId: RowId, amount: Taka }),
    failure: texts.payBackFailed,
  },
  payBack: {
    ...staff,
    method: 'POST',
    path: '/admin/cash/refunds/:id',
    about:
      'Notes that a return was paid back, in cash from the till or by bKash or Nagad; once for each return. What was paid online may be sent back the same way instead.',
    params,
    missing: 'cash-refund-not-found',
    body: PayBackForm,
    oncePerKey: true,
    reply: z.object({ returnId: RowId, amount: Taka }),
    status: 201,
    failure: texts.payBackFailed,
  },
})
