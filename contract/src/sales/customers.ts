import { DUTIES } from '@niramoy/domain/people/duties'
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PRESCRIPTION_STATUSES,
  REFUND_STATUSES,
} from '@niramoy/domain/sales/order-status'
import { adminCustomer as texts } from '@niramoy/texts/en/people/admin/admin-customer'
import { patients } from '@niramoy/texts/en/people/patients'
import { z } from 'zod'
import { Address } from '../people/addresses.ts'
import { OrderNote, OrderNoteForm } from '../people/notes.ts'
import { Patient } from '../people/patients.ts'
import { calls } from '../platform/call.ts'
import { Instant, RowId, ShortId, Taka } from '../platform/codecs.ts'

const anOrder = { orderId: RowId, orderCode: z.string() }

/** Who it is, as much as a person on the phone is asked for. */
export const CustomerFacts = z.object({
  id: RowId,
  username: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  /** A code sent to the number was entered. */
  phoneVerified: z.boolean(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  createdAt: Instant,
  isStaff: z.boolean(),
  /** Of staff; a customer has none. */
  duties: z.array(z.enum(DUTIES)),
  /** The account that sales to unknown people at the counter have. */
  isWalkIn: z.boolean(),
  /** Deleted: what is left has no name. */
  erasedAt: Instant.nullable(),
})
export type CustomerFacts = z.output<typeof CustomerFacts>

export const CustomerTotals = z.object({
  orders: z.int(),
  /** Neither delivered nor cancelled yet. */
  open: z.int(),
  cancelled: z.int(),
  /** Left the shop. */
  sent: z.int(),
  /** Of those sent: refused at the door, or returned in part or whole. */
  cameBack: z.int(),
  /** For what was delivered or paid, without what was refunded. */
  spent: Taka,
})
export type CustomerTotals = z.output<typeof CustomerTotals>

const CustomerOrder = z.object({
  id: RowId,
  orderCode: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  totalAmount: Taka,
  isCounterSale: z.boolean(),
  createdAt: Instant,
})
const CustomerPrescription = z.object({
  ...anOrder,
  id: RowId,
  status: z.enum(PRESCRIPTION_STATUSES),
  createdAt: Instant,
})

/** Money that came from the customer or went back. */
export const CustomerPayment = z.object({
  ...anOrder,
  kind: z.enum(['online', 'counter', 'delivery', 'online-refund', 'refund']),
  amount: Taka,
  /** Of an online payment and its refund. */
  status: z.enum([...PAYMENT_STATUSES, ...REFUND_STATUSES]).nullable(),
  createdAt: Instant,
})
export type CustomerPayment = z.output<typeof CustomerPayment>

/** That it was sent, and never what it said: texts hold codes and links. */
export const CustomerMessage = z.object({
  id: RowId,
  channel: z.enum(['sms', 'email']),
  kind: z.string(),
  status: z.enum(['waiting', 'sent', 'failed', 'expired']),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})
export type CustomerMessage = z.output<typeof CustomerMessage>

export const CustomerNote = OrderNote.extend({ UserId: RowId })
export type CustomerNote = z.output<typeof CustomerNote>

/** Blocks are null for those whose duties do not include them. */
export const Customer = z.object({
  customer: CustomerFacts,
  /** Null for the walk-in account: they say nothing of a person. */
  totals: CustomerTotals.nullable(),
  /** The newest first, as in the blocks below. */
  orders: z.array(CustomerOrder),
  prescriptions: z.array(CustomerPrescription),
  notes: z.array(CustomerNote),
  addresses: z.array(Address).nullable(),
  messages: z.array(CustomerMessage).nullable(),
  payments: z.array(CustomerPayment).nullable(),
  /** How many medicines are in the box; what they are is read there, which the audit log records. */
  medicines: z.int().nullable(),
  /** How many people are written down; who they are is read by the call below, which the audit log records. */
  patients: z.int().nullable(),
})
export type Customer = z.output<typeof Customer>

const params = z.object({ id: ShortId })
const missing = 'user-not-found'

export const customers = calls({
  get: {
    method: 'GET',
    path: '/admin/customers/:id',
    access: 'admin',
    permission: 'orders.read',
    about:
      'All that a person on the phone is asked about: who it is, totals, the latest orders, prescriptions, payments, messages and notes, and the addresses. A block that is not among one’s duties is null.',
    params,
    missing,
    reply: Customer,
    failure: texts.fetchFailed,
  },
  patients: {
    method: 'GET',
    path: '/admin/customers/:id/patients',
    access: 'admin',
    permission: 'prescriptions',
    about:
      'The people for whom the customer buys medicines, with ages, allergies and illnesses. The audit log records who read them.',
    params,
    missing,
    reply: z.array(Patient),
    failure: patients.loadFailed,
  },
  addNote: {
    method: 'POST',
    path: '/admin/customers/:id/notes',
    access: 'admin',
    permission: 'orders.read',
    about: 'Notes something about the customer, who never sees it; a note is never changed.',
    params,
    missing,
    body: OrderNoteForm,
    oncePerKey: true,
    reply: CustomerNote,
    status: 201,
    failure: texts.noteFailed,
  },
})
