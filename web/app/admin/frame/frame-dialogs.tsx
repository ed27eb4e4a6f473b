import { HelpDialog } from './help-dialog.tsx'
import { Palette } from './palette.tsx'

export type FrameDialog = 'palette' | 'help'

export type FrameDialogsProps = {
  readonly openDialog: FrameDialog | null
  readonly show: (dialog: FrameDialog) => void
  readonly onClose: () => void
}

/** The dialogs over any screen, loaded on first use. */
export function FrameDialogs({ openDialog, show, onClose }: FrameDialogsProps) {
  return (
    <>
      <Palette open={openDialog === 'palette'} onClose={onClose} onHelp={() => show('help')} />
      <HelpDialog open={openDialog === 'help'} onClose={onClose} />
    </>
  )
}
