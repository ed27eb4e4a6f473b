import { SUPPLIER_PAYMENT_METHODS } from '@niramoy/domain/stock/purchasing'
import { adminSupplierPayments as texts } from '@niramoy/texts/en/stock/admin/admin-supplier-payments'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import {
  CalendarDay,
  chosenShortId,
  Instant,
  line,
  RowId,
  ShortId,
  Taka,
  TypedBoolean,
} from '../platform/codecs.ts'
import { ifGiven, offerValue } from '../platform/delivery-fields.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { Balance, OpenInvoice, SupplierAccount } from './suppliers.ts'

export const Payable = z.object({
  id: RowId,
  name: z.string(),
  phone: z.string().nullable(),
  termsDays: z.int(),
  account: SupplierAccount,
})
export type Payable = z.output<typeof Payable>

export const SupplierPayment = z.object({
  id: RowId,
  supplier: z.object({ id: RowId, name: z.string() }),
  amount: Taka,
  paidOn: CalendarDay,
  method: z.enum(SUPPLIER_PAYMENT_METHODS),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** More than was owed then. */
  isAdvance: z.boolean(),
  createdAt: Instant,
  createdBy: z.string(),
  /** Null: it counts. */
  reversedAt: Instant.nullable(),
  reversedBy: z.string().nullable(),
  reversalReason: z.string().nullable(),
})
export type SupplierPayment = z.output<typeof SupplierPayment>

export const SupplierPaymentForm = z.object({
  supplierId: chosenShortId(says('supplier-not-found')),
  amount: offerValue(says('supplier-payment-amount-required')),
  /** Today unless given. */
  paidOn: ifGiven(CalendarDay),
  method: z.enum(SUPPLIER_PAYMENT_METHODS, says('field-not-a-choice')),
  reference: ifGiven(line(60)),
  note: ifGiven(line(1000)),
  /** More than is owed, on purpose. */
  isAdvance: TypedBoolean.default(false),
})
export type SupplierPaymentForm = z.output<typeof SupplierPaymentForm>

const staff = { access: 'admin', permission: 'payments', failure: texts.failed } as const
const params = z.object({ id: ShortId })

export const supplierPayments = calls({
  owed: {
    ...staff,
    method: 'GET',
    path: '/admin/supplier-payments/owed',
    about: 'Every supplier with whom something is open, the overdue first.',
    reply: z.object({
      suppliers: z.array(Payable),
      totals: z.object({ owed: Balance, overdue: Balance }),
    }),
  },
  account: {
    ...staff,
    method: 'GET',
    path: '/admin/supplier-payments/suppliers/:id',
    about: 'What is owed to one supplier, invoice by invoice.',
    params,
    missing: 'supplier-not-found',
    reply: z.object({ ...Payable.shape, openInvoices: z.array(OpenInvoice) }),
  },
  list: {
    ...staff,
    method: 'GET',
    path: '/admin/supplier-payments',
    about: 'Payments to suppliers, newest first.',
    query: z.object({ supplierId: ShortId.optional(), ...pageQuery() }),
    reply: paged('payments', SupplierPayment),
  },
  pay: {
    ...staff,
    method: 'POST',
    path: '/admin/supplier-payments',
    about: 'Notes a payment to a supplier. More than is owed is refused unless it is called an advance.',
    body: SupplierPaymentForm,
    oncePerKey: true,
    reply: SupplierPayment,
    status: 201,
    failure: texts.payFailed,
  },
  reverse: {
    ...staff,
    method: 'POST',
    path: '/admin/supplier-payments/:id/reverse',
    about: 'Takes a payment back that was noted by mistake. Once.',
    params,
    missing: 'supplier-payment-not-found',
    body: z.object({ reason: line(300, says('stock-reason-required')) }),
    oncePerKey: true,
    reply: SupplierPayment,
    failure: texts.reverseFailed,
  },
})
