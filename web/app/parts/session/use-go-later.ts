import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** Goes on by itself after a while, once `when` holds: there was something to read first. */
export function useGoLater(to: string, seconds: number, when: boolean): void {
  const navigate = useNavigate()
  const go = useEffectEvent(() => void navigate(to, { replace: true }))
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => go(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [when, seconds])
}
