import { useEffect, useState } from 'react'
import { now } from '../../browser/clock.ts'

/** Whole seconds until an instant in milliseconds, 0 afterwards; a tab that slept catches up by itself. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    setLeft(secondsTo(until))
    const timer = setInterval(() => {
      const seconds = secondsTo(until)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - now().getTime()) / 1000))
}
