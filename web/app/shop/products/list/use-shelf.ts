import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { readShelf, type ShelfQuery, shelfPath, withFilter } from './shelf-query.ts'

/** What was asked for last: a choice shows at once, before its products are here. */
export function useAsked(shown: ShelfQuery): ShelfQuery {
  const { location } = useNavigation()
  if (location?.pathname !== '/products') return shown
  return readShelf(new URL(location.pathname + location.search, 'http://shop'))
}

export function useIsReloading(): boolean {
  return useNavigation().location?.pathname === '/products'
}

type Way = { readonly replace?: boolean; readonly preventScrollReset?: boolean }

/** At once, so that the next choice is made on top of this one. */
export function useShow(): (query: ShelfQuery, way?: Way) => void {
  const navigate = useNavigate()
  return (query, way) => void navigate(shelfPath(query), { flushSync: true, ...way })
}

const PAUSE_MS = 300

/**
 * products 1: what is typed shows at once, applies after a pause, and follows the address when that changes by
 * other means, such as the Back button.
 */
export function useShelfSearch(shown: ShelfQuery) {
  const asked = useAsked(shown)
  const show = useShow()
  const [typed, setTyped] = useState(asked.search)
  const sent = useRef(asked.search)
  const latest = useRef({ asked, show })

  useEffect(() => {
    latest.current = { asked, show }
    if (asked.search === sent.current) return
    sent.current = asked.search
    setTyped(asked.search)
  })

  useEffect(() => {
    const term = typed.trim()
    if (term === sent.current) return
    const timer = setTimeout(() => {
      sent.current = term
      const { asked, show } = latest.current
      show(withFilter(asked, 'search', term), { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { typed, setTyped }
}
