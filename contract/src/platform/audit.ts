import { audit as texts } from '@niramoy/texts/en/platform/admin/admin-audit'
import { z } from 'zod'
import { calls } from './call.ts'
import { CalendarDay, Id, Instant, line, RowId, ShortId } from './codecs.ts'
import { exportedByJob, exportedNow, exportFormat } from './exports.ts'
import { longPaged, pageQuery } from './paging.ts'

/** `viewed`: health data that staff opened, once for each of them and day. */
export const AUDIT_ACTIONS = ['created', 'updated', 'deleted', 'viewed', 'exported'] as const

/** One row that a member of staff changed, or a prescription that they opened. */
export const AuditEntry = z.object({
  id: RowId,
  createdAt: Instant,
  actor: z.object({ id: RowId, name: z.string(), username: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  /** The table, and what it is about as a person would name it: an order's code, a product's name. */
  table: z.string(),
  rowId: RowId.nullable(),
  label: z.string().nullable(),
  /** Where it is looked at, if it still is. */
  path: z.string().nullable(),
  /** By column, amounts in taka, ids as names; personal and secret values are only named. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      isHidden: z.boolean(),
    }),
  ),
  /** All that one request changed has the same. */
  requestId: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditQuery = z.object({
  /** A name or username of staff, an order code, a product's name, a number of a row. */
  search: line(100).optional(),
  actorId: ShortId.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  table: line(63).optional(),
  rowId: Id.optional(),
  requestId: line(100).optional(),
  startDate: CalendarDay.optional(),
  endDate: CalendarDay.optional(),
  ...pageQuery(),
})
export type AuditQuery = z.output<typeof AuditQuery>

const AuditFilter = AuditQuery.omit({ page: true, pageSize: true }).extend({ format: exportFormat })

export const audit = calls({
  list: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    permission: 'audit',
    about:
      'Every row that staff changed, newest first: who, when, what it was before and after. The newest 100,000 of the filter are paged: older ones by their days.',
    query: AuditQuery,
    reply: longPaged('entries', AuditEntry),
    failure: texts.fetchFailed,
  },
  export: {
    ...exportedNow,
    path: '/admin/audit/export',
    permission: 'audit',
    about: 'The entries of the filter, newest first, as a file, .csv or .xlsx: at most 10,000.',
    query: AuditFilter,
  },
  startExport: {
    ...exportedByJob,
    path: '/admin/audit/export',
    permission: 'audit',
    about: 'The same by a job, however many entries.',
    query: AuditFilter,
  },
})
