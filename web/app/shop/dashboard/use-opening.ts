import { useEffect, useRef, useState } from 'react'

/** A card that opens into a form: the focus goes along into its first field, and afterwards back to the button. */
export function useOpening() {
  const card = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (pressed.current) card.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus()
  }, [isOpen])

  function change(to: boolean) {
    pressed.current = true
    setOpen(to)
  }

  return { card, isOpen, open: () => change(true), close: () => change(false) }
}
