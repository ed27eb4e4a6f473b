import { common as bn } from '@niramoy/texts/bn/platform/common'
import { common as en } from '@niramoy/texts/en/platform/common'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { errorText } from '../errors/error-text.ts'
import { problem } from '../form/problem.tsx'
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
  readonly onRefused?: ((reason: NoticeText, error: unknown) => void) | undefined
  /** Where something else than an item is taken away. */
  readonly confirmLabel?: string
}

type Failure = { readonly reason: NoticeText; readonly isFinal: boolean }

/** Asks, deletes, and stays open with the reason when the server refuses. What cannot be is not offered again. */
export function DeleteDialog<Item>(props: DeleteDialogProps<Item>) {
  const { item, title, question, remove, onClose, onDeleted, onRefused } = props
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  function close() {
    setFailure(undefined)
    onClose()
  }

  async function confirm(chosen: Item) {
    setPending(true)
    setFailure(undefined)
    try {
      await remove(chosen)
      onDeleted(chosen)
    } catch (refusal) {
      const reason = errorText(refusal, language)
      if (!onRefused) return setFailure({ reason, isFinal: isFinal(refusal) })
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
      confirmLabel={props.confirmLabel ?? t.delete}
      cancelLabel={failure?.isFinal ? t.close : t.cancel}
      onConfirm={failure?.isFinal ? null : () => item !== null && void confirm(item)}
      onClose={close}
      danger
      pending={pending}
      error={problem(failure?.reason)}
    />
  )
}

/** It is in use, or already gone: trying again changes nothing. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}
