import { PACK_LEVELS } from '@niramoy/domain/pricing/printed-price'
import { adminGoodsReceipts as texts } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
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
  typedNumber,
} from '../platform/codecs.ts'
import { amountFromZero, ifGiven, offerValue } from '../platform/delivery-fields.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { BatchCode, MOST_UNITS, OptionalDay, StockProduct } from './stock-fields.ts'

const facts = {
  id: RowId,
  supplier: z.object({ id: RowId, name: z.string() }),
  purchaseOrderId: RowId.nullable(),
  invoiceNumber: z.string(),
  invoiceDate: CalendarDay,
  dueOn: CalendarDay,
  invoiceAmount: Taka,
  createdAt: Instant,
  createdBy: z.string(),
  /** Null: it counts. */
  reversedAt: Instant.nullable(),
}

export const ListedReceipt = z.object({ ...facts, lineCount: z.int(), units: z.int() })
export type ListedReceipt = z.output<typeof ListedReceipt>

export const ReceiptLine = z.object({
  product: StockProduct,
  stockBatchId: RowId,
  batchId: z.string(),
  expiryDate: CalendarDay,
  units: z.int(),
  bonusUnits: z.int(),
  /** Of all its units. */
  cost: Taka,
  /** Of one, free ones counted. */
  unitCost: Taka,
  /** Of one unit as it was bought last before this; null: not known. */
  previousUnitCost: Taka.nullable(),
  printedPrice: Taka.nullable(),
  /** What it is printed for. */
  printedPer: z.enum(PACK_LEVELS),
  /** What a unit is sold for now; null: no price. */
  unitPrice: Taka.nullable(),
  /** It is sold for more than is printed. */
  isAbovePrinted: z.boolean(),
  discrepancy: z.string().nullable(),
})
export type ReceiptLine = z.output<typeof ReceiptLine>

export const GoodsReceipt = z.object({
  ...facts,
  /** What its lines come to. */
  goodsAmount: Taka,
  differenceReason: z.string().nullable(),
  note: z.string().nullable(),
  reversedBy: z.string().nullable(),
  reversalReason: z.string().nullable(),
  lines: z.array(ReceiptLine),
})
export type GoodsReceipt = z.output<typeof GoodsReceipt>

const NOT_WHOLE = says('field-not-whole')
const units = typedNumber(
  z.int(NOT_WHOLE).min(0, NOT_WHOLE).max(MOST_UNITS, says('field-too-high', MOST_UNITS)),
)
const amountPaid = amountFromZero(says('field-not-an-amount'))

/** One lot. `units` were paid for, `bonusUnits` came free, `amount` is what all of it cost. */
const LotForm = z.object({
  productId: chosenShortId(says('product-not-found')),
  batchId: BatchCode,
  expiryDate: CalendarDay,
  manufactureDate: OptionalDay,
  units,
  bonusUnits: units.default(0),
  amount: amountPaid,
  /** As printed on the pack, of one `printedPer`. */
  printedPrice: ifGiven(offerValue(says('field-not-an-amount'))),
  printedPer: z.enum(PACK_LEVELS, says('field-not-a-choice')).default('unit'),
  discrepancy: ifGiven(line(300)),
})
export type LotForm = z.output<typeof LotForm>

export const ReceiptForm = z.object({
  supplierId: chosenShortId(says('supplier-not-found')),
  purchaseOrderId: ifGiven(chosenShortId(says('purchase-order-not-found'))),
  invoiceNumber: line(60, says('receipt-invoice-required')),
  invoiceDate: CalendarDay,
  invoiceAmount: amountPaid,
  differenceReason: ifGiven(line(300)),
  note: ifGiven(line(1000)),
  /** Goods with fewer than 90 days are taken in on purpose. */
  acceptNearExpiry: TypedBoolean.default(false),
  /** Goods that are sold for more than is printed on them are taken in on purpose. */
  acceptAbovePrinted: TypedBoolean.default(false),
  lines: z
    .array(LotForm, says('receipt-lines-required'))
    .min(1, says('receipt-lines-required'))
    .max(300, says('field-too-high', 300)),
})
export type ReceiptForm = z.output<typeof ReceiptForm>

const staff = { access: 'admin', permission: 'purchasing', failure: texts.failed } as const
const params = z.object({ id: ShortId })
const missing = 'receipt-not-found'

export const goodsReceipts = calls({
  list: {
    ...staff,
    method: 'GET',
    path: '/admin/goods-receipts',
    about: 'Deliveries that were booked, newest first.',
    query: z.object({ supplierId: ShortId.optional(), orderId: ShortId.optional(), ...pageQuery() }),
    reply: paged('receipts', ListedReceipt),
  },
  read: {
    ...staff,
    method: 'GET',
    path: '/admin/goods-receipts/:id',
    about: 'A delivery with its lots: what each unit cost, cost before, and is sold for.',
    params,
    missing,
    reply: GoodsReceipt,
  },
  book: {
    ...staff,
    method: 'POST',
    path: '/admin/goods-receipts',
    about:
      'Books a delivery with its invoice: each lot goes into its batch, and what came is counted on the purchase order if it names one. Expired goods are refused, and so is an invoice number that the supplier has used already.',
    body: ReceiptForm,
    oncePerKey: true,
    movesStock: true,
    reply: GoodsReceipt,
    status: 201,
    failure: texts.bookFailed,
  },
  reverse: {
    ...staff,
    method: 'POST',
    path: '/admin/goods-receipts/:id/reverse',
    about:
      'Takes a delivery back that was booked by mistake, stock, cost and invoice, while none of its batches has moved since.',
    params,
    missing,
    body: z.object({ reason: line(300, says('stock-reason-required')) }),
    oncePerKey: true,
    movesStock: true,
    reply: GoodsReceipt,
    failure: texts.reverseFailed,
  },
})
