import type { Context } from '../context.ts'
import { type FileContent, privateKey } from '../integrations/files/files.ts'
import { insertUnfinished } from '../unfinished-files/unfinished-files.sql.ts'

/** Stores a file that is noted as unfinished until a job names it. */
export async function storeJobFile(
  { db, files }: Pick<Context, 'db' | 'files'>,
  content: FileContent,
  type: string,
): Promise<string> {
  const key = privateKey('bulk-jobs', type)
  await insertUnfinished(db, key)
  await files.put(key, content, type)
  return key
}
