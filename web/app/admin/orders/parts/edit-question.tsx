import { adminEditOrder as t } from '@niramoy/texts/en/sales/admin-edit-order'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Effects } from './status-question.tsx'

type Options = {
  /** What saving does; none: it is saved at once. */
  readonly words: readonly string[]
  /** Somebody else changed the order: that is read first. */
  readonly isOutdated: boolean
  readonly save: () => void
}

/** orders 21: asks before what was edited moves stock or money. */
export function useEditQuestion({ words, isOutdated, save }: Options) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked && isOutdated) setAsked(false)
  return {
    isAsked,
    words,
    ask: () => (words.length > 0 && !isOutdated ? setAsked(true) : save()),
    confirm() {
      setAsked(false)
      save()
    },
    close: () => setAsked(false),
  }
}

export function EditQuestion({ question }: { question: ReturnType<typeof useEditQuestion> }) {
  return (
    <ConfirmDialog
      open={question.isAsked}
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
