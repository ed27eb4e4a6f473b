import type { AuditEntry } from '@niramoy/contract/platform/audit'
import { audit as t } from '@niramoy/texts/en/platform/admin/admin-audit'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import LockIcon from 'lucide-react/icons/lock'
import { useLocation } from 'react-router'
import { StaffLink } from '../../parts/duties/staff-link.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import type { Tone } from '../../ui/base/tone.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { fieldsText, fieldText, kindText, valueText } from './change-text.ts'

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

/** The names of what changed, which open to what each was before and is after. */
function EntryChanges({ entry: { changes, requestId } }: { readonly entry: AuditEntry }) {
  if (changes.length === 0) return <span className="text-ink-faint text-sm">{t.noChanges}</span>
  return (
    <details className="group/changes w-full min-w-0 text-sm">
      <summary className="flex min-h-9 list-none items-center gap-2 rounded-xs text-start hover:text-brand-ink [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon
          size={17}
          className="shrink-0 text-ink-faint transition-transform group-open/changes:rotate-180"
        />
        <span className="min-w-0">{fieldsText(changes)}</span>
      </summary>
      <dl className="mt-1 grid gap-2.5 border-line border-l-2 py-1 pl-3 text-start">
        {changes.map((change) => (
          <div key={change.field}>
            <dt className="text-ink-soft text-xs">{fieldText(change.field)}</dt>
            <dd>
              <Change {...change} />
            </dd>
          </div>
        ))}
      </dl>
      {requestId && (
        <p className="mt-2 text-start">
          <Link href={`?requestId=${encodeURIComponent(requestId)}`} className="prose-link">
            {t.wholeRequest}
          </Link>
        </p>
      )}
    </details>
  )
}

function Change({ from, to, isHidden }: AuditEntry['changes'][number]) {
  if (isHidden) {
    return (
      <span className="flex items-center gap-1.5 text-ink-soft italic">
        <LockIcon size={15} className="shrink-0" />
        {t.hidden}
      </span>
    )
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Value value={from} spoken={t.before} className="text-ink-soft" />
      <ArrowRightIcon size={14} className="shrink-0 translate-y-0.5 text-ink-faint" />
      <Value value={to} spoken={t.after} className="font-medium" />
    </span>
  )
}

type ValueProps = { readonly value: string | null; readonly spoken: string; readonly className: string }

function Value({ value, spoken, className }: ValueProps) {
  return (
    <span className={`min-w-0 ${className}`}>
      <span className="sr-only">{spoken}: </span>
      {value === null || value === '' ? (
        <span className="text-ink-faint italic">{t.nothing}</span>
      ) : (
        valueText(value)
      )}
    </span>
  )
}
