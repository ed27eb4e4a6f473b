import type { Day } from '@niramoy/domain/platform/dhaka'
import { dayText, momentText } from '../dates/office-dates.ts'

export function DayText({ day }: { day: Day | null }) {
  if (!day) return '–'
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {dayText(day)}
    </time>
  )
}

/** `15 Nov 2026, 10:42`, in Dhaka. */
export function MomentText({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentText(at)}
    </time>
  )
}
