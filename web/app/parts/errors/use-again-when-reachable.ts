import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConnection, whenReachable } from '../../browser/connection.ts'
import { isUnreached } from './error-text.ts'

/**
 * Loads again, once the network is back, what failed without it; a health check decides whether that was the cause. What
 * failed for another reason waits for Try again. Returns whether the shop cannot be reached now.
 */
export function useAgainWhenReachable(error: unknown): boolean {
  const isDown = useConnection().state === 'down'
  const wasDown = useRef(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const tryAgain = useEffectEvent(() => void navigate(pathname + search, { replace: true }))
  const mayBeOffline = isUnreached(error)
  useEffect(() => {
    if (mayBeOffline) void whenReachable()
  }, [mayBeOffline])
  useEffect(() => {
    if (isDown) wasDown.current = true
    else if (wasDown.current && mayBeOffline) {
      wasDown.current = false
      tryAgain()
    }
  }, [isDown, mayBeOffline])
  return mayBeOffline && isDown
}
