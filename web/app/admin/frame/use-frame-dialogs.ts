import { adminPalette as t } from '@niramoy/texts/en/admin/admin-palette'
import { type ComponentType, useState } from 'react'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { FrameDialog, FrameDialogsProps } from './frame-dialogs.tsx'

/** The palette and the list of shortcuts: nobody carries them who does not use them. */
export function useFrameDialogs() {
  const toast = useToast()
  const [shown, setShown] = useState<FrameDialog | null>(null)
  const [Dialogs, setDialogs] = useState<ComponentType<FrameDialogsProps> | null>(null)

  async function show(dialog: FrameDialog) {
    setShown(dialog)
    if (Dialogs) return
    try {
      const { FrameDialogs } = await import('./frame-dialogs.tsx')
      setDialogs(() => FrameDialogs)
    } catch {
      setShown(null)
      toast({ sentence: t.notLoaded, tone: 'danger' })
    }
  }
  return {
    Dialogs,
    shown,
    show: (dialog: FrameDialog) => void show(dialog),
    close: () => setShown(null),
  }
}
