import { type Cost, NO_MATCH } from './costs.ts'

/** A cost for some of many numbers. Cleared by what was set, so that clearing costs no more than setting did. */
export class CostsByNumber {
  readonly touched: number[] = []
  #costs = new Uint8Array(0)

  /** Empties it, with room for the numbers below `size`. */
  clear(size: number): void {
    if (this.#costs.length < size) this.#costs = new Uint8Array(size * 2).fill(NO_MATCH)
    else for (const number of this.touched) this.#costs[number] = NO_MATCH
    this.touched.length = 0
  }

  get(number: number): Cost {
    return this.#costs[number] ?? NO_MATCH
  }

  /** Whether it was an improvement. */
  lower(number: number, cost: Cost): boolean {
    const before = this.get(number)
    if (before <= cost) return false
    if (before === NO_MATCH) this.touched.push(number)
    this.#costs[number] = cost
    return true
  }
}
