import type { ManagedUser } from '@niramoy/contract/people/user-form'
import { adminSecondFactor as t } from '@niramoy/texts/en/people/admin/admin-second-factor'
import { browserApi } from '../../api/api.ts'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'

type ResetFactorDialogProps = {
  /** Null: closed. */
  readonly user: ManagedUser | null
  readonly onClose: () => void
  readonly onReset: (sentence: string) => void
}

/** For a colleague who lost the phone and the recovery codes. */
export function ResetFactorDialog({ user, onClose, onReset }: ResetFactorDialogProps) {
  return (
    <DeleteDialog
      item={user}
      title={({ name }) => t.resetNamed(name)}
      question={{ headline: t.resetQuestion, sentence: t.resetNotice }}
      confirmLabel={t.reset}
      remove={({ id }) => browserApi.users.resetSecondFactor({ params: { id } })}
      onClose={onClose}
      onDeleted={({ name }) => {
        onClose()
        onReset(t.resetDone(name))
      }}
    />
  )
}
