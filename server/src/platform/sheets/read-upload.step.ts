import type { Upload } from '@niramoy/contract/platform/call'
import { MOST_SHEET_ROWS } from '@niramoy/contract/platform/sheet-cells'
import type { ErrorCode } from '@niramoy/texts/errors'
import { isPacked, readCsv } from '../outside/sheets/read-csv.ts'
import { readSheets } from '../outside/sheets/read-sheets.ts'
import { type SheetRefusal, SheetRefused, type SheetRow } from '../outside/sheets/sheets.ts'
import { Refusal, type RowError } from '../refusal/refusal.ts'

const CODES: Readonly<Record<SheetRefusal, ErrorCode>> = {
  kind: 'bulk-wrong-kind',
  broken: 'bulk-unreadable',
  'too-large': 'too-large',
  'too-many-rows': 'bulk-too-many-rows',
}

const MOST_ERRORS = 1000

/** The rows of the named sheets of an uploaded Excel file. */
export async function readUpload<Name extends string>(
  upload: Upload | undefined,
  ...names: [Name, ...Name[]]
): Promise<Record<Name, readonly SheetRow[]>> {
  if (!upload || upload.size === 0) throw new Refusal('bulk-file-required')
  try {
    return await readSheets(upload.path, { names, mostRows: MOST_SHEET_ROWS })
  } catch (error) {
    throw error instanceof SheetRefused ? new Refusal(CODES[error.reason]) : error
  }
}

/** The rows of an uploaded Excel or CSV file; of a workbook those of this sheet, else of its first. */
export async function readTable(upload: Upload | undefined, name: string): Promise<readonly SheetRow[]> {
  if (!upload || upload.size === 0) throw new Refusal('bulk-file-required')
  if (await isPacked(upload.path)) return (await readUpload(upload, name))[name] ?? []
  try {
    return await readCsv(upload.path, MOST_SHEET_ROWS)
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    throw new Refusal(error.reason === 'kind' ? 'statement-wrong-kind' : CODES[error.reason])
  }
}

/** Refuses the whole file when anything is wrong with it. */
export function refuseIfWrong(errors: readonly RowError[]): void {
  if (errors.length === 0) return
  const inOrder = errors.toSorted((one, other) => one.row - other.row)
  throw new Refusal('bulk-rows-invalid', { rows: inOrder.slice(0, MOST_ERRORS) })
}
