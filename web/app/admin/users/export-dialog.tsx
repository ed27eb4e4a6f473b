import type { ManagedUser } from '@niramoy/contract/people/user-form'
import { adminUsers as t } from '@niramoy/texts/en/people/admin/admin-users'
import { common } from '@niramoy/texts/en/platform/common'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type ExportDialogProps = {
  /** Null: closed. */
  readonly user: ManagedUser | null
  readonly onClose: () => void
  readonly onExported: (sentence: string) => void
}

/** For a customer who asked for all that is kept of them. */
export function ExportDialog({ user, onClose, onExported }: ExportDialogProps) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  function close() {
    setFailure(undefined)
    onClose()
  }
  async function download({ id, name, username }: ManagedUser) {
    setPending(true)
    setFailure(undefined)
    try {
      saveFile(await browserApi.personalData.exportOf({ params: { id } }), `${username}.zip`)
      close()
      onExported(t.exported(name))
    } catch (error) {
      setFailure(errorText(error, 'en'))
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open={user !== null}
      title={user ? t.exportDataNamed(user.name) : ''}
      headline={t.exportQuestion}
      sentence={t.exportNotice}
      confirmLabel={t.exportData}
      cancelLabel={common.cancel}
      onConfirm={() => user && void download(user)}
      onClose={close}
      pending={pending}
      error={problem(failure)}
    />
  )
}
