import type { AuditEntry } from '@niramoy/contract/platform/audit'
import { audit as t } from '@niramoy/texts/en/platform/admin/admin-audit'
import { useLocation } from 'react-router'
import { StaffLink } from '../../parts/duties/staff-link.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/base/tone.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { kindText } from './change-text.ts'
import { EntryChanges } from './entry-changes.tsx'

type AuditTableProps = {
  readonly entries: readonly AuditEntry[]
  readonly narrowed: boolean
}

export function AuditTable({ entries, narrowed }: AuditTableProps) {
  const { pathname } = useLocation()
  return (
    <Table
      caption={t.title}
      columns={COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<NoRows none={t.empty} notFound={narrowed ? t.nothingFound : ''} clearHref={pathname} />}
    />
  )
}

const TONES: Readonly<Record<AuditEntry['action'], Tone>> = {
  created: 'success',
  updated: 'info',
  deleted: 'danger',
  viewed: 'neutral',
  exported: 'warning',
}

/** What it is about: its name where it has one, else its number. */
function Subject({ table, rowId, label, path }: AuditEntry) {
  const name = label ?? (rowId === null ? '–' : t.row(rowId))
  return (
    <span className="block min-w-0">
      <span className="block text-ink-soft text-sm">{kindText(table)}</span>
      {path ? (
        <StaffLink href={path} className="font-semibold">
          {name}
        </StaffLink>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
    </span>
  )
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    key: 'when',
    header: t.when,
    className: 'text-sm sm:align-top',
    cell: ({ createdAt }) => <MomentText at={createdAt} />,
  },
  {
    key: 'who',
    header: t.who,
    className: 'wrap-anywhere sm:align-top sm:min-w-36',
    cell: ({ actor }) => (
      <span>
        {actor.name}
        <span className="block font-mono text-ink-soft text-xs">{actor.username}</span>
      </span>
    ),
  },
  {
    key: 'action',
    header: t.action,
    className: 'sm:align-top',
    cell: ({ action }) => <Badge tone={TONES[action]}>{t.actions[action]}</Badge>,
  },
  {
    key: 'what',
    header: t.what,
    className: 'wrap-anywhere sm:align-top sm:min-w-36',
    cell: (entry) => <Subject {...entry} />,
  },
  {
    key: 'changes',
    header: t.changes,
    className: 'wrap-anywhere sm:min-w-72 sm:align-top',
    cell: (entry) => <EntryChanges entry={entry} />,
  },
]
