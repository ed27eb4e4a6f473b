import type { UndoneUpload } from '@niramoy/contract/platform/bulk-jobs'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Permission } from '@niramoy/domain/people/duties'
import type { BulkStep } from '@niramoy/domain/platform/bulk-jobs'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import type { FileContent } from '../integrations/files/files.ts'
import type { KeptRow } from './bulk-job-rows.sql.ts'
import type { BulkJobRow } from './bulk-jobs.sql.ts'

/** Rows done so far, as people see it; what is left out stays as it was. */
export type Progress = { readonly total?: number; readonly checked?: number; readonly written?: number }

/** What came of a step. */
export type Outcome = {
  /** Becomes the job's `result`. */
  readonly result: object
  /** What can be downloaded; of a later step it takes the place of the earlier one. */
  readonly file?: { readonly content: FileContent; readonly name: string; readonly type: string }
}

/** What a step works with. */
export type BulkWork = {
  readonly context: Context
  readonly job: BulkJobRow
  /** Who asked for the step. */
  readonly actor: Actor
  /**
   * Says how far the work is, outside of its transaction, and stops the step by throwing when it was cancelled. To be
   * called every thousand rows or so.
   */
  readonly progress: (done: Progress) => Promise<void>
  /**
   * One transaction that also ends the step: either all is written and the job says so, or nothing is. Its statements
   * may take minutes in all. A step without it only reads, and ends when it returns.
   */
  readonly commit: (write: (tx: Tx) => Promise<Outcome>) => Promise<Outcome>
}

/** A kind of work that goes on without a visitor: what each of its steps does. A `Refusal` ends the step with its words. */
export type BulkJobKind = {
  readonly kind: string
  /** What staff need to see, start, cancel or undo jobs of this kind, and to download their files. */
  readonly permission: Permission
  readonly steps: Readonly<Partial<Record<BulkStep, (work: BulkWork) => Promise<Outcome>>>>
}

export function defineBulkJob(kind: BulkJobKind): BulkJobKind {
  return kind
}

const MOST_KEPT = 200

/** What an undo says of the rows that it left as they are. */
export function keptRows(kept: readonly KeptRow[]): Pick<UndoneUpload, 'kept' | 'keptCount'> {
  const named = kept.slice(0, MOST_KEPT)
  return {
    kept: named.map(({ name, why, by, at }) => ({ name, why, by, at: at?.toISOString() ?? null })),
    keptCount: kept.length,
  }
}
