import type { Poisha } from '../platform/money.ts'

/** A price as it was and as it is to be. */
export type PriceStep = { readonly was: Poisha; readonly is: Poisha }

/** prices 8: whether a price changes by more than half of what it was, which is typed as a number before it counts. */
export function isJump({ was, is }: PriceStep): boolean {
  return Math.abs(is - was) * 2 > was
}

/** How many times as much it costs then. */
export function factorOf({ was, is }: PriceStep): number {
  return is / was
}

/** The factor in the middle of a list; 1 of none. */
export function medianFactor(steps: readonly PriceStep[]): number {
  const factors = steps.map(factorOf).toSorted((one, other) => one - other)
  return factors[Math.floor(factors.length / 2)] ?? 1
}
