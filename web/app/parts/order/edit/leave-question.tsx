import { orderEdit as bn } from '@niramoy/texts/bn/sales/order-edit'
import { orderEdit as en } from '@niramoy/texts/en/sales/order-edit'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useNotices, useTexts } from '../../language/language.tsx'

type LeaveQuestionProps = {
  readonly isUnsaved: boolean
  /** Set when editing is to stop without leaving the page. */
  readonly stopping: { readonly onStop: () => void; readonly onStay: () => void } | null
}

/** Asks before what is not saved is lost: by a link, by closing the page, or by stopping. */
export function LeaveQuestion({ isUnsaved, stopping }: LeaveQuestionProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      open={stopping !== null || blocker.state === 'blocked'}
      danger
      title={t.leaveTitle}
      {...say('leaveQuestion')}
      confirmLabel={t.leave}
      cancelLabel={t.stay}
      onConfirm={() => (stopping ? stopping.onStop() : blocker.proceed?.())}
      onClose={() => (stopping ? stopping.onStay() : blocker.reset?.())}
    />
  )
}
