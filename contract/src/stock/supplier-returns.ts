import { RETURN_REASONS } from '@niramoy/domain/stock/purchasing'
import { adminSupplierReturns as texts } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
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
  typedNumber,
} from '../platform/codecs.ts'
import { amountFromZero, ifGiven, offerValue } from '../platform/delivery-fields.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { MOST_UNITS, StockProduct } from './stock-fields.ts'
import { Balance } from './suppliers.ts'

const facts = {
  id: RowId,
  supplier: z.object({ id: RowId, name: z.string() }),
  reason: z.enum(RETURN_REASONS),
  note: z.string().nullable(),
  /** The credit that is expected for it. */
  expectedCredit: Taka,
  createdAt: Instant,
  createdBy: z.string(),
  /** Null: no credit note came yet. One that waits for a second person does not count yet. */
  credit: z
    .object({
      number: z.string(),
      amount: Taka,
      at: Instant,
      by: z.string(),
      reason: z.string().nullable(),
      waits: z.boolean(),
      /** Whether the reader may be its second person. */
      mayApprove: z.boolean(),
      approvedBy: z.string().nullable(),
    })
    .nullable(),
  /** Why the last credit note was reversed, until another is booked. */
  creditReversed: z.string().nullable(),
}

export const ListedSupplierReturn = z.object({ ...facts, lineCount: z.int(), units: z.int() })
export type ListedSupplierReturn = z.output<typeof ListedSupplierReturn>

const batch = {
  stockBatchId: RowId,
  batchId: z.string(),
  expiryDate: CalendarDay,
  product: StockProduct,
  /** Of one unit. */
  unitCost: Taka.nullable(),
}

export const SupplierReturn = z.object({
  ...facts,
  lines: z.array(z.object({ ...batch, units: z.int() })),
})
export type SupplierReturn = z.output<typeof SupplierReturn>

/** A batch with units left that could be sent back, and from whom it was bought last. */
export const ReturnableBatch = z.object({
  ...batch,
  quantity: z.int(),
  isExpired: z.boolean(),
  isRecalled: z.boolean(),
  daysLeft: z.int(),
  supplier: z.object({ id: RowId, name: z.string() }).nullable(),
  /** Whether that supplier takes it back by its date; null: no supplier. */
  isTakenBack: z.boolean().nullable(),
  value: Balance.nullable(),
})
export type ReturnableBatch = z.output<typeof ReturnableBatch>

const NOT_WHOLE = says('field-not-whole')

export const SupplierReturnForm = z.object({
  supplierId: chosenShortId(says('supplier-not-found')),
  reason: z.enum(RETURN_REASONS, says('supplier-return-reason-required')),
  note: ifGiven(line(1000)),
  expectedCredit: amountFromZero(says('field-not-an-amount')),
  lines: z
    .array(
      z.object({
        stockBatchId: chosenShortId(says('stock-batch-not-found')),
        units: typedNumber(
          z.int(NOT_WHOLE).min(1, NOT_WHOLE).max(MOST_UNITS, says('field-too-high', MOST_UNITS)),
        ),
      }),
      says('supplier-return-lines-required'),
    )
    .min(1, says('supplier-return-lines-required'))
    .max(300, says('field-too-high', 300)),
})
export type SupplierReturnForm = z.output<typeof SupplierReturnForm>

export const CreditForm = z.object({
  creditNumber: line(60, says('supplier-return-credit-required')),
  amount: offerValue(says('field-not-an-amount')),
  reason: ifGiven(line(1000)),
})
export type CreditForm = z.output<typeof CreditForm>

const staff = { access: 'admin', permission: 'purchasing', failure: texts.failed } as const
const params = z.object({ id: ShortId })
const missing = 'supplier-return-not-found'

export const supplierReturns = calls({
  list: {
    ...staff,
    method: 'GET',
    path: '/admin/supplier-returns',
    about:
      'What was sent back to suppliers, newest first; with `state` waiting only what has no credit note yet.',
    query: z.object({
      state: z.enum(['all', 'waiting']).default('all'),
      supplierId: ShortId.optional(),
      ...pageQuery(),
    }),
    reply: paged('returns', ListedSupplierReturn),
  },
  batches: {
    ...staff,
    method: 'GET',
    path: '/admin/supplier-returns/batches',
    about:
      'Batches with units left to choose from: those named in `ids`, or found by product name, SKU or batch number.',
    query: z.object({
      ids: z
        .string()
        .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,299}$/)
        .optional(),
      search: line(100).optional(),
    }),
    reply: z.array(ReturnableBatch),
  },
  read: {
    ...staff,
    method: 'GET',
    path: '/admin/supplier-returns/:id',
    about: 'A return with its batches.',
    params,
    missing,
    reply: SupplierReturn,
  },
  book: {
    ...staff,
    method: 'POST',
    path: '/admin/supplier-returns',
    about: 'Sends units of batches back to a supplier: they leave the stock, expired and recalled ones too.',
    body: SupplierReturnForm,
    oncePerKey: true,
    movesStock: true,
    reply: SupplierReturn,
    status: 201,
    failure: texts.bookFailed,
  },
  credit: {
    ...staff,
    method: 'POST',
    path: '/admin/supplier-returns/:id/credit',
    about:
      'Notes the credit note that came for a return: it lowers what is owed. Above the value of what went back it needs a `reason` and waits for a second person.',
    params,
    missing,
    body: CreditForm,
    oncePerKey: true,
    reply: SupplierReturn,
    failure: texts.creditFailed,
  },
  approveCredit: {
    ...staff,
    method: 'POST',
    path: '/admin/supplier-returns/:id/credit/approve',
    about: 'A second person lets a credit note above the value of the goods count.',
    params,
    missing,
    body: z.object({}),
    oncePerKey: true,
    reply: SupplierReturn,
    failure: texts.creditFailed,
  },
  reverseCredit: {
    ...staff,
    method: 'POST',
    path: '/admin/supplier-returns/:id/credit/reverse',
    about: 'Takes a credit note back, with the reason: what is owed is as before, and another can be booked.',
    params,
    missing,
    body: z.object({ reason: line(1000, says('stock-reason-required')) }),
    oncePerKey: true,
    reply: SupplierReturn,
    failure: texts.creditFailed,
  },
  document: {
    ...staff,
    method: 'GET',
    path: '/admin/supplier-returns/:id/document',
    about: 'The return note that goes with the goods, as a PDF in English.',
    params,
    missing,
    reply: 'file',
  },
})
