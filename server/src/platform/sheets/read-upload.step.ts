import { buffer } from 'node:stream/consumers'
import type { Upload } from '@niramoy/contract/platform/call'
import { MOST_JOB_ROWS, MOST_SHEET_ROWS } from '@niramoy/contract/platform/sheet-cells'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../context.ts'
import { isPacked, readCsv } from '../integrations/sheets/read-csv.ts'
import { readSheets } from '../integrations/sheets/read-sheets.ts'
import { type SheetRefusal, SheetRefused, type SheetRow } from '../integrations/sheets/sheets.ts'
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

/** The rows of the named sheets of the file that a job was given. */
export async function readJobSheets<Name extends string>(
  { files }: Pick<Context, 'files'>,
  fileKey: string | null,
  ...names: [Name, ...Name[]]
): Promise<Record<Name, readonly SheetRow[]>> {
  const stored = fileKey && (await files.get(fileKey))
  if (!stored) throw new Refusal('file-not-found')
  try {
    return await readSheets(await buffer(stored.stream), { names, mostRows: MOST_JOB_ROWS, by: 'job' })
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    throw new Refusal(error.reason === 'too-many-rows' ? 'bulk-too-many-job-rows' : CODES[error.reason])
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
  const rows = inOrder.slice(0, MOST_ERRORS).map(({ value: _, ...error }) => error)
  throw new Refusal('bulk-rows-invalid', { rows })
}
