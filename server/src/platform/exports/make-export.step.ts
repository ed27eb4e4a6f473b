import { Readable } from 'node:stream'
import type { FileReply } from '@niramoy/contract/platform/call'
import { getFile } from '../integrations/files/files.ts'
import type { Book, Cell } from '../integrations/sheets/sheets.ts'
import { writeBook, XLSX } from '../integrations/sheets/write-book.ts'

export type ExportColumn = { readonly header: string; readonly width: number; readonly isNumber?: boolean }
type Row = readonly Cell[]

export type Exported = {
  /** Of the sheet. */
  readonly name: string
  /** Without its ending. */
  readonly filename: string
  readonly format: 'xlsx' | 'csv'
  readonly columns: readonly ExportColumn[]
  readonly rows: Iterable<Row> | AsyncIterable<Row>
}

/** A table as a file. A CSV file is made while it is sent; an Excel file is in memory as a whole. */
export async function makeExport({ name, filename, format, columns, rows }: Exported): Promise<FileReply> {
  if (format === 'csv') {
    const stream = Readable.from(getCsv(columns, rows), { objectMode: false, highWaterMark: 64 * 1024 })
    return { file: { stream, type: CSV }, filename: `${filename}.csv` }
  }
  const collected: Row[] = []
  for await (const row of rows) collected.push(row)
  return {
    file: getFile(await writeBook(getBook(name, columns, collected)), XLSX),
    filename: `${filename}.xlsx`,
  }
}

function getBook(name: string, columns: readonly ExportColumn[], rows: readonly Row[]): Book {
  const sheet = {
    name,
    columns: columns.map(({ header, width, isNumber = false }) => ({
      header,
      width,
      isText: !isNumber,
      isRequired: true,
    })),
    rows,
    choices: [],
    frozen: 1,
  }
  return { sheets: [sheet], mostRows: rows.length, lists: [], instructions: [] }
}

/** Lines in larger pieces: one write for each line would cost more than the line. */
export async function* getCsv(
  columns: readonly ExportColumn[],
  rows: Exported['rows'],
): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header))
  for await (const row of rows) {
    piece += csvLine(row)
    if (piece.length < 64 * 1024) continue
    yield piece
    piece = ''
  }
  yield piece
}

const CSV = 'text/csv; charset=utf-8'
/** Without it Excel takes Bengali for Latin letters. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A text that a spreadsheet would take for a formula gets an apostrophe, so that it stays a text. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
