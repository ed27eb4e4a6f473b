import { addDays, type Day, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import type { Chance } from '../chance.ts'
import { HOME } from '../demo-people.ts'
import type { Customer } from './customers.ts'
import type { Moment } from './lives.ts'
import { DAY_MS, HOUR_MS } from './rhythm.ts'

/** Who brings an order: our own riders in the town of the shop, couriers everywhere else. */

const MINUTE_MS = 60_000
/** The riders' run leaves in the afternoon, every day; it is back by nine. */
const LEAVES_MS = 15 * HOUR_MS + 40 * MINUTE_MS
const COURIERS = ['pathao', 'steadfast', 'redx'] as const

export function isNear(customer: Customer | undefined): boolean {
  return customer !== undefined && !customer.isWalkIn && customer.address.cityDistrict === HOME.cityDistrict
}

function leavesOn(day: Day): Date {
  return new Date(startOfDay(day).getTime() + LEAVES_MS)
}

type Riding = { readonly isNear: boolean; readonly numbers: Chance; readonly now: Date }

/** What a rider brings leaves with the run of its day, and the rider is back with it, or without, the same evening. */
export function inRun(moments: Moment[], riding: Riding): Moment[] {
  return moments.reduce(
    (all, { status }, index) => (status === 'shipped' ? withRun(all, index, riding) : all),
    moments,
  )
}

function withRun(moments: Moment[], index: number, { isNear: near, numbers, now }: Riding): Moment[] {
  const [before, shipped, after] = [moments[index - 1], moments[index], moments[index + 1]]
  if (!near || !before || !shipped) return moments
  const rides = numbers.between(25, 280) * MINUTE_MS
  const days = after ? [1, 0, -1] : [1, 0, -1, -2]
  const left = days
    .map((later) => leavesOn(addDays(dhakaDay(after ? shipped.at : now), later)))
    .filter((at) => at > before.at && at <= now && (!after || at.getTime() + rides < now.getTime() - HOUR_MS))
  const leaves = after ? (left.findLast((at) => at >= shipped.at) ?? left[0]) : left[0]
  if (!leaves) return moments
  const arrives = new Date(leaves.getTime() + rides)
  return moments.map((moment, at) =>
    at === index ? { ...moment, at: leaves } : at === index + 1 ? { ...moment, at: arrives } : moment,
  )
}

/** What leaves at the hour of the run goes with the rider whose day it is. */
export function getCarrier(customer: number, isInTown: boolean, shippedAt: Date): Carrier {
  const isRun = shippedAt.getTime() === leavesOn(dhakaDay(shippedAt)).getTime()
  return isInTown && isRun ? 'own' : (COURIERS[customer % COURIERS.length] ?? 'pathao')
}

/** The two take turns. */
export function getRider<Rider>(riders: readonly [Rider, Rider], day: Day): Rider {
  return riders[Math.floor(startOfDay(day).getTime() / DAY_MS) % 2 === 0 ? 0 : 1]
}
