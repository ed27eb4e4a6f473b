import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLine, whenReachable } from '../../browser/line.ts'
import { isUnreached } from './error-text.ts'

/**
 * What failed for want of a network is loaded again when it is back. Whether it was that, asking the shop tells; what
 * failed for another reason is left to whoever presses Try again. Answers whether the shop cannot be reached now.
 */
export function useAgainWhenReachable(error: unknown): boolean {
  const isDown = useLine().state === 'down'
  const wasDown = useRef(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const tryAgain = useEffectEvent(() => void navigate(pathname + search, { replace: true }))
  const mayBeTheLine = isUnreached(error)
  useEffect(() => {
    if (mayBeTheLine) void whenReachable()
  }, [mayBeTheLine])
  useEffect(() => {
    if (isDown) wasDown.current = true
    else if (wasDown.current && mayBeTheLine) {
      wasDown.current = false
      tryAgain()
    }
  }, [isDown, mayBeTheLine])
  return mayBeTheLine && isDown
}
