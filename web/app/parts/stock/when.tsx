import { type Day, startOfDay } from '@niramoy/domain/platform/dhaka'

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** `15 Nov 2026` */
export function dayText(day: Day): string {
  return DAY.format(startOfDay(day))
}

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
      {MOMENT.format(new Date(at))}
    </time>
  )
}
