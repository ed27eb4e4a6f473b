import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { updatePopularity } from './popularity.sql.ts'

const DAYS_MS = 90 * 86_400_000

/** The job that counts how often each product was ordered within 90 days: what sells comes first in lists and searches. */
export function countPopularity(context: Context): Promise<number> {
  const since = new Date(context.now().getTime() - DAYS_MS)
  return transact(context, null, (tx) => updatePopularity(tx, since))
}
