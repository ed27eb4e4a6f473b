import { adminBulkJobs as t } from '@niramoy/texts/en/platform/admin/admin-bulk-jobs'
import UndoIcon from 'lucide-react/icons/undo'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** Takes an upload back, after saying what that means. */
export function UndoJob({ busy, onUndo }: { readonly busy: boolean; readonly onUndo: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="secondary" icon={<UndoIcon />} loading={busy} onClick={() => setAsking(true)}>
        {t.undo}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t.undoQuestion}
        sentence={t.undoLead}
        confirmLabel={t.undoConfirm}
        cancelLabel={t.keep}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onUndo()
        }}
      />
    </div>
  )
}
