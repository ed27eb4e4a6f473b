import { parentPort } from 'node:worker_threads'
import { colToLetter, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { type Book, type Choice, type FilledSheet, literal } from './sheets.ts'

const BOLD = { font: { bold: true } }
const WRAPPED = { alignment: { wrapText: true, vertical: 'top' } } as const
const HEADER = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0B6B52' } },
} as const
const OPTIONAL = { ...HEADER, fill: { ...HEADER.fill, fgColor: { rgb: '5B6B66' } } } as const

parentPort?.on('message', (book: Book) => {
  // a book that cannot be written ends this thread, and the caller gets the error
  void write(book).then((bytes) => parentPort?.postMessage(bytes))
})
parentPort?.postMessage('ready')

async function write(book: Book): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      ...book.sheets.map((sheet) => dataSheet(sheet, book)),
      ...(book.instructions.length > 0 ? [instructionsSheet(book)] : []),
      ...(book.lists.length > 0 ? [listsSheet(book)] : []),
    ],
  })
}

function dataSheet({ name, columns, rows, choices, frozen }: FilledSheet, book: Book): WriteSheet {
  const headers = columns.map(({ isRequired }, at) => {
    return [`0,${at}`, { style: isRequired ? HEADER : OPTIONAL }] as const
  })
  return {
    name,
    columns: columns.map(({ width, isText }) => ({ width, ...(isText && { numFmt: '@' }) })),
    rows: [columns.map(({ header }) => header), ...rows].map((row) => row.map(literal)),
    cells: new Map(headers),
    freezePane: { rows: 1, columns: frozen },
    dataValidations: choices.flatMap((choice) => validation(book, choice)),
  }
}

function validation({ lists, mostRows }: Book, { column, list, only }: Choice) {
  const count = lists[list]?.values.length ?? 0
  if (count === 0) return []
  const [letter, from] = [colToLetter(column), colToLetter(list)]
  const offered: DataValidation = {
    type: 'list',
    formula1: `Lists!$${from}$2:$${from}$${count + 1}`,
    range: `${letter}2:${letter}${mostRows + 1}`,
    allowBlank: true,
    showErrorMessage: only,
  }
  return [offered]
}

function instructionsSheet({ instructions }: Book): WriteSheet {
  const bold = instructions.map((_, at) => [`${at},0`, { style: BOLD }] as const)
  return {
    name: 'Instructions',
    columns: [
      { width: 22, style: WRAPPED },
      { width: 14, style: WRAPPED },
      { width: 90, style: WRAPPED },
    ],
    rows: instructions.map((row) => row.map(literal)),
    cells: new Map(bold),
  }
}

function listsSheet({ lists }: Book): WriteSheet {
  const longest = Math.max(0, ...lists.map(({ values }) => values.length))
  const rows = Array.from({ length: longest }, (_, at) => lists.map(({ values }) => values[at] ?? null))
  return { name: 'Lists', hidden: true, rows: [lists.map(({ header }) => header), ...rows] }
}
