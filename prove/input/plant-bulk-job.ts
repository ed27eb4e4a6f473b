/** An upload that was checked and waits to be confirmed, with the file of its check. */
import type { Planter } from './mark.ts'

export async function plantBulkJob(
  { db, now, files }: Planter,
  userId: number,
  marked: string,
): Promise<number> {
  const result_key = `private/bulk-jobs/${marked}${userId}.csv`
  await files.put(result_key, Buffer.from(marked), 'text/csv')
  const by = { created_by: userId, asked_by: userId, created_at: now(), ended_at: now() }
  const { id } = await db
    .insertInto('bulk_jobs')
    .values({
      kind: 'product-upload',
      step: 'check',
      state: 'ready',
      title: marked,
      result: JSON.stringify({ isWritable: true }),
      result_key,
      result_name: 'problems.csv',
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
