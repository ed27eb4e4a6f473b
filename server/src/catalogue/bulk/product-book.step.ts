import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import type { FileReply } from '@niramoy/contract/platform/call'
import { DISPENSING_CLASSES } from '@niramoy/domain/catalogue/dispensing'
import type { Db } from '../../platform/db/db.ts'
import type { Cell } from '../../platform/outside/sheets/sheets.ts'
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
  ['1', '', 'Fill in the sheet Products, one product a row, up to 10,000 rows. Keep the first row as it is.'],
  [
    '2',
    '',
    'A row without a SKU adds a product. A row with a SKU changes that product to what the row says.',
  ],
  ['3', '', 'Products that do not stand in the file stay as they are. Nothing is ever deleted.'],
  [
    '4',
    '',
    'Save as .xlsx and upload it under Bulk Product Upload. Check it first: nothing is saved by checking.',
  ],
  ['5', '', 'Either all rows are saved or none.'],
]

/** The product sheet with these rows, with drop-downs of what exists and a sheet of instructions. */
export async function productBook(
  db: Db,
  rows: readonly (readonly Cell[])[],
  filename: string,
): Promise<FileReply> {
  const tables = await selectReferenceTables(db)
  return makeBook({
    name: 'Products',
    columns: PRODUCT_COLUMNS,
    rows,
    offers: [
      ...CHOSEN.map(({ from, ...offer }) => ({ ...offer, values: tables[from].map(({ name }) => name) })),
      ...CLASSED.map((offer) => ({ ...offer, values: DISPENSING_CLASSES, only: true })),
    ],
    instructions: INSTRUCTIONS,
    filename,
  })
}
