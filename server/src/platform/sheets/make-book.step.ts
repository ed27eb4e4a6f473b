import type { FileReply } from '@niramoy/contract/platform/call'
import { MOST_JOB_ROWS, type SheetColumn } from '@niramoy/contract/platform/sheet-cells'
import { getFile } from '../integrations/files/files.ts'
import type { Book, Cell, FilledSheet } from '../integrations/sheets/sheets.ts'
import { writeBook, XLSX } from '../integrations/sheets/write-book.ts'

/** What a column offers to choose from; one header is one list, however many columns offer it. */
export type Offer = {
  readonly key: string
  readonly header: string
  readonly values: readonly string[]
  /** Whether nothing else may be typed. */
  readonly only: boolean
}
type Sheet = {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows?: readonly (readonly Cell[])[]
  readonly offers: readonly Offer[]
  /** How many columns stay in sight; two unless it says so. */
  readonly frozen?: number
}
type Contents = {
  readonly sheets: readonly Sheet[]
  /** What stands above the explanation of the columns. */
  readonly instructions: readonly (readonly string[])[]
  readonly filename: string
}

/** Sheets to fill in, with drop-downs and a sheet of instructions. */
export async function makeBook({ sheets, instructions, filename }: Contents): Promise<FileReply> {
  const offers = new Map(sheets.flatMap((sheet) => sheet.offers.map((offer) => [offer.header, offer])))
  const lists = [...offers.values()].map(({ header, values }) => ({ header, values }))
  const book: Book = {
    sheets: sheets.map((sheet) => filledSheet(sheet, lists)),
    mostRows: MOST_JOB_ROWS,
    lists,
    instructions: [...instructions, ...sheets.flatMap((sheet) => explanation(sheet, sheets.length > 1))],
  }
  return { file: getFile(await writeBook(book), XLSX), filename }
}

function filledSheet(
  { name, columns, rows = [], offers, frozen = 2 }: Sheet,
  lists: Book['lists'],
): FilledSheet {
  return {
    name,
    columns: columns.map(({ header, width, isRequired, isNumber }) => ({
      header,
      width,
      isText: !isNumber,
      isRequired: isRequired ?? false,
    })),
    rows,
    choices: offers.map(({ key, header, only }) => ({
      column: columns.findIndex((column) => column.key === key),
      list: lists.findIndex((list) => list.header === header),
      only,
    })),
    frozen,
  }
}

function explanation({ name, columns }: Sheet, isOneOfSeveral: boolean): (readonly string[])[] {
  return [
    [],
    ...(isOneOfSeveral ? [[`Sheet ${name}`]] : []),
    ['Column', 'Required', 'What to write'],
    ...columns.map(({ header, isRequired, help }) => [header, isRequired ? 'yes' : '', help]),
  ]
}
