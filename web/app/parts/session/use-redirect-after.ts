import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** Redirects some seconds after `when` becomes true, so that a notice can be read first. */
export function useRedirectAfter(to: string | (() => Promise<void>), seconds: number, when: boolean): void {
  const navigate = useNavigate()
  const go = useEffectEvent(() => void (typeof to === 'string' ? navigate(to, { replace: true }) : to()))
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => go(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [when, seconds])
}
