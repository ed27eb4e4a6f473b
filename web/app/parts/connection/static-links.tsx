import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { linkTarget } from '../../browser/link-target.ts'
import { usePrefetch } from '../page/app-link.tsx'

/** Leads the links of static parts by the router, and fetches ahead what one that is pointed at needs. */
export function StaticLinks() {
  const navigate = useNavigate()
  const prefetch = usePrefetch()
  const [near, setNear] = useState<string>()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const path = event.defaultPrevented ? null : staticTarget(event)
      if (!path) return
      event.preventDefault()
      void navigate(path)
    }
    const approach = (event: PointerEvent) => setNear((before) => staticTarget(event) ?? before)
    document.addEventListener('click', open)
    document.addEventListener('pointerover', approach)
    return () => {
      document.removeEventListener('click', open)
      document.removeEventListener('pointerover', approach)
    }
  }, [navigate])
  return near && prefetch === 'intent' ? <PrefetchPageLinks page={near} /> : null
}

/** What the API answers is no page of the router. */
function staticTarget(event: MouseEvent): string | null {
  const isStatic = event.target instanceof Element && event.target.closest('[data-static]')
  const path = isStatic ? linkTarget(event) : null
  return path?.startsWith('/api/') ? null : path
}
