import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import { STOCK_COLUMNS } from '@niramoy/contract/stock/stock-sheet'
import { readSheet } from '../../platform/outside/sheets/read-sheet.ts'
import type { Book, Cell } from '../../platform/outside/sheets/sheets.ts'
import { writeBook } from '../../platform/outside/sheets/write-book.ts'

type Row = Readonly<Record<string, Cell>>

/** An Excel file with these headers and rows, as small as it gets. */
export function bookOf(
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  name = 'Products',
): Promise<Uint8Array> {
  const columns = headers.map((header) => ({ header, width: 10, isText: false, isRequired: false }))
  const book: Book = {
    name,
    columns,
    rows,
    mostRows: 10,
    choices: [],
    lists: [],
    instructions: [],
  }
  return writeBook(book)
}

/** A filled product sheet; rows by the columns' keys. */
export function productSheet(rows: readonly Row[]): Promise<Uint8Array> {
  return bookOf(
    PRODUCT_COLUMNS.map(({ header }) => header),
    rows.map((row) => PRODUCT_COLUMNS.map(({ key }) => row[key] ?? null)),
  )
}

/** A filled stock sheet; rows by the columns' keys. */
export function stockSheet(rows: readonly Row[]): Promise<Uint8Array> {
  return bookOf(
    STOCK_COLUMNS.map(({ header }) => header),
    rows.map((row) => STOCK_COLUMNS.map(({ key }) => row[key] ?? null)),
    'Stock',
  )
}

/** The rows of a product sheet by the columns' keys. */
export async function rowsOf(bytes: Uint8Array): Promise<Row[]> {
  const [, ...rows] = await cellsIn(bytes)
  return rows.map((cells) =>
    Object.fromEntries(PRODUCT_COLUMNS.map(({ key }, at) => [key, cells[at] ?? null])),
  )
}

/** The cells of one sheet of an Excel file, row by row. */
export async function cellsIn(bytes: Uint8Array, name = 'Products'): Promise<(readonly Cell[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'niramoy-sheet-'))
  try {
    const path = join(folder, 'sheet.xlsx')
    await writeFile(path, bytes)
    return (await readSheet(path, { name, mostRows: 100_000 })).map(({ cells }) => cells)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
