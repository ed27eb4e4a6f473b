import { callWorkerThread } from '../call-worker-thread.ts'
import type { Book } from './sheets.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The book as an Excel file. Many rows take a second or two, so they are written beside the requests. */
export function writeBook(book: Book): Promise<Uint8Array> {
  return callWorkerThread('sheets/write-book-worker', book, { seconds: 60, megabytes: 1024 })
}
