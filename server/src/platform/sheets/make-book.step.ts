import type { FileReply } from '@niramoy/contract/platform/call'
import { MOST_SHEET_ROWS, type SheetColumn } from '@niramoy/contract/platform/sheet-cells'
import { fileOf } from '../outside/files/files.ts'
import type { Book, Cell } from '../outside/sheets/sheets.ts'
import { writeBook, XLSX } from '../outside/sheets/write-book.ts'

/** What a column offers to choose from. */
export type Offer = {
  readonly key: string
  readonly header: string
  readonly values: readonly string[]
  /** Whether nothing else may be typed. */
  readonly only: boolean
}
type Contents = {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows?: readonly (readonly Cell[])[]
  readonly offers: readonly Offer[]
  /** What stands above the explanation of the columns. */
  readonly instructions: readonly (readonly string[])[]
  readonly filename: string
}

/** A sheet to fill in, with drop-downs and a sheet of instructions. */
export async function makeBook(contents: Contents): Promise<FileReply> {
  const { name, columns, rows = [], offers, instructions, filename } = contents
  const book: Book = {
    name,
    columns: columns.map(({ header, width, isRequired, isNumber }) => ({
      header,
      width,
      isText: !isNumber,
      isRequired: isRequired ?? false,
    })),
    rows,
    mostRows: MOST_SHEET_ROWS,
    choices: offers.map(({ key, only }, list) => {
      return { column: columns.findIndex((column) => column.key === key), list, only }
    }),
    lists: offers.map(({ header, values }) => ({ header, values })),
    instructions: [
      ...instructions,
      [],
      ['Column', 'Required', 'What to write'],
      ...columns.map(({ header, isRequired, help }) => [header, isRequired ? 'yes' : '', help]),
    ],
  }
  return { file: fileOf(await writeBook(book), XLSX), filename }
}
