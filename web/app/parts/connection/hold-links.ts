import { useEffect } from 'react'
import { changeConnection, readConnection, watchNetwork, whenReachable } from '../../browser/connection.ts'
import { linkTarget } from '../../browser/link-target.ts'

/** Guards the page from the moment it is hydrated; what `ConnectionWatch` shows of it is loaded afterwards. */
export function useConnectionGuard(): void {
  useEffect(() => {
    const stops = [watchNetwork(), holdLinks(), holdReloads()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/**
 * A link pressed while the shop cannot be reached would open the browser's error page, so it waits. Links that
 * open elsewhere, or lead to a place on this page, go on as they are. A form that the browser itself would send is not
 * sent, so that nothing typed is lost.
 */
function holdLinks(): () => void {
  const hold = (event: MouseEvent) => {
    const target = readConnection().state !== 'up' && linkTarget(event)
    if (!target) return
    event.preventDefault()
    changeConnection({ requestedPage: target })
    void whenReachable()
  }
  const keep = (event: SubmitEvent) => {
    if (readConnection().state === 'down') event.preventDefault()
  }
  window.addEventListener('click', hold, true)
  window.addEventListener('submit', keep)
  return () => {
    window.removeEventListener('click', hold, true)
    window.removeEventListener('submit', keep)
  }
}

/**
 * When the code of a page cannot be loaded, the router loads the document again, which without a network ends on the
 * browser's error page. The document stays; `ConnectionWatch` goes on once the shop answers.
 */
function holdReloads(): () => void {
  if (!('navigation' in window)) return () => {}
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    changeConnection({ isModuleMissing: true })
    void whenReachable()
  }
  const { navigation } = window
  navigation.addEventListener('navigate', hold)
  return () => navigation.removeEventListener('navigate', hold)
}
