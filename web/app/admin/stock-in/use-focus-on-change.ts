import { useEffect, useRef } from 'react'

/** Where one page shows another thing, the keyboard and the screen reader begin at its top. */
export function useFocusOnChange(shown: number | undefined): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [shown])
}
