import { callWorkerThread } from '../call-worker-thread.ts'
import { type Book, type Cell, literal } from './sheets.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The book as an Excel file. Many rows take a second or two, so they are written beside the requests. */
export function writeBook(book: Book): Promise<Uint8Array> {
  return callWorkerThread('sheets/write-book-worker', book, { seconds: 60, megabytes: 1024 })
}

/**
 * A table of any length as an Excel file that is made while its rows are read, so that memory does not grow with them;
 * what one sheet cannot hold goes on in the next.
 */
export async function* writeTable(
  name: string,
  columns: readonly { readonly header: string; readonly width: number; readonly isNumber?: boolean }[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  async function* literalRows() {
    for await (const row of rows) yield row.map(literal)
  }
  yield* writeXlsxStream(literalRows(), {
    name,
    columns: columns.map(({ header, width, isNumber }) => ({
      header,
      width,
      ...(!isNumber && { numFmt: '@' }),
    })),
    freezePane: { rows: 1, columns: 1 },
  })
}
