import { MOST_TAKA } from '@niramoy/domain/platform/money'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { z } from 'zod'
import { line, paragraphs } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'
import { blank, day, numeric, type SheetColumn, sku, TOO_HIGH, typed } from '../platform/sheet-cells.ts'
import { BatchCode, MOST_UNITS } from './stock-fields.ts'

const NEGATIVE = says('field-negative')
const count = numeric(z.int(NEGATIVE).min(0, NEGATIVE).max(MOST_UNITS, TOO_HIGH))

const cost = numeric(
  z
    .number(says('field-not-a-number'))
    .min(0, NEGATIVE)
    .max(MOST_TAKA, TOO_HIGH)
    .multipleOf(0.01, says('field-not-an-amount')),
)

const batchId = z.preprocess(
  (value) => String(typed(value)).trim() || null,
  z.union([z.null(), BatchCode], says('stock-batch-id-malformed')),
)

/** One row of the stock sheet as it was typed. */
export const StockSheetRow = z.object({
  sku,
  product: blank(line(300)),
  batchId,
  manufactureDate: day,
  expiryDate: day,
  costPrice: cost,
  boxQuantity: count,
  stripQuantity: count,
  unitQuantity: count,
  reason: blank(line(200)),
  notes: blank(paragraphs(2000)),
  /** What the template says of today's stock; nothing is done with it. */
  inStock: z.unknown().optional(),
})
export type StockSheetRow = z.output<typeof StockSheetRow>
export type StockSheetColumn = keyof StockSheetRow

/** The columns of the stock sheet in their order. */
export const STOCK_COLUMNS: readonly SheetColumn<StockSheetColumn>[] = [
  {
    key: 'sku',
    header: 'SKU',
    width: 10,
    help: 'Of the product that came in. Where it is empty, the product with the label in the next column is meant.',
  },
  {
    key: 'product',
    header: 'Product',
    width: 32,
    help: 'Name, strength, form and pack. Beside a SKU it may be left empty; when it is filled in, the product with this SKU must have this name or label.',
  },
  {
    key: 'batchId',
    header: 'Batch ID',
    width: 16,
    help: "The maker's lot number; empty: the shop makes an ID. Under an ID that the product already has, the units are added to that batch.",
  },
  {
    key: 'manufactureDate',
    header: 'Manufacture date',
    width: 16,
    help: 'As YYYY-MM-DD. A new batch needs this or an expiry date.',
  },
  {
    key: 'expiryDate',
    header: 'Expiry date',
    width: 14,
    help: 'The last day of sale as YYYY-MM-DD; empty: two years after the manufacture date.',
  },
  {
    key: 'costPrice',
    header: 'Cost price',
    width: 11,
    isNumber: true,
    help: 'Taka for one unit, with at most two decimals.',
  },
  { key: 'boxQuantity', header: 'Boxes', width: 9, isNumber: true, help: 'Boxes that came in.' },
  { key: 'stripQuantity', header: 'Strips', width: 9, isNumber: true, help: 'Strips beside the boxes.' },
  { key: 'unitQuantity', header: 'Units', width: 9, isNumber: true, help: 'Single units beside them.' },
  { key: 'reason', header: 'Reason', width: 24, help: `Empty: ${texts.added}.` },
  { key: 'notes', header: 'Notes', width: 40, help: 'Up to 2,000 characters.' },
  {
    key: 'inStock',
    header: 'In stock now',
    width: 13,
    isNumber: true,
    mayBeMissing: true,
    help: 'Units in the shop when the sheet was made, to look at. Rows in which nothing else was filled in are passed over.',
  },
]
