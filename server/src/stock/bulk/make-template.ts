import type { FileReply } from '@niramoy/contract/platform/call'
import { MOST_JOB_ROWS } from '@niramoy/contract/platform/sheet-cells'
import { STOCK_COLUMNS, type StockSheetColumn } from '@niramoy/contract/stock/stock-sheet'
import { productLabel } from '@niramoy/domain/catalogue/product-label'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Context } from '../../platform/context.ts'
import type { Cell } from '../../platform/integrations/sheets/sheets.ts'
import { makeBook } from '../../platform/sheets/make-book.step.ts'
import { selectSkus } from './stock-bulk.sql.ts'

const REASONS = [texts.added, 'Opening stock', 'Bonus from the supplier']

const INSTRUCTIONS = [
  ['How to use this sheet'],
  [
    '1',
    '',
    `Fill in the sheet Stock, one batch of a product a row, up to ${MOST_JOB_ROWS.toLocaleString('en-IN')} rows. Keep the first row as it is. Rows that you leave as they are, are passed over.`,
  ],
  ['2', '', 'Each row adds units. Uploading the same file again adds them again.'],
  ['3', '', 'Boxes, strips and units of a row are added up by the pack of the product.'],
  [
    '4',
    '',
    'Save as .xlsx and upload it under Stock Management. Check it first: nothing is saved by checking.',
  ],
  ['5', '', 'Either all rows are saved or none.'],
]

/** GET /admin/stock/template */
export async function makeTemplate({ db, now }: Context): Promise<FileReply> {
  const products = await selectSkus(db, now())
  const offers = [
    { key: 'sku', header: 'SKUs', values: products.map(({ sku }) => sku), only: true },
    {
      key: 'product',
      header: 'Products',
      values: products.map((one) => productLabel(one).en),
      only: false,
    },
    { key: 'reason', header: 'Reasons', values: REASONS, only: false },
  ]
  const rows = products.map((one) =>
    STOCK_COLUMNS.map(({ key }) => toCell(key, { ...one, product: productLabel(one).en })),
  )
  return makeBook({
    sheets: [{ name: 'Stock', columns: STOCK_COLUMNS, rows, offers }],
    instructions: INSTRUCTIONS,
    filename: 'stock-template.xlsx',
  })
}

type Listed = { readonly sku: string; readonly product: string; readonly inStock: number | null }

function toCell(key: StockSheetColumn, listed: Listed): Cell {
  if (key === 'inStock') return listed.inStock ?? 0
  return key === 'sku' || key === 'product' ? listed[key] : null
}
