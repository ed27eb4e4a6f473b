import type { AuditEntry, AuditQuery } from '@niramoy/contract/platform/audit'
import type { Context } from '../context.ts'
import { selectEntries } from './audit.sql.ts'
import { entriesOf, resolveFilter } from './find-entries.step.ts'

type Listed = { readonly entries: AuditEntry[]; readonly total: number }

/** GET /admin/audit. */
export async function listAudit({ db }: Context, query: AuditQuery): Promise<Listed> {
  const { rows, total } = await selectEntries(db, await resolveFilter(db, query), query)
  return { entries: await entriesOf(db, rows), total }
}
