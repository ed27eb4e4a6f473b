import { adminSuppliers as texts } from '@niramoy/texts/en/stock/admin/admin-suppliers'
import { z } from 'zod'
import { Email } from '../people/newsletter.ts'
import { calls } from '../platform/call.ts'
import {
  CalendarDay,
  line,
  RowId,
  ShortId,
  ShortRowId,
  TypedBoolean,
  typedNumber,
} from '../platform/codecs.ts'
import { orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { paged, pageQuery, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { StockProduct } from './stock-fields.ts'

/** Taka, below 0 too: what was paid in advance. */
export const Balance = z.number()

/** received less credited less paid; `overdue` is what of it was due before today. */
export const SupplierAccount = z.object({
  received: Balance,
  credited: Balance,
  paid: Balance,
  owed: Balance,
  overdue: Balance,
  nextDueOn: CalendarDay.nullable(),
})
export type SupplierAccount = z.output<typeof SupplierAccount>

export const OpenInvoice = z.object({
  receiptId: RowId,
  invoiceNumber: z.string(),
  invoiceDate: CalendarDay,
  dueOn: CalendarDay,
  amount: Balance,
  /** Left of it: payments and credit notes pay what is due first. */
  open: Balance,
  isOverdue: z.boolean(),
})
export type OpenInvoice = z.output<typeof OpenInvoice>

const facts = {
  id: RowId,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  licenceExpiresOn: CalendarDay.nullable(),
  isLicenceExpired: z.boolean(),
  termsDays: z.int(),
  leadDays: z.int(),
  takesBackDays: z.int().nullable(),
  isActive: z.boolean(),
  version: Version,
}

export const ListedSupplier = z.object({
  ...facts,
  brandNames: z.array(z.string()),
  openOrders: z.int(),
  account: SupplierAccount,
})
export type ListedSupplier = z.output<typeof ListedSupplier>

export const Supplier = z.object({
  ...facts,
  brands: z.array(z.object({ id: RowId, name: z.string() })),
  /** Bought here, whatever their brand. */
  products: z.array(StockProduct),
  account: SupplierAccount,
  openInvoices: z.array(OpenInvoice),
})
export type Supplier = z.output<typeof Supplier>

const NOT_WHOLE = says('field-not-whole')
const daysUpTo = (most: number) =>
  typedNumber(z.int(NOT_WHOLE).min(0, NOT_WHOLE).max(most, says('field-too-high', most)))

/** What is empty, or left out of a new one, is not known. */
export const SupplierForm = z.object({
  name: line(120, says('supplier-name-required')),
  phone: orNone(line(30)),
  email: orNone(Email),
  address: orNone(line(300)),
  licenceNumber: orNone(line(60)),
  licenceExpiresOn: orNone(CalendarDay),
  termsDays: daysUpTo(365).default(0),
  leadDays: daysUpTo(365).default(3),
  takesBackDays: orNone(daysUpTo(730)),
  isActive: TypedBoolean.default(true),
  brandIds: z.array(ShortRowId).max(500).default([]),
  productIds: z.array(ShortRowId).max(500).default([]),
})
export type SupplierForm = z.output<typeof SupplierForm>

export const SupplierEdit = toEditForm(SupplierForm)
export type SupplierEdit = z.output<typeof SupplierEdit>

const staff = { access: 'admin', permission: 'purchasing', failure: texts.failed } as const
const params = z.object({ id: ShortId })
const missing = 'supplier-not-found'

export const suppliers = calls({
  list: {
    ...staff,
    method: 'GET',
    path: '/admin/suppliers',
    about: 'Suppliers, with what is owed to each; those with something overdue first, then by name.',
    query: z.object({
      search: line(100).optional(),
      active: z.enum(['yes', 'no', 'all']).default('yes'),
      ...pageQuery({ size: 50, most: 500 }),
    }),
    reply: paged('suppliers', ListedSupplier),
  },
  read: {
    ...staff,
    method: 'GET',
    path: '/admin/suppliers/:id',
    about: 'A supplier with the brands and products bought there, and what is owed by invoice.',
    params,
    missing,
    reply: Supplier,
  },
  create: {
    ...staff,
    method: 'POST',
    path: '/admin/suppliers',
    about: 'Adds a supplier. A brand or a product has one supplier at most.',
    body: SupplierForm,
    oncePerKey: true,
    reply: Supplier,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    ...staff,
    method: 'PUT',
    path: '/admin/suppliers/:id',
    about: 'Changes a supplier, with the brands and products bought there.',
    params,
    missing,
    body: SupplierEdit,
    oncePerKey: true,
    reply: Supplier,
    current: Supplier,
    failure: texts.saveFailed,
  },
})
