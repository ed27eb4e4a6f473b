import { HelpDialog } from './help-dialog.tsx'
import { Palette } from './palette.tsx'

export type FrameDialog = 'palette' | 'help'

export type FrameDialogsProps = {
  readonly shown: FrameDialog | null
  readonly show: (dialog: FrameDialog) => void
  readonly onClose: () => void
}

/** What the frame opens over any screen; loaded when the first of it is asked for. */
export function FrameDialogs({ shown, show, onClose }: FrameDialogsProps) {
  return (
    <>
      <Palette open={shown === 'palette'} onClose={onClose} onHelp={() => show('help')} />
      <HelpDialog open={shown === 'help'} onClose={onClose} />
    </>
  )
}
