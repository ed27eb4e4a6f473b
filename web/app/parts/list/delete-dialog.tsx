import { common as bn } from '@niramoy/texts/bn/common'
import { common as en } from '@niramoy/texts/en/common'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText } from '../errors/error-text.ts'
import { useLanguage, useTexts } from '../language/language.tsx'

type DeleteDialogProps<Item> = {
  /** Null: closed. */
  readonly item: Item | null
  readonly title: (item: Item) => string
  readonly question: NoticeText
  readonly remove: (item: Item) => Promise<unknown>
  readonly onClose: () => void
  readonly onDeleted: (item: Item) => void
  /** Takes the reason of a refusal; without it the dialog stays open and says it itself. */
  readonly onRefused?: (reason: NoticeText, error: unknown) => void
}

/** Asks, deletes, and stays open with the reason when the server refuses. */
export function DeleteDialog<Item>(props: DeleteDialogProps<Item>) {
  const { item, title, question, remove, onClose, onDeleted, onRefused } = props
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  function close() {
    setError(undefined)
    onClose()
  }

  async function confirm(chosen: Item) {
    setPending(true)
    setError(undefined)
    try {
      await remove(chosen)
      onDeleted(chosen)
    } catch (refusal) {
      const reason = errorText(refusal, language)
      if (!onRefused) return setError(reason.sentence)
      onClose()
      onRefused(reason, refusal)
    } finally {
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      open={item !== null}
      title={item === null ? '' : title(item)}
      {...question}
      confirmLabel={t.delete}
      cancelLabel={t.cancel}
      onConfirm={() => item !== null && void confirm(item)}
      onClose={close}
      danger
      pending={pending}
      error={error}
    />
  )
}
