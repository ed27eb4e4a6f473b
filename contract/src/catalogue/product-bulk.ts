import { adminBulkUpload as texts } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { z } from 'zod'
import { BulkJob, type UndoneUpload } from '../platform/bulk-jobs.ts'
import { calls, type FileRule } from '../platform/call.ts'
import { TypedBoolean } from '../platform/codecs.ts'
import type { CheckedSheet } from '../platform/sheet-cells.ts'
import { MOST_JOB_ROWS } from '../platform/sheet-cells.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const SHEET: FileRule = { maxBytes: 5 * 1024 * 1024, accept: [XLSX, '.xlsx'] }

/** Of a file that a job reads. */
export const JOB_SHEET = {
  ...SHEET,
  maxBytes: 40 * 1024 * 1024,
  required: 'bulk-file-required',
} as const satisfies FileRule

/** What is typed before a sheet is written that makes prices jump or sells medicines with less care. */
export const SheetConfirmation = z.object({
  /** Products of which a price changes by more than half. */
  priceJumps: z.int(),
  /** How many times as much prices that change cost, in the middle of their list. */
  priceFactor: z.number(),
  /** Products whose class gets looser, or is looser than their generic name's when they are new; a pharmacist confirms it. */
  looserClasses: z.int(),
})
export type SheetConfirmation = z.output<typeof SheetConfirmation>

/** What a sheet changes in one column of products that there are; those that harm most come first. */
export type SheetChange = {
  readonly column: string
  readonly header: string
  readonly count: number
  readonly isDangerous: boolean
  /** The first of them; of prices those that change most. */
  readonly examples: readonly { readonly name: string; readonly was: string; readonly is: string }[]
}

export const BulkResult = z.object({
  message: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rows: z.int(),
  /** What did not exist before. */
  newBrands: z.array(z.string()),
  newGenericNames: z.array(z.string()),
  /** Generic names whose clinical texts change. */
  changedTexts: z.int(),
  /** Rows whose product stands in an earlier one, which counts; the first 100. */
  setAside: z.array(z.object({ row: z.int(), first: z.int() })),
  setAsideCount: z.int(),
  confirmation: SheetConfirmation,
})
export type BulkResult = z.output<typeof BulkResult>

/** What the check of a job says, and in `done` what was written. */
export type ProductJobResult = CheckedSheet &
  UndoneUpload &
  Omit<BulkResult, 'message'> & {
    /** Rows without a SKU that stand for a product of the shop. */
    readonly matched: number
    /** New products without a price: they are shown and cannot be ordered. */
    readonly unpriced: number
    readonly changes: readonly SheetChange[]
    readonly newCategories: readonly string[]
    /** How many there are in all; the names are the first of them. */
    readonly newBrandCount: number
    readonly newGenericNameCount: number
    /** It changes classes, limits or clinical texts, which a pharmacist writes and takes back; unknown of an old one. */
    readonly isClinical?: boolean
    readonly writtenAt?: string
  }

export const productBulk = calls({
  template: {
    method: 'GET',
    path: '/admin/products/template',
    access: 'admin',
    permission: 'catalogue',
    about: 'An empty product sheet with drop-downs and instructions.',
    reply: 'file',
    failure: texts.templateFailed,
  },
  export: {
    method: 'GET',
    path: '/admin/products/export',
    access: 'admin',
    permission: 'catalogue',
    about:
      'The product sheet with all products and the clinical texts of all generic names; uploaded again it changes nothing.',
    reply: 'file',
    failure: texts.exportFailed,
  },
  upload: {
    method: 'POST',
    path: '/admin/products/bulk-upload',
    access: 'admin',
    permission: 'catalogue',
    about:
      'Adds and changes the products of a sheet and the clinical texts of its generic names, all or none. `dryRun=true` only answers what would happen, with the numbers in `confirmation` that are sent along (`priceJumps`, by a pharmacist `looserClasses`) to write it; else it is 409. Bad rows are answered as `rows: [{ row, column, message, code }]`, the first 1,000.',
    query: z.object({
      dryRun: TypedBoolean.optional(),
      priceJumps: z.coerce.number().int().optional(),
      looserClasses: z.coerce.number().int().optional(),
    }),
    body: z.object({}),
    files: { sheet: SHEET },
    oncePerKey: true,
    reply: BulkResult,
    failure: texts.failed,
  },
  start: {
    method: 'POST',
    path: '/admin/products/bulk-jobs',
    access: 'admin',
    permission: 'catalogue',
    about: `Takes a product sheet of up to ${MOST_JOB_ROWS.toLocaleString('en-IN')} rows and checks it in the background: the job is followed, confirmed, cancelled and undone by the calls of bulk-jobs. Rows without a SKU stand for the product with their label, manufacturer and generic name.`,
    body: z.object({}),
    files: { sheet: JOB_SHEET },
    oncePerKey: true,
    reply: BulkJob,
    status: 202,
    failure: texts.failed,
  },
})
