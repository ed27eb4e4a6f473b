import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

type ModalOptions = { open: boolean; onClose: () => void; closeOnBackdrop?: boolean }

/**
 * Drives a native `<dialog>`: the browser traps and returns the focus and makes the page behind inert.
 * Escape asks `onClose` and the caller decides, so a dialog that is busy can stay. The first focus goes to
 * `data-autofocus`, else to the dialog itself, which makes a screen reader say its title.
 */
export function useModal({ open, onClose, closeOnBackdrop = true }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    markPage()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
    first.focus()
    return () => {
      dialog.close()
      markPage()
    }
  }, [open])

  return {
    ref,
    tabIndex: -1,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A browser may close it over our head when Escape is pressed twice.
    onClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (target === currentTarget && open && !currentTarget.open) onClose()
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (closeOnBackdrop && event.target === event.currentTarget) onClose()
    },
  }
}

/**
 * For the styles of a page behind a window. A selector that looks for the window by itself, with `:has()`, would have
 * Chromium style the whole page anew whenever anything is added anywhere.
 */
function markPage() {
  const isBehind = document.querySelector('dialog:modal') !== null
  document.documentElement.toggleAttribute('data-behind-window', isBehind)
}
