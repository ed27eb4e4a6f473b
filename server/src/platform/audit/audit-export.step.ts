import type { AuditEntry, AuditQuery } from '@niramoy/contract/platform/audit'
import type { AuditedTable } from '@niramoy/domain/platform/audited'
import { audit as auditTexts } from '@niramoy/texts/en/platform/admin/admin-audit'
import { adminExports } from '@niramoy/texts/en/platform/admin/admin-exports'
import { momentCell, PART } from '../exports/in-parts.step.ts'
import { defineExport } from '../exports/list-export.step.ts'
import type { Cell } from '../integrations/sheets/sheets.ts'
import { type AuditRow, countEntries, selectEntriesAfter } from './audit.sql.ts'
import { readEntries, resolveFilter } from './find-entries.step.ts'

const texts = adminExports.audit

export const AUDIT_EXPORT = defineExport<Omit<AuditQuery, 'page' | 'pageSize'>>({
  kind: 'audit-export',
  permission: 'audit',
  name: texts.name,
  filename: 'audit',
  columns: [
    { header: texts.at, width: 17 },
    { header: texts.who, width: 24 },
    { header: texts.username, width: 18 },
    { header: texts.action, width: 12 },
    { header: texts.table, width: 20 },
    { header: texts.label, width: 30 },
    { header: texts.rowId, width: 10, isNumber: true },
    { header: texts.changes, width: 60 },
    { header: texts.requestId, width: 24 },
  ],
  count: async ({ db }, filter) => countEntries(db, await resolveFilter(db, filter)),
  async *rows({ db }, query) {
    const filter = await resolveFilter(db, query)
    // names are looked up for a whole part at once
    for (let after: AuditRow | null = null; ; ) {
      const rows: AuditRow[] = await selectEntriesAfter(db, filter, { after, limit: PART })
      for (const entry of await readEntries(db, rows)) yield toCells(entry)
      after = rows.at(-1) ?? null
      if (after === null || rows.length < PART) return
    }
  },
})

function toCells(entry: AuditEntry): Cell[] {
  return [
    momentCell(new Date(entry.createdAt)),
    entry.actor.name,
    entry.actor.username,
    auditTexts.actions[entry.action],
    auditTexts.kinds[entry.table as AuditedTable] ?? entry.table,
    entry.label,
    entry.rowId,
    entry.changes.map(changeText).join('; '),
    entry.requestId,
  ]
}

function changeText({ field, from, to, isHidden }: AuditEntry['changes'][number]): string {
  return isHidden ? `${field}: ${texts.hidden}` : `${field}: ${from ?? '–'} → ${to ?? '–'}`
}
