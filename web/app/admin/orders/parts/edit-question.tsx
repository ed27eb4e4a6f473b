import { adminEditOrder as t } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Effects } from './status-question.tsx'

type Options = {
  /** What saving does; none: it is saved at once. */
  readonly words: readonly string[]
  /** The order has changed since it was loaded, which must be read first. */
  readonly isOutdated: boolean
  readonly save: () => void
}

/** orders 21: asks before what was edited moves stock or money. */
export function useEditQuestion({ words, isOutdated, save }: Options) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen && isOutdated) setOpen(false)
  return {
    isOpen,
    words,
    ask: () => (words.length > 0 && !isOutdated ? setOpen(true) : save()),
    confirm() {
      setOpen(false)
      save()
    },
    close: () => setOpen(false),
  }
}

export function EditQuestion({ question }: { question: ReturnType<typeof useEditQuestion> }) {
  return (
    <ConfirmDialog
      open={question.isOpen}
      title={t.question}
      sentence={t.questionLead}
      details={<Effects words={question.words} heading={t.effects.heading} />}
      confirmLabel={t.confirm}
      cancelLabel={t.goOn}
      onConfirm={question.confirm}
      onClose={question.close}
    />
  )
}
