import type { ManagedUser } from '@niramoy/contract/people/user-form'
import { adminUsers as t } from '@niramoy/texts/en/people/admin/admin-users'
import { browserApi } from '../../api/api.ts'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'

type SignOutDialogProps = {
  /** Null: closed. */
  readonly user: ManagedUser | null
  /** Then the current session stays signed in. */
  readonly isOneself: boolean
  readonly onClose: () => void
  readonly onSignedOut: (sentence: string) => void
}

/** For a lost phone, or a stranger in the account. */
export function SignOutDialog({ user, isOneself, onClose, onSignedOut }: SignOutDialogProps) {
  const notice = isOneself ? t.signOutOwnNotice : t.signOutNotice
  return (
    <DeleteDialog
      item={user}
      title={({ name }) => t.signOutNamed(name)}
      question={{ headline: t.signOutQuestion, sentence: notice }}
      confirmLabel={t.signOut}
      remove={({ id }) => browserApi.users.endSessionsOf({ params: { id } })}
      onClose={onClose}
      onDeleted={({ name }) => {
        onClose()
        onSignedOut(isOneself ? t.signedOutElsewhere : t.signedOut(name))
      }}
    />
  )
}
