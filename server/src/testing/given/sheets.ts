import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENERIC_COLUMNS, GENERIC_SHEET } from '@niramoy/contract/catalogue/generic-sheet'
import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import type { SheetColumn } from '@niramoy/contract/platform/sheet-cells'
import { STOCK_COLUMNS } from '@niramoy/contract/stock/stock-sheet'
import { readSheets } from '../../platform/outside/sheets/read-sheets.ts'
import type { Book, Cell } from '../../platform/outside/sheets/sheets.ts'
import { writeBook } from '../../platform/outside/sheets/write-book.ts'

type Row = Readonly<Record<string, Cell>>

/** An Excel file with these headers and rows, as small as it gets. */
export function bookOf(
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  name = 'Products',
): Promise<Uint8Array> {
  return bookWith([sheetOf(name, headers, rows)])
}

export function bookWith(sheets: Book['sheets']): Promise<Uint8Array> {
  return writeBook({ sheets, mostRows: 10, lists: [], instructions: [] })
}

export function sheetOf(
  name: string,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
): Book['sheets'][number] {
  const columns = headers.map((header) => ({ header, width: 10, isText: false, isRequired: false }))
  return { name, columns, rows, choices: [], frozen: 2 }
}

const headersOf = (columns: readonly SheetColumn[]) => columns.map(({ header }) => header)
const cellsOf = (columns: readonly SheetColumn[], rows: readonly Row[]) =>
  rows.map((row) => columns.map(({ key }) => row[key] ?? null))

/** A filled product sheet; rows by the columns' keys. */
export function productSheet(rows: readonly Row[]): Promise<Uint8Array> {
  return bookOf(headersOf(PRODUCT_COLUMNS), cellsOf(PRODUCT_COLUMNS, rows))
}

/** A workbook of products and texts of generic names; rows by the columns' keys, and all columns unless they are named. */
export function productBook(
  products: readonly Row[],
  texts: readonly Row[],
  keys: readonly string[] = GENERIC_COLUMNS.map(({ key }) => key),
): Promise<Uint8Array> {
  const columns = GENERIC_COLUMNS.filter(({ key }) => keys.includes(key))
  return bookWith([
    sheetOf('Products', headersOf(PRODUCT_COLUMNS), cellsOf(PRODUCT_COLUMNS, products)),
    sheetOf(GENERIC_SHEET, headersOf(columns), cellsOf(columns, texts)),
  ])
}

/** A filled stock sheet; rows by the columns' keys. */
export function stockSheet(rows: readonly Row[]): Promise<Uint8Array> {
  return bookOf(headersOf(STOCK_COLUMNS), cellsOf(STOCK_COLUMNS, rows), 'Stock')
}

/** The rows of a product sheet by the columns' keys. */
export function rowsOf(bytes: Uint8Array): Promise<Row[]> {
  return rowsIn(bytes, 'Products', PRODUCT_COLUMNS)
}

/** The rows of the sheet of generic names by the columns' keys. */
export function textRowsOf(bytes: Uint8Array): Promise<Row[]> {
  return rowsIn(bytes, GENERIC_SHEET, GENERIC_COLUMNS)
}

async function rowsIn(bytes: Uint8Array, name: string, columns: readonly SheetColumn[]): Promise<Row[]> {
  const [, ...rows] = await cellsIn(bytes, name)
  return rows.map((cells) => Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null])))
}

/** The cells of one sheet of an Excel file, row by row. */
export async function cellsIn(bytes: Uint8Array, name = 'Products'): Promise<(readonly Cell[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'niramoy-sheet-'))
  try {
    const path = join(folder, 'sheet.xlsx')
    await writeFile(path, bytes)
    const sheets = await readSheets(path, { names: [name], mostRows: 100_000 })
    return (sheets[name] ?? []).map(({ cells }) => cells)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
