import type { AuditEntry, AuditQuery } from '@niramoy/contract/platform/audit'
import { addDays, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Db } from '../db/db.ts'
import { type AuditFilter, type AuditRow, type Found, findActors } from './audit.sql.ts'
import { entryView, getSubjects, idsIn } from './audit.view.ts'
import { findSubjects, selectSubjects } from './subjects.sql.ts'

const SHORTEST_NAME = 3

/** What the filter means in rows and instants. */
export async function resolveFilter(
  db: Db,
  query: Omit<AuditQuery, 'page' | 'pageSize'>,
): Promise<AuditFilter> {
  const { startDate, endDate, search } = query
  return {
    ...query,
    found: search ? await find(db, search) : null,
    from: startDate ? startOfDay(startDate) : null,
    before: endDate ? startOfDay(addDays(endDate, 1)) : null,
  }
}

/** Each with what it is about. */
export async function readEntries(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const subjects = getSubjects(await selectSubjects(db, idsIn(rows)))
  return rows.map((row) => entryView(row, subjects))
}

/** Shorter than three letters, only people are looked for: the index of names knows no less. */
async function find(db: Db, typed: string): Promise<Found> {
  return {
    actorIds: await findActors(db, typed),
    subjects: [...typed].length < SHORTEST_NAME ? new Map() : await findSubjects(db, typed),
    rowId: /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null,
  }
}
