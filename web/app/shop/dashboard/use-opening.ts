import { useEffect, useRef, useState } from 'react'

/**
 * A card that opens into a form: the focus goes along into its first field, and afterwards back to the button, or on to
 * the code that is asked for then.
 */
export function useOpening() {
  const card = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const first = (selector: string) => card.current?.querySelector<HTMLElement>(selector)
    if (pressed.current) (isOpen ? first('input') : (first('input') ?? first('button')))?.focus()
  }, [isOpen])

  function change(to: boolean) {
    pressed.current = true
    setOpen(to)
  }

  return { card, isOpen, open: () => change(true), close: () => change(false) }
}
