import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useFilters } from './use-filters.ts'

const PAUSE_MS = 300

/**
 * A list's search box: what is typed shows at once, goes into the address after a pause, and follows the
 * address when that changes by other means, such as the Back button.
 */
export function useListSearch(pause = PAUSE_MS) {
  const [params] = useSearchParams()
  const { setFilters } = useFilters()
  const here = useLocation().pathname
  const ahead = useNavigation().location?.pathname ?? here
  const asked = params.get('search') ?? ''
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const send = useEffectEvent((term: string) => {
    // whoever is on the way to another screen is not called back
    if (ahead !== here) return
    sent.current = term
    setFilters({ search: term }, { replace: true })
  })

  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])

  useEffect(() => {
    const term = typed.trim()
    if (term === sent.current) return
    const timer = setTimeout(() => send(term), pause)
    return () => clearTimeout(timer)
  }, [typed, pause])

  return { typed, setTyped, asked }
}
