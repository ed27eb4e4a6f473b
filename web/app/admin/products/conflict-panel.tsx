import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { useState } from 'react'
import { momentText } from '../../parts/dates/office-dates.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { VersionRows } from '../../parts/form/version-rows.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { fieldLabel } from './field-labels.ts'
import { type Part, partOf } from './merge-product.ts'
import { partText } from './part-text.ts'
import type { ProductValues } from './product-values.ts'
import type { Choices } from './use-choices.ts'
import type { Conflict, Current, ProductForm } from './use-product-form.ts'

type ConflictPanelProps = {
  readonly form: ProductForm
  readonly conflict: Exclude<Conflict, null>
  readonly choices: Choices
}

/** Shows the version that someone else saved; nothing typed is lost and nothing of theirs is overwritten unseen. */
export function ConflictPanel({ form, conflict, choices }: ConflictPanelProps) {
  if (conflict === 'unread') return <ConflictNotice load={form.loadCurrent} />
  const { lastChange, differing } = conflict
  return (
    <section
      aria-labelledby="conflict-title"
      className="grid gap-3 rounded-md border border-warning-line bg-warning-soft p-4 text-warning-ink"
    >
      <div role="status">
        <h3 id="conflict-title" className="font-semibold">
          {t.conflict.title}
        </h3>
        {lastChange && <p>{t.conflict.savedBy(lastChange.actorName, momentText(lastChange.at))}</p>}
        <p className="text-sm">{differing.length > 0 ? t.conflict.lead : t.conflict.same}</p>
      </div>
      <Beside form={form} current={conflict} choices={choices} />
    </section>
  )
}

function ConflictNotice({ load }: { load: () => Promise<void> }) {
  const [failure, setFailure] = useState<string>()
  const press = () => {
    setFailure(undefined)
    load().catch((error: unknown) => setFailure(errorText(error, 'en').sentence))
  }
  return (
    <div className="grid gap-2">
      <Banner
        tone="danger"
        headline={t.conflict.told}
        sentence={t.conflict.kept}
        actions={
          <Button size="small" variant="secondary" onClick={press}>
            {t.conflict.load}
          </Button>
        }
      />
      <FieldError id="conflict-failure">{failure}</FieldError>
    </div>
  )
}

type BesideProps = { readonly form: ProductForm; readonly current: Current; readonly choices: Choices }

function Beside({ form, current, choices }: BesideProps) {
  const text = (part: Part, values: ProductValues) => partText(part, values, current.product, choices)
  const isTaken = (part: Part) =>
    JSON.stringify(partOf(form.values, part)) === JSON.stringify(partOf(form.baseValues, part))
  return (
    <VersionRows
      rows={[...current.differing, ...current.adopted].map((part) => ({
        label: fieldLabel(part),
        theirs: text(part, form.baseValues),
        yours: text(part, form.values),
        isTaken: isTaken(part),
        onTake: () => form.takeTheirs(part),
      }))}
    />
  )
}
