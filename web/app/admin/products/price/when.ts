import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { now } from '../../../browser/clock.ts'

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', dateStyle: 'medium' })

/** `15 Nov 2026, 10:42`, in Dhaka. */
export function momentText(instant: string): string {
  return MOMENT.format(new Date(instant))
}

export function dayText(instant: Date): string {
  return DAY.format(instant)
}

export function today(): Day {
  return dhakaDay(now())
}
