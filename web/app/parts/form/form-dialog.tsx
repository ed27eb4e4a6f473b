import { common as bn } from '@niramoy/texts/bn/platform/common'
import { common as en } from '@niramoy/texts/en/platform/common'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/form/field.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useTexts } from '../language/language.tsx'
import { EditConflictPanel, type OpenConflict } from './edit-conflict.tsx'

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
