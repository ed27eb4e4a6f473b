import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withParam } from './list-query.ts'

const PAUSE_MS = 300

/**
 * A list's search box: what is typed shows at once, goes into the address after a pause, and follows the
 * address when that changes by other means, such as the Back button.
 */
export function useListSearch(pause = PAUSE_MS) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('search') ?? ''
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)

  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])

  useEffect(() => {
    const term = typed.trim()
    if (term === sent.current) return
    const timer = setTimeout(() => {
      sent.current = term
      setParams((now) => withParam(now, 'search', term), { replace: true, preventScrollReset: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, pause, setParams])

  return { typed, setTyped, asked }
}
