import { adminPalette as t } from '@niramoy/texts/en/admin/admin-palette'
import { type ComponentType, useState } from 'react'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { FrameDialog, FrameDialogsProps } from './frame-dialogs.tsx'

/** The palette and the list of shortcuts, loaded on first use. */
export function useFrameDialogs() {
  const toast = useToast()
  const [openDialog, setOpenDialog] = useState<FrameDialog | null>(null)
  const [Dialogs, setDialogs] = useState<ComponentType<FrameDialogsProps> | null>(null)

  async function show(dialog: FrameDialog) {
    setOpenDialog(dialog)
    if (Dialogs) return
    try {
      const { FrameDialogs } = await import('./frame-dialogs.tsx')
      setDialogs(() => FrameDialogs)
    } catch {
      setOpenDialog(null)
      toast({ sentence: t.notLoaded, tone: 'danger' })
    }
  }
  return {
    Dialogs,
    openDialog,
    show: (dialog: FrameDialog) => void show(dialog),
    close: () => setOpenDialog(null),
  }
}
