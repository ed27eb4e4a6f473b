import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import { useEffect, useEffectEvent, useState } from 'react'
import { now } from '../../browser/clock.ts'
import { useTexts } from '../../parts/language/language.tsx'

const HOUR = 3600

/** The seconds until an instant; undefined until the page lives, for the server's clock is another one. */
export function useSecondsTo(instant: string | null, onOver: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!instant) return setLeft(undefined)
    let before: number | undefined
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((Date.parse(instant) - now().getTime()) / 1000))
      setLeft(seconds)
      if (seconds === 0 && before !== undefined && before > 0) over()
      before = seconds
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [instant])
  return left
}

/** `29:59`, or hours and minutes when there is more time. */
export function useTimeText(): (seconds: number) => string {
  const t = useTexts({ en, bn })
  return (seconds) => {
    const minutes = Math.floor((seconds % HOUR) / 60)
    if (seconds >= HOUR) return t.hours(Math.floor(seconds / HOUR), minutes)
    return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  }
}
