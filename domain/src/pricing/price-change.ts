import type { Pack } from '../catalogue/quantity.ts'
import { MOST_TAKA, type Poisha, poisha, toPoisha } from '../platform/money.ts'
import type { Prices } from './pricing.ts'

/** To what step new prices are rounded, in poisha. */
export const ROUNDINGS = [1, 10, 50, 100] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** By hundredths of a percent, by poisha per unit, or to a unit price. */
export type PriceRule =
  | { readonly by: 'percent'; readonly hundredths: number }
  | { readonly by: 'amount'; readonly perUnit: number }
  | { readonly by: 'set'; readonly unit: Poisha }

/** Undoing stands for as long. */
export const UNDO_MS = 24 * 3_600_000

/**
 * prices 7: what a unit, strip and box cost by a rule. A strip or box that cost as much as what is in it goes on doing
 * so; one with a price of its own is changed by the same rule. A level that is not sold stays without a price.
 */
export function changedPrices(
  { unit, strip, box }: Prices,
  pack: Pack,
  rule: PriceRule,
  rounding: Rounding,
): Prices {
  const { unitsPerStrip, stripsPerBox } = pack
  const changed = (price: Poisha, units: number) => rounded(ruled(price, rule, units), rounding)
  const newUnit = changed(unit, 1)
  const perBox = unitsPerStrip * stripsPerBox
  const ofUnits = { was: unit, is: newUnit }
  const newStrip = strip && (following(strip, ofUnits, unitsPerStrip) ?? changed(strip, unitsPerStrip))
  const ofStrips = { was: strip ?? unit, is: newStrip ?? newUnit }
  const perInner = strip ? stripsPerBox : perBox
  const newBox = box && (following(box, ofStrips, perInner) ?? changed(box, perBox))
  return { unit: newUnit, strip: newStrip, box: newBox }
}

type Inner = { readonly was: Poisha; readonly is: Poisha }

function following(price: Poisha, { was, is }: Inner, count: number): Poisha | null {
  return price === was * count ? poisha(is * count) : null
}

/** Why such prices are refused, or null. */
export function priceProblem({ unit, strip, box }: Prices): 'not-positive' | 'too-high' | null {
  const all = [unit, strip, box].filter((price) => price !== null)
  if (all.some((price) => price <= 0)) return 'not-positive'
  return all.some((price) => price > toPoisha(MOST_TAKA)) ? 'too-high' : null
}

/** The share of the price that is not cost, in percent with one decimal; negative: sold below cost. */
export function marginPercent(price: Poisha, cost: Poisha): number {
  return Math.round(((price - cost) / price) * 1000) / 10
}

function ruled(price: Poisha, rule: PriceRule, units: number): number {
  if (rule.by === 'amount') return price + rule.perUnit * units
  if (rule.by === 'set') return rule.unit * units
  return (price * (10_000 + rule.hundredths)) / 10_000
}

/** Half up. */
function rounded(amount: number, step: Rounding): Poisha {
  // what a division leaves of a whole is not a part of it
  const steps = Math.round((amount / step) * 1e6) / 1e6
  return poisha(Math.floor(steps + 0.5) * step)
}

/** A price as it was and as it is to be. */
export type PriceStep = { readonly was: Poisha; readonly is: Poisha }

/** prices 8: whether a price changes by more than half of what it was, which is typed as a number before it counts. */
export function isJump({ was, is }: PriceStep): boolean {
  return Math.abs(is - was) * 2 > was
}

/** How many times as much it costs then. */
function computeFactor({ was, is }: PriceStep): number {
  return is / was
}

/** The factor in the middle of a list; 1 of none. */
export function medianFactor(steps: readonly PriceStep[]): number {
  const factors = steps.map(computeFactor).toSorted((one, other) => one - other)
  return factors[Math.floor(factors.length / 2)] ?? 1
}
