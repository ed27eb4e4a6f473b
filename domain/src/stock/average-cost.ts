import { type Poisha, poisha } from '../platform/money.ts'

type Lot = { readonly units: number; readonly cost: Poisha | null }

/** What a unit cost on average once the second lot lies with the first, half up; an unknown cost counts as the other. */
export function averageCost(first: Lot, second: { readonly units: number; readonly cost: Poisha }): Poisha {
  if (first.cost === null || first.units === 0) return second.cost
  const units = first.units + second.units
  return poisha(
    Math.floor((2 * (first.units * first.cost + second.units * second.cost) + units) / (2 * units)),
  )
}
