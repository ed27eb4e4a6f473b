import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32, deflateRawSync } from 'node:zlib'
import { GENERIC_COLUMNS, GENERIC_SHEET } from '@niramoy/contract/catalogue/generic-sheet'
import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import type { SheetColumn } from '@niramoy/contract/platform/sheet-cells'
import { STOCK_COLUMNS } from '@niramoy/contract/stock/stock-sheet'
import sharp from 'sharp'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { readSheets } from '../../platform/outside/sheets/read-sheets.ts'
import type { Book, Cell } from '../../platform/outside/sheets/sheets.ts'
import { writeBook } from '../../platform/outside/sheets/write-book.ts'

const open = promisify<Buffer, object, ZipFile>(fromBuffer as never)

/** What is in a zip, by its name; a zip that is cut short or broken is refused. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true })
  const found = new Map<string, Buffer>()
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return fail(error)
        buffer(stream).then((content) => {
          found.set(entry.fileName, content)
          zip.readEntry()
        }, fail)
      })
    })
    zip.on('end', done)
    zip.on('error', fail)
    zip.readEntry()
  })
  return found
}

/** A file of JSON in it. */
export function jsonIn(zip: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] {
  return JSON.parse(zip.get(name)?.toString() ?? 'null')
}

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

/** A zip of these parts. `claims`: what each says of its unpacked size, true or not. */
export function zipOf(
  parts: Readonly<Record<string, Uint8Array | string>>,
  { claims }: { readonly claims?: number } = {},
): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const facts = Buffer.alloc(16)
    facts.writeUInt32LE(crc32(bytes), 4)
    facts.writeUInt32LE(packed.length, 8)
    facts.writeUInt32LE(claims ?? bytes.length, 12)
    const names = Buffer.alloc(4)
    names.writeUInt16LE(Buffer.byteLength(name), 0)
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0]), facts, names])
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, Buffer.from(name)]))
    files.push(file)
    at += file.length
  }
  const table = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, table, end])
}

/** A form as a browser fills it: texts, and files by their field. */
export function formOf(fields: Record<string, string>, files: Record<string, Uint8Array> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of Object.entries(files)) {
    form.append(name, new File([new Uint8Array(bytes)], 'ছবি.jpg', { type: 'image/jpeg' }))
  }
  return form
}

/** A photo with a name in its metadata. */
export function photo(width = 1000, height = 500): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0a7a5c' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'secret-artist' } })
    .toBuffer()
}
