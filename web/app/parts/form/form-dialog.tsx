import { common as bn } from '@niramoy/texts/bn/platform/common'
import { savedMeanwhile } from '@niramoy/texts/bn/platform/saved-meanwhile'
import { common as en } from '@niramoy/texts/en/platform/common'
import { savedMeanwhile as savedMeanwhileEn } from '@niramoy/texts/en/platform/saved-meanwhile'
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/form/field.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useTexts } from '../language/language.tsx'
import type { FormPart } from './form-parts.ts'
import type { EditConflict } from './use-edit-form.ts'
import { VersionRows } from './version-rows.tsx'

type FormDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** A component whose outermost element is a `DialogForm`. */
  readonly children: ReactNode
}

type Around = {
  readonly close: () => void
  readonly setBusy: (busy: boolean) => void
}
const AroundContext = createContext<Around>({ close() {}, setBusy() {} })

/** A dialog with a form. A click beside it does not close it, and it stays open while saving. */
export function FormDialog({ open, title, onClose, children }: FormDialogProps) {
  const [busy, setBusy] = useState(false)
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title} closeOnBackdrop={false}>
      <AroundContext value={{ close, setBusy }}>{children}</AroundContext>
    </Dialog>
  )
}

type DialogFormProps<Values> = {
  readonly form: {
    readonly props: object
    readonly busy: boolean
    readonly failure: NoticeText | undefined
    readonly dismissFailure: () => void
    /** The version that someone else saved while the form was open. */
    readonly conflict?: OpenConflict<Values> | null
  }
  /** The headline over the reason when saving failed. */
  readonly headline?: string | undefined
  /** The label of the submit button; Save by default. */
  readonly submit?: string
  readonly children: ReactNode
}

/** The form of a `FormDialog`: what went wrong, the fields, Cancel and Save. */
export function DialogForm<Values>({ form, headline, submit, children }: DialogFormProps<Values>) {
  const t = useTexts({ en, bn })
  const { close, setBusy } = use(AroundContext)
  const { busy, failure } = form
  useEffect(() => {
    setBusy(busy)
    return () => setBusy(false)
  }, [busy, setBusy])
  return (
    <Form {...form.props} className="grid gap-5">
      {form.conflict && <EditConflictPanel conflict={form.conflict} busy={busy} />}
      {failure && <Failure failure={failure} headline={headline} onDismiss={form.dismissFailure} />}
      {children}
      <div className="flex flex-col-reverse gap-2.5 pt-1 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={close} disabled={busy}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {submit ?? t.save}
        </Button>
      </div>
    </Form>
  )
}

type FailureProps = {
  readonly failure: NoticeText
  readonly headline: string | undefined
  readonly onDismiss: () => void
}

/** Why it was not saved. It takes the focus to scroll into view; a field with an error takes it after this. */
function Failure({ failure, headline, onDismiss }: FailureProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => place.current?.focus(), [failure])
  return (
    <div ref={place} tabIndex={-1} className="rounded-md">
      <Banner
        tone="danger"
        headline={failure.headline ?? headline}
        sentence={failure.sentence}
        onDismiss={onDismiss}
      />
    </div>
  )
}

/** A conflict of `useEditForm`, with the calls that resolve it. */
type OpenConflict<Values> = EditConflict<Values> & {
  readonly isTaken: (part: FormPart<Values>) => boolean
  readonly take: (...taken: readonly FormPart<Values>[]) => void
}

/** Shows the version that someone else saved beside what is typed, to take over or to overwrite. */
function EditConflictPanel<Values>({ conflict, busy }: { conflict: OpenConflict<Values>; busy: boolean }) {
  const t = useTexts({ en: savedMeanwhileEn, bn: savedMeanwhile })
  const { theirs, mine, adopted, differing, isTaken, take } = conflict
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  // the button that was pressed may stand far below
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => section.current?.focus(), [theirs])
  const text = (part: FormPart<Values>, values: Values) => toText(part, values, t)
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

function toText<Values>({ fields, text }: FormPart<Values>, values: Values, { yes, no }: Words): ReactNode {
  if (text) return text(values)
  const value = fields[0] === undefined ? undefined : values[fields[0]]
  if (typeof value === 'boolean') return value ? yes : no
  return String(value ?? '')
}
