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
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  // what was typed here, up to the newest: an older one may reach the address while the next is on its way
  const sent = useRef([search])
  const send = useEffectEvent((term: string) => {
    // does not interrupt a navigation to another screen
    if (ahead !== here) return
    sent.current.push(term)
    setFilters({ search: term }, { replace: true })
  })

  useEffect(() => {
    const arrived = sent.current.indexOf(search)
    if (arrived < 0) setTyped(search)
    sent.current = arrived < 0 ? [search] : sent.current.slice(arrived)
  }, [search])

  useEffect(() => {
    const term = typed.trim()
    if (term === sent.current.at(-1)) return
    const timer = setTimeout(() => send(term), pause)
    return () => clearTimeout(timer)
  }, [typed, pause])

  return { typed, setTyped, search }
}
