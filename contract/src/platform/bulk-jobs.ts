import { BULK_STATES, BULK_STEPS, type WhyKept } from '@niramoy/domain/platform/bulk-jobs'
import { adminBulkJobs as texts } from '@niramoy/texts/en/platform/admin/admin-bulk-jobs'
import { z } from 'zod'
import { calls } from './call.ts'
import { Instant, RowId, ShortId, typedJson } from './codecs.ts'
import { paged, pageQuery } from './paging.ts'

/** Work on many rows that goes on without a visitor. */
export const BulkJob = z.object({
  id: RowId,
  kind: z.string(),
  /** The file's name, or what an export is of. */
  title: z.string(),
  step: z.enum(BULK_STEPS),
  state: z.enum(BULK_STATES),
  /** Somebody asked it to stop, and it has not stopped yet. */
  isCancelling: z.boolean(),
  /** Null: not known yet. */
  rowsTotal: z.int().nullable(),
  rowsChecked: z.int(),
  rowsWritten: z.int(),
  /** What the last step found or did; each kind has its own shape. */
  result: z.unknown(),
  /** Why the last step was refused. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The name of the file that can be downloaded. */
  fileName: z.string().nullable(),
  /** Whether `undo` may be asked for. */
  mayUndo: z.boolean(),
  createdBy: z.object({ id: RowId, name: z.string() }),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type BulkJob = z.output<typeof BulkJob>

/** Of an upload: which name of the sheet stands for which of the shop, once for the whole file. */
export const BulkChoices = z.record(
  z.string().max(40),
  z.record(z.string().max(300), z.string().max(300).nullable()),
)
export type BulkChoices = z.output<typeof BulkChoices>

/** Of an upload: the numbers that its check asks to have typed before it is written. */
export const BulkConfirmation = z.object({
  priceJumps: z.int().optional(),
  looserClasses: z.int().optional(),
})
export type BulkConfirmation = z.output<typeof BulkConfirmation>

/** What an undo adds to the result: rows that stay as they are, why, and by whom and when, where that is known. */
export type UndoneUpload = {
  readonly undoneAt?: string
  /** The first of them. */
  readonly kept?: readonly {
    readonly name: string
    readonly why: WhyKept
    readonly by: string | null
    readonly at: string | null
  }[]
  readonly keptCount?: number
}

const one = {
  access: 'admin',
  // each kind of job asks for its own permission besides
  permission: 'back-office',
  params: z.object({ id: ShortId }),
  missing: 'bulk-job-not-found',
} as const
const change = { ...one, method: 'POST', oncePerKey: true, reply: BulkJob } as const

export const bulkJobs = calls({
  list: {
    method: 'GET',
    path: '/admin/bulk-jobs',
    access: 'admin',
    permission: 'back-office',
    about:
      'Uploads and exports that go on without a visitor, newest first: of the kinds that the caller may run.',
    query: z.object({ kind: z.string().max(60).optional(), ...pageQuery() }),
    reply: paged('jobs', BulkJob),
    failure: texts.listFailed,
  },
  get: {
    ...one,
    method: 'GET',
    path: '/admin/bulk-jobs/:id',
    about: 'One job: how far it is, and what came of it.',
    reply: BulkJob,
    failure: texts.failed,
  },
  cancel: {
    ...change,
    path: '/admin/bulk-jobs/:id/cancel',
    about: 'Stops a job. What was being written is not written at all.',
    failure: texts.cancelFailed,
  },
  check: {
    ...change,
    path: '/admin/bulk-jobs/:id/check',
    about:
      'Checks an upload once more, with `choices`: which unknown name of the sheet stands for which of the shop (null: it is new).',
    body: z.object({ choices: typedJson(BulkChoices) }),
    failure: texts.failed,
  },
  confirm: {
    ...change,
    path: '/admin/bulk-jobs/:id/confirm',
    about:
      'Writes a checked upload, all of its rows or none. Where the check says so, `priceJumps` is how many prices change by more than half, and `looserClasses`, by a pharmacist, how many classes get looser; else it is 409.',
    body: BulkConfirmation,
    failure: texts.confirmFailed,
  },
  undo: {
    ...change,
    path: '/admin/bulk-jobs/:id/undo',
    about:
      'Undoes an upload row by row: what was changed, ordered or used since stays, and the job’s result names it (`kept`, `keptCount`) with who and when; the rest is as before.',
    failure: texts.undoFailed,
  },
  file: {
    ...one,
    method: 'GET',
    path: '/admin/bulk-jobs/:id/file',
    about: 'The file that a job made; it is kept for seven days.',
    reply: 'file',
    failure: texts.fileFailed,
  },
})
