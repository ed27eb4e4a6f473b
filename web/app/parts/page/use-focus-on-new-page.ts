import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a link the keyboard and the screen reader begin at the new page, not at the link that led to it. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // a menu that is about to close gives the focus back to its button first
    const menu = document.querySelector('dialog:modal')
    if (menu) menu.addEventListener('close', focusContent, { once: true })
    else focusContent()
  }, [pathname])
}

/** A page that put the cursor into a field knows better. */
function focusContent() {
  const content = document.getElementById('content')
  const { activeElement } = document
  if (content?.contains(activeElement) && activeElement?.matches('input, textarea, select')) return
  content?.focus({ preventScroll: true })
}
