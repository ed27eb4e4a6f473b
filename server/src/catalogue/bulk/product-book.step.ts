import { GENERIC_COLUMNS, GENERIC_SHEET } from '@niramoy/contract/catalogue/generic-sheet'
import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import type { FileReply } from '@niramoy/contract/platform/call'
import { MOST_JOB_ROWS, YES_OR_NO } from '@niramoy/contract/platform/sheet-cells'
import { DISPENSING_CLASSES } from '@niramoy/domain/catalogue/dispensing'
import type { Db } from '../../platform/db/db.ts'
import type { Cell } from '../../platform/integrations/sheets/sheets.ts'
import { makeBook } from '../../platform/sheets/make-book.step.ts'
import { type ReferenceTables, selectReferenceTables } from './sheet-products.sql.ts'

type Chosen = {
  readonly key: string
  readonly header: string
  readonly from: keyof ReferenceTables
  readonly only: boolean
}

const CHOSEN: readonly Chosen[] = [
  { key: 'brand', header: 'Brands', from: 'brands', only: false },
  { key: 'genericName', header: 'Generic names', from: 'genericNames', only: false },
  { key: 'productType', header: 'Product types', from: 'productTypes', only: true },
  { key: 'category', header: 'Categories', from: 'categories', only: true },
]

const CLASSED = [
  { key: 'dispensingClass', header: 'Dispensing classes' },
  { key: 'genericClass', header: 'Classes of generics' },
]

const INSTRUCTIONS = [
  ['How to use this sheet'],
  [
    '1',
    '',
    `Fill in the sheet Products, one product a row, up to ${MOST_JOB_ROWS.toLocaleString('en-IN')} rows. Keep the first row as it is.`,
  ],
  [
    '2',
    '',
    'A row without a SKU adds a product. A row with a SKU changes that product: an empty cell leaves what is there, a single “-” clears it.',
  ],
  ['3', '', 'Products that do not stand in the file stay as they are. Nothing is ever deleted.'],
  [
    '4',
    '',
    'Save as .xlsx and upload it under Bulk Product Upload. Check it first: nothing is saved by checking.',
  ],
  [
    '5',
    '',
    'The sheet Generic names holds the clinical texts, one generic name a row. An empty cell leaves its text, a single “-” takes it away.',
  ],
  [
    '6',
    '',
    'Either all rows of both sheets are saved or none; a product that stands there twice is taken once, from its first row.',
  ],
]

type Rows = readonly (readonly Cell[])[]
type Contents = { readonly products: Rows; readonly texts: Rows; readonly filename: string }

/** Products and the texts of generic names, with drop-downs of what exists and a sheet of instructions. */
export async function productBook(db: Db, { products, texts, filename }: Contents): Promise<FileReply> {
  const tables = await selectReferenceTables(db)
  const chosen = CHOSEN.map(({ from, ...offer }) => ({
    ...offer,
    values: tables[from].map(({ name }) => name),
  }))
  const classed = CLASSED.map((offer) => ({ ...offer, values: DISPENSING_CLASSES, only: true }))
  const yesOrNo = { key: 'coldChain', header: 'Yes or no', values: YES_OR_NO, only: true }
  const named = chosen.filter(({ key }) => key === 'genericName')
  return makeBook({
    sheets: [
      { name: 'Products', columns: PRODUCT_COLUMNS, rows: products, offers: [...chosen, ...classed] },
      {
        name: GENERIC_SHEET,
        columns: GENERIC_COLUMNS,
        rows: texts,
        offers: [...named, yesOrNo],
        frozen: 1,
      },
    ],
    instructions: INSTRUCTIONS,
    filename,
  })
}
