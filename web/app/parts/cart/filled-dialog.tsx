import { common as bn } from '@niramoy/texts/bn/platform/common'
import { common as en } from '@niramoy/texts/en/platform/common'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useTexts } from '../language/language.tsx'

type FilledDialogProps = {
  readonly title: string
  /** How many products are in the cart now; null: nothing to tell. */
  readonly added: number | null
  readonly toCart: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** After several products were put into the cart at once: what became of each, and the way there. */
export function FilledDialog({ title, added, toCart, onClose, children }: FilledDialogProps) {
  const { close } = useTexts({ en, bn })
  return (
    <Dialog
      open={added !== null}
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {close}
          </Button>
          {added !== null && added > 0 && <ButtonLink href="/cart">{toCart}</ButtonLink>}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
