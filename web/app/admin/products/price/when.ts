import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { now } from '../../../browser/clock.ts'

export function today(): Day {
  return dhakaDay(now())
}
