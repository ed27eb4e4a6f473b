import { adminProducts as t } from '@niramoy/texts/en/admin-products'
import { ERRORS } from '@niramoy/texts/errors'
import { useState } from 'react'
import { errorText } from '../../parts/errors/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { CheckIcon } from '../../ui/icons/status.tsx'
import { fieldLabel } from './field-labels.ts'
import { type Part, partOf } from './merge-product.ts'
import { partText } from './part-text.ts'
import type { Choices } from './use-choices.ts'
import type { Conflict, Current, ProductForm } from './use-product-form.ts'
import { momentText } from './when.ts'

type ConflictPanelProps = {
  readonly form: ProductForm
  readonly conflict: Exclude<Conflict, null>
  readonly choices: Choices
}

/** Someone else saved the product meanwhile: nothing typed is lost, and nothing of theirs is overwritten unseen. */
export function ConflictPanel({ form, conflict, choices }: ConflictPanelProps) {
  if (conflict === 'told') return <Told load={form.loadCurrent} />
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

function Told({ load }: { load: () => Promise<void> }) {
  const [failure, setFailure] = useState<string>()
  const press = () => {
    setFailure(undefined)
    load().catch((error: unknown) => setFailure(errorText(error, 'en').sentence))
  }
  return (
    <div className="grid gap-2">
      <Banner
        tone="danger"
        headline={ERRORS['product-changed'].text}
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
  const parts = [...current.differing, ...current.adopted]
  if (parts.length === 0) return null
  return (
    <ul className="grid gap-2">
      {parts.map((part) => (
        <Row key={part} part={part} form={form} current={current} choices={choices} />
      ))}
    </ul>
  )
}

function Row({ part, form, current, choices }: BesideProps & { part: Part }) {
  const label = fieldLabel(part)
  const isTaken = JSON.stringify(partOf(form.values, part)) === JSON.stringify(partOf(form.baseValues, part))
  return (
    <li className="grid items-start gap-x-4 gap-y-1.5 rounded-sm border border-line bg-surface px-3 py-2.5 text-ink sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <p className="font-medium text-sm">{label}</p>
      <Side title={t.conflict.theirs} text={partText(part, form.baseValues, current.product, choices)} />
      <Side title={t.conflict.yours} text={partText(part, form.values, current.product, choices)} />
      {isTaken ? (
        <p className="flex min-h-control-small items-center gap-1.5 text-sm text-success-ink">
          <CheckIcon size={17} />
          {t.conflict.taken}
        </p>
      ) : (
        <Button
          size="small"
          variant="secondary"
          aria-label={t.conflict.takeNamed(label)}
          onClick={() => form.takeTheirs(part)}
        >
          {t.conflict.take}
        </Button>
      )}
    </li>
  )
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="text-ink-faint text-xs">{title}</p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{text || t.nothingShown}</p>
    </div>
  )
}
