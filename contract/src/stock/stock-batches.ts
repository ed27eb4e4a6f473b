import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, chosenShortId, Instant, line, RowId, ShortId, ShortRowId } from '../platform/codecs.ts'
import { amountFromZero, ifGiven, orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { Amount, BatchCode, Notes, OptionalDay, Reason, StockBatch } from './stock-fields.ts'

/** Stock that came in. A new batch needs one of the two dates; without an expiry it is good for two years. */
export const StockForm = z.object({
  ProductId: chosenShortId(says('product-not-found')),
  batchId: ifGiven(BatchCode),
  manufactureDate: OptionalDay,
  expiryDate: OptionalDay,
  costPrice: ifGiven(amountFromZero(says('field-not-an-amount'))),
  ...Amount,
  reason: ifGiven(line(200)),
  notes: Notes,
})
export type StockForm = z.output<typeof StockForm>

export const BatchForm = toEditForm(
  z.object({
    batchId: BatchCode,
    manufactureDate: orNone(CalendarDay),
    expiryDate: OptionalDay,
  }),
)
export type BatchForm = z.output<typeof BatchForm>

export const WriteOffForm = z.object({ ...Amount, reason: Reason, notes: Notes })
export type WriteOffForm = z.output<typeof WriteOffForm>

/** All that is left of each; `quantity` is what the screen showed. */
export const WriteOffManyForm = z.object({
  batches: z
    .array(z.object({ id: ShortRowId, quantity: z.int().min(1) }))
    .min(1, says('stock-quantity-required'))
    .max(500, says('field-too-high')),
  reason: Reason,
  notes: Notes,
})
export type WriteOffManyForm = z.output<typeof WriteOffManyForm>

export const WrittenOff = z.object({
  batches: z.int(),
  units: z.int(),
  /** Taka at cost, of those whose cost is known. */
  value: z.number(),
  /** Batches that hold other units by now, or are gone: left alone. */
  refused: z.array(RowId),
})
export type WrittenOff = z.output<typeof WrittenOff>

/** `quantity` or boxes, strips and units are what was counted; `expected` is what the form showed before. */
export const CorrectionForm = z.object({
  ...Amount,
  expected: Amount.quantity,
  reason: Reason,
  notes: Notes,
})
export type CorrectionForm = z.output<typeof CorrectionForm>

/** An order that holds units of the batch, and whose it is. */
export const Recipient = z.object({
  orderId: RowId,
  orderCode: z.string(),
  status: z.string(),
  createdAt: Instant,
  units: z.int(),
  customer: z.object({
    id: RowId,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
})
export type Recipient = z.output<typeof Recipient>

const params = z.object({ id: ShortId })
const missing = 'stock-batch-not-found'
const changed = {
  access: 'admin',
  permission: 'stock.edit',
  params,
  missing,
  reply: StockBatch,
  failure: texts.saveFailed,
} as const

export const stockBatches = calls({
  ofProduct: {
    method: 'GET',
    path: '/stock-batches/product/:id',
    access: 'admin',
    permission: 'stock.read',
    about: "A product's batches, earliest expiry first.",
    params,
    missing: 'product-not-found',
    reply: z.array(StockBatch),
    failure: texts.batchesFailed,
  },
  add: {
    method: 'POST',
    path: '/stock-batches',
    access: 'admin',
    permission: 'stock.edit',
    about:
      'Books stock in. Without a batch id one is made; an id that the product already has adds to that batch.',
    body: StockForm,
    oncePerKey: true,
    reply: StockBatch,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    ...changed,
    method: 'PUT',
    path: '/stock-batches/:id',
    about: "Changes a batch's id and dates, and nothing else.",
    body: BatchForm,
    oncePerKey: true,
    current: StockBatch,
  },
  remove: {
    method: 'DELETE',
    path: '/stock-batches/:id',
    access: 'admin',
    permission: 'stock.edit',
    about:
      'Deletes a batch that was entered by mistake; units left in it are written off and its history stays. One that was ever sold from or recalled is refused.',
    params,
    missing,
    oncePerKey: true,
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
  writeOff: {
    ...changed,
    method: 'POST',
    path: '/stock-batches/:id/write-off',
    about: 'Takes units out for good, with a reason; all that is left when no amount is given.',
    body: WriteOffForm,
    oncePerKey: true,
  },
  writeOffMany: {
    method: 'POST',
    path: '/stock-batches/write-off',
    access: 'admin',
    permission: 'stock.edit',
    about:
      'Takes all that is left of many batches out for good, with one reason. A batch that holds other units than `quantity` says is left alone and listed in `refused`.',
    body: WriteOffManyForm,
    oncePerKey: true,
    reply: WrittenOff,
    failure: texts.writeOffFailed,
  },
  correct: {
    ...changed,
    method: 'POST',
    path: '/stock-batches/:id/correct',
    about:
      'Sets what the batch holds to what was counted. With `expected`, 409 when the batch held something else meanwhile.',
    body: CorrectionForm,
    oncePerKey: true,
  },
  recall: {
    ...changed,
    permission: 'recalls',
    method: 'POST',
    path: '/stock-batches/:id/recall',
    about: 'Stops the batch from being sold.',
    body: z.object({ reason: line(1000, says('stock-reason-required')) }),
    oncePerKey: true,
  },
  liftRecall: {
    ...changed,
    permission: 'recalls',
    method: 'POST',
    path: '/stock-batches/:id/lift-recall',
    about: 'Lets a recalled batch be sold again.',
    oncePerKey: true,
  },
  recipients: {
    method: 'GET',
    path: '/stock-batches/:id/recipients',
    access: 'admin',
    permission: 'recalls',
    about: 'The orders that hold units of the batch and their customers, newest first.',
    params,
    missing,
    query: z.object(pageQuery()),
    reply: paged('recipients', Recipient),
    failure: texts.dataFailed,
  },
})
