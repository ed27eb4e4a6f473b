import type { AuditEntry } from '@niramoy/contract/platform/audit'
import { audit as t } from '@niramoy/texts/en/platform/admin/admin-audit'
import { useSearchParams } from 'react-router'
import { withFilters } from '../../parts/list/list-query.ts'
import { Link } from '../../ui/base/provider.tsx'
import type { AuditQuery } from './audit-query.ts'
import { kindText } from './change-text.ts'

type FilterNoteProps = {
  readonly query: AuditQuery
  /** Knows the name. */
  readonly first: AuditEntry | undefined
}

/** Says that the log is that of one request or one thing, and leads to all. */
export function FilterNote({ query: { requestId, rowId, table }, first }: FilterNoteProps) {
  const [params] = useSearchParams()
  if (!requestId && !rowId) return null
  const name = first?.label ?? (rowId ? t.row(rowId) : '')
  const said = requestId
    ? t.onlyRequest
    : t.onlyRow([table && kindText(table), name].filter(Boolean).join(' '))
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-soft px-4 py-3 text-info-ink sm:px-6">
      {said}
      <Link href={`?${withFilters(params, { requestId: '', rowId: '' })}`} className="prose-link">
        {t.showAll}
      </Link>
    </p>
  )
}
