import type { AuditEntry } from '@niramoy/contract/platform/audit'
import { audit as t } from '@niramoy/texts/en/platform/admin/admin-audit'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import LockIcon from 'lucide-react/icons/lock'
import { Link } from '../../ui/base/provider.tsx'
import { fieldsText, fieldText, valueText } from './change-text.ts'

/** The names of what changed, which open to what each was before and is after. */
export function EntryChanges({ entry: { changes, requestId } }: { readonly entry: AuditEntry }) {
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
