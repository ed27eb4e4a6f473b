import { savedMeanwhile as bn } from '@niramoy/texts/bn/platform/saved-meanwhile'
import { savedMeanwhile as en } from '@niramoy/texts/en/platform/saved-meanwhile'
import CheckIcon from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { useTexts } from '../language/language.tsx'

type VersionRow = {
  readonly label: string
  readonly theirs: ReactNode
  readonly yours: ReactNode
  /** The form has their value. */
  readonly isTaken: boolean
  readonly onTake: () => void
}

/** Field by field what someone else saved, beside what is typed. */
export function VersionRows({ rows }: { rows: readonly VersionRow[] }) {
  const t = useTexts({ en, bn })
  if (rows.length === 0) return null
  return (
    <ul className="grid gap-2">
      {rows.map(({ label, theirs, yours, isTaken, onTake }) => (
        <li
          key={label}
          className="grid items-start gap-x-4 gap-y-1.5 rounded-sm border border-line bg-surface px-3 py-2.5 text-ink sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <p className="font-medium text-sm">{label}</p>
          <Side title={t.theirs}>{theirs || t.nothing}</Side>
          <Side title={t.yours}>{yours || t.nothing}</Side>
          {isTaken ? (
            <p className="flex min-h-control-small items-center gap-1.5 text-sm text-success-ink">
              <CheckIcon size={17} />
              {t.taken}
            </p>
          ) : (
            <Button size="small" variant="secondary" aria-label={t.takeNamed(label)} onClick={onTake}>
              {t.take}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="text-ink-faint text-xs">{title}</p>
      <div className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{children}</div>
    </div>
  )
}
