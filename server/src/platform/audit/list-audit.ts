import type { AuditEntry, AuditQuery } from '@niramoy/contract/platform/audit'
import type { Context } from '../context.ts'
import { isBeyondCounted, MOST_COUNTED } from '../db/long-lists.ts'
import { countEntries, selectEntries } from './audit.sql.ts'
import { readEntries, resolveFilter } from './find-entries.step.ts'

type Listed = { readonly entries: AuditEntry[]; readonly counted: number }

/** GET /admin/audit. */
export async function listAudit({ db }: Context, query: AuditQuery): Promise<Listed> {
  const filter = await resolveFilter(db, query)
  const rows = isBeyondCounted(query) ? [] : await selectEntries(db, filter, query)
  return { entries: await readEntries(db, rows), counted: await countEntries(db, filter, MOST_COUNTED + 1) }
}
