import { PURCHASE_STATES } from '@niramoy/domain/stock/purchasing'
import { adminPurchaseOrders as texts } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import {
  chosenShortId,
  Instant,
  line,
  RowId,
  ShortId,
  Taka,
  TypedBoolean,
  typedNumber,
} from '../platform/codecs.ts'
import { amountFromZero, ifGiven, orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { openedVersion, paged, pageQuery, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { StockProduct } from './stock-fields.ts'
import { Balance } from './suppliers.ts'

const facts = {
  id: RowId,
  code: z.string(),
  state: z.enum(PURCHASE_STATES),
  /** What its lines are expected to cost; lines without a known cost count as 0. */
  expectedCost: Balance,
  createdAt: Instant,
  createdBy: z.string(),
  sentAt: Instant.nullable(),
}

export const ListedPurchaseOrder = z.object({
  ...facts,
  supplier: z.object({ id: RowId, name: z.string() }),
  lineCount: z.int(),
})
export type ListedPurchaseOrder = z.output<typeof ListedPurchaseOrder>

export const PurchaseLine = z.object({
  product: StockProduct,
  packUnits: z.int(),
  packs: z.int(),
  packCost: Taka.nullable(),
  /** Why it was proposed. */
  reason: z.string().nullable(),
  receivedUnits: z.int(),
})
export type PurchaseLine = z.output<typeof PurchaseLine>

export const PurchaseOrder = z.object({
  ...facts,
  supplier: z.object({
    id: RowId,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
  }),
  note: z.string().nullable(),
  sentBy: z.string().nullable(),
  closedReason: z.string().nullable(),
  lines: z.array(PurchaseLine),
  version: Version,
})
export type PurchaseOrder = z.output<typeof PurchaseOrder>

const NOT_WHOLE = says('field-not-whole')
const from1 = typedNumber(z.int(NOT_WHOLE).min(1, NOT_WHOLE).max(100_000, says('field-too-high', 100_000)))

export const PurchaseOrderForm = z.object({
  supplierId: chosenShortId(says('supplier-not-found')),
  note: orNone(line(1000)),
  lines: z
    .array(
      z.object({
        productId: chosenShortId(says('product-not-found')),
        packUnits: from1,
        packs: from1,
        packCost: ifGiven(amountFromZero(says('field-not-an-amount'))),
      }),
      says('purchase-lines-required'),
    )
    .min(1, says('purchase-lines-required'))
    .max(500, says('field-too-high', 500)),
})
export type PurchaseOrderForm = z.output<typeof PurchaseOrderForm>

export const PurchaseOrderEdit = toEditForm(PurchaseOrderForm)
export type PurchaseOrderEdit = z.output<typeof PurchaseOrderEdit>

export const Proposal = z.object({
  orders: z.array(ListedPurchaseOrder),
  /** The first hundred products that are short but have no supplier, and so are not proposed. */
  withoutSupplier: z.array(z.object({ product: StockProduct, units: z.int() })),
})
export type Proposal = z.output<typeof Proposal>

const staff = { access: 'admin', permission: 'purchasing', failure: texts.failed } as const
const params = z.object({ id: ShortId })
const missing = 'purchase-order-not-found'
const changed = {
  ...staff,
  params,
  missing,
  oncePerKey: true,
  reply: PurchaseOrder,
  failure: texts.saveFailed,
} as const

export const purchaseOrders = calls({
  list: {
    ...staff,
    method: 'GET',
    path: '/admin/purchase-orders',
    about: 'Purchase orders, newest first; open ones unless `state` says otherwise.',
    query: z.object({
      state: z.enum(['open', 'all', ...PURCHASE_STATES]).default('open'),
      supplierId: ShortId.optional(),
      ...pageQuery(),
    }),
    reply: paged('orders', ListedPurchaseOrder),
  },
  read: {
    ...staff,
    method: 'GET',
    path: '/admin/purchase-orders/:id',
    about: 'A purchase order with its lines, and how much of each came.',
    params,
    missing,
    reply: PurchaseOrder,
  },
  propose: {
    ...staff,
    method: 'POST',
    path: '/admin/purchase-orders/proposal',
    about:
      'Drafts an order for each supplier of what is short: what orders wait for, reorder levels, and sales of the last 30 days for the lead time and `coverDays` more, less what may be sold and what is on order already.',
    body: z.object({
      coverDays: typedNumber(z.int(NOT_WHOLE).min(1, NOT_WHOLE).max(180, says('field-too-high', 180))),
      supplierId: ifGiven(chosenShortId(says('supplier-not-found'))),
    }),
    oncePerKey: true,
    reply: Proposal,
    failure: texts.proposeFailed,
  },
  create: {
    ...staff,
    method: 'POST',
    path: '/admin/purchase-orders',
    about: 'Drafts a purchase order.',
    body: PurchaseOrderForm,
    oncePerKey: true,
    reply: PurchaseOrder,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    ...changed,
    method: 'PUT',
    path: '/admin/purchase-orders/:id',
    about:
      'Changes a draft: its supplier, note and lines. A line that stays keeps the reason it was proposed for.',
    body: PurchaseOrderEdit,
    current: PurchaseOrder,
  },
  send: {
    ...changed,
    method: 'POST',
    path: '/admin/purchase-orders/:id/send',
    about:
      'Notes that the supplier has the order; from then on it is not edited. With `byEmail` it is mailed to the supplier as a PDF.',
    body: z.object({ byEmail: TypedBoolean.default(false), version: openedVersion }),
    current: PurchaseOrder,
  },
  cancel: {
    ...changed,
    method: 'POST',
    path: '/admin/purchase-orders/:id/cancel',
    about:
      'Cancels an order of which nothing came. Of one that came in part the rest is no longer expected, and it counts as received.',
    body: z.object({ reason: line(300, says('stock-reason-required')) }),
  },
  document: {
    ...staff,
    method: 'GET',
    path: '/admin/purchase-orders/:id/document',
    about: 'The order as a PDF, in English.',
    params,
    missing,
    reply: 'file',
  },
})
