import { savedMeanwhile as bn } from '@niramoy/texts/bn/platform/saved-meanwhile'
import { savedMeanwhile as en } from '@niramoy/texts/en/platform/saved-meanwhile'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { useTexts } from '../language/language.tsx'
import type { FormPart } from './form-parts.ts'
import type { EditConflict } from './use-edit-form.ts'
import { VersionRows } from './version-rows.tsx'

/** A conflict of `useEditForm`, with the calls that resolve it. */
export type OpenConflict<Values> = EditConflict<Values> & {
  readonly isTaken: (part: FormPart<Values>) => boolean
  readonly take: (...taken: readonly FormPart<Values>[]) => void
}

/** Shows the version that someone else saved beside what is typed, to take over or to overwrite. */
export function EditConflictPanel<Values>({
  conflict,
  busy,
}: {
  conflict: OpenConflict<Values>
  busy: boolean
}) {
  const t = useTexts({ en, bn })
  const { theirs, mine, adopted, differing, isTaken, take } = conflict
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  // the button that was pressed may stand far below
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => section.current?.focus(), [theirs])
  const text = (part: FormPart<Values>, values: Values) => textOf(part, values, t)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-3 rounded-md border border-warning-line bg-warning-soft p-4 text-warning-ink"
    >
      <div role="status">
        <h3 id={titleId} className="font-semibold">
          {t.title}
        </h3>
        <p className="text-sm">{differing.length > 0 ? t.lead : t.same}</p>
      </div>
      <VersionRows
        rows={[...differing, ...adopted].map((part) => ({
          label: part.label,
          theirs: text(part, theirs),
          yours: text(part, mine),
          isTaken: isTaken(part),
          onTake: () => take(part),
        }))}
      />
      {differing.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={() => take(...differing)} disabled={busy}>
            {t.takeAll}
          </Button>
          <Button size="small" variant="secondary" type="submit" loading={busy}>
            {t.saveMine}
          </Button>
        </div>
      )}
    </section>
  )
}

type Words = { readonly yes: string; readonly no: string }

function textOf<Values>({ fields, text }: FormPart<Values>, values: Values, { yes, no }: Words): ReactNode {
  if (text) return text(values)
  const value = fields[0] === undefined ? undefined : values[fields[0]]
  if (typeof value === 'boolean') return value ? yes : no
  return String(value ?? '')
}
