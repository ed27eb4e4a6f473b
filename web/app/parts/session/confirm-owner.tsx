import type { CurrentUser } from '@niramoy/contract/people/auth'
import { type ComponentType, useEffect, useState } from 'react'
import { onConfirmNeeded } from '../../browser/confirm.ts'
import type { ConfirmOwnerDialog } from './confirm-owner-dialog.tsx'

type OpenDialog = {
  readonly Dialog: ComponentType<Parameters<typeof ConfirmOwnerDialog>[0]>
  readonly answer: (isConfirmed: boolean) => void
}

/** Most visits never need the dialog, so it is loaded with the first call that does. */
export function ConfirmOwner({ user }: { readonly user: CurrentUser }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  useEffect(
    () =>
      onConfirmNeeded(async () => {
        const loaded = await import('./confirm-owner-dialog.tsx').catch(() => null)
        if (!loaded) return false
        const answered = new Promise<boolean>((answer) => {
          setDialog({ Dialog: loaded.ConfirmOwnerDialog, answer })
        })
        return answered.finally(() => setDialog(undefined))
      }),
    [],
  )
  return dialog ? <dialog.Dialog user={user} onAnswer={dialog.answer} /> : null
}
