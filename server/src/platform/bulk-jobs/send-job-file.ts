import type { FileReply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal/refusal.ts'
import { selectJob } from './bulk-jobs.sql.ts'
import { allowedJob, type Kinds } from './find-job.step.ts'

/** GET /admin/bulk-jobs/{id}/file */
export async function sendJobFile(
  { db, files }: Context,
  actor: Actor,
  { id, kinds }: { readonly id: number; readonly kinds: Kinds },
): Promise<FileReply> {
  const { result_key, result_name } = allowedJob(await selectJob(db, id), kinds, actor)
  const file = result_key && (await files.get(result_key))
  if (!file) throw new Refusal('file-not-found')
  return { file, filename: result_name ?? 'file' }
}
