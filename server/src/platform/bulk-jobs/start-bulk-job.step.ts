import type { BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { BulkStep } from '@niramoy/domain/platform/bulk-jobs'
import type { Context } from '../context.ts'
import { transactOnce } from '../idempotency/run-once.step.ts'
import { Refusal } from '../refusal/refusal.ts'
import { deleteUnfinished } from '../unfinished-files/unfinished-files.sql.ts'
import { insertJob, isFileNamed, selectJob } from './bulk-jobs.sql.ts'
import { jobView } from './bulk-jobs.view.ts'
import type { BulkJobKind } from './define-bulk-job.step.ts'
import { storeJobFile } from './job-files.step.ts'

type Start = {
  readonly step: BulkStep
  readonly title: string
  /** Whatever the kind needs to know besides the file. */
  readonly input?: object
  readonly file?: { readonly upload: Upload; readonly type: string }
}

const MOST_TITLE_LETTERS = 200

/** Puts a job into the queue and returns it at once. The file is stored first, and noted until the job names it. */
export async function startBulkJob(
  context: Context,
  actor: Actor,
  { kind }: BulkJobKind,
  { step, title, input = {}, file }: Start,
): Promise<BulkJob> {
  const fileKey = file
    ? await storeJobFile(context, { path: file.upload.path, size: file.upload.size }, file.type)
    : null
  try {
    const { id } = await transactOnce(context, actor.id, async (tx) => {
      // it took so long that the file was swept; a repeated request stores it again
      if (fileKey && !(await deleteUnfinished(tx, fileKey)))
        throw new Refusal('files-unavailable', { retryAfter: 1 })
      const shown = [...title.trim()].slice(0, MOST_TITLE_LETTERS).join('') || kind
      return {
        id: await insertJob(tx, { kind, step, title: shown, input, fileKey, by: actor.id }, context.now()),
      }
    })
    return await jobNow(context, id)
  } finally {
    if (fileKey) await forgetFile(context, fileKey)
  }
}

async function jobNow({ db }: Context, id: number): Promise<BulkJob> {
  const row = await selectJob(db, id)
  if (!row) throw new Refusal('bulk-job-not-found')
  return jobView(row)
}

/** Deletes the file that no job came to name: the request was refused, or had been sent before. */
async function forgetFile({ db, files, report }: Context, key: string): Promise<void> {
  try {
    if (await isFileNamed(db, key)) return
    await files.delete(key)
    await deleteUnfinished(db, key)
  } catch (error) {
    report?.(error, 'an uploaded sheet that nothing names could not be deleted')
  }
}
