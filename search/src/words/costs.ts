const WIDEST = 64
let before = new Uint8Array(WIDEST + 1)
let previous = new Uint8Array(WIDEST + 1)
let current = new Uint8Array(WIDEST + 1)

/** How many letters were missed, added, changed or swapped with their neighbour; `most + 1` for anything above `most`. */
export function edits(one: string, other: string, most: number): number {
  let start = 0
  let oneEnd = one.length
  let otherEnd = other.length
  if (Math.abs(oneEnd - otherEnd) > most || Math.max(oneEnd, otherEnd) > WIDEST) return most + 1
  while (start < oneEnd && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) start++
  while (
    oneEnd > start &&
    otherEnd > start &&
    one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)
  ) {
    oneEnd--
    otherEnd--
  }
  return middle(one.slice(start, oneEnd), other.slice(start, otherEnd), most)
}

function middle(one: string, other: string, most: number): number {
  for (let column = 0; column <= other.length; column++) previous[column] = column
  for (let row = 1; row <= one.length; row++) {
    if (fillRow(one, other, row) > most) return most + 1
    const oldest = before
    before = previous
    previous = current
    current = oldest
  }
  return Math.min(previous[other.length] ?? 0, most + 1)
}

function fillRow(one: string, other: string, row: number): number {
  const letter = one.charCodeAt(row - 1)
  current[0] = row
  let least = row
  for (let column = 1; column <= other.length; column++) {
    const changed = letter === other.charCodeAt(column - 1) ? 0 : 1
    let cost = Math.min(
      at(previous, column - 1) + changed,
      at(previous, column) + 1,
      at(current, column - 1) + 1,
    )
    if (changed && swapped(one, other, row, column)) cost = Math.min(cost, at(before, column - 2) + 1)
    current[column] = cost
    if (cost < least) least = cost
  }
  return least
}

const at = (row: Uint8Array, column: number): number => row[column] ?? 0

const swapped = (one: string, other: string, row: number, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
  one.charCodeAt(row - 2) === other.charCodeAt(column - 1)

/**
 * How far a word is from what was typed, as one small number: 0 is the word itself, up to 15 it begins so, from 16 on
 * it is only similar. Similar ones are graded in quarters of an edit, and an odd number says that letters were counted,
 * an even one that sounds were.
 */
export type Cost = number

export type Why = 'exact' | 'prefix' | 'sound' | 'typo'

export const EXACT = 0
/** One letter is still to come. */
export const NEARLY_ALL = 1
export const BEGINNING = 2
const SIMILAR = 16
export const NO_MATCH = 255
/** Who costs more than the best similar one by this is left out: more than an edit further away. */
export const WORTH_SHOWING = 12

/** Distances of sound are in hundredths of a consonant. */
const quarters = (distance: number): number => Math.round(distance / 25)

/** So alike that they are said the same. */
const SAME_SOUND = 12

/** A letter or two apart. Of these, the ones that also sound alike are the likelier. */
export const typoCost = (edits: number, distance: number): Cost =>
  SIMILAR + 2 * (3 * edits - 2 + Math.min(4 - edits, quarters(distance))) + 1

/** Many letters apart and yet alike to the ear: after a single typo, unless they are said the same. */
export const soundCost = (distance: number): Cost =>
  SIMILAR + 2 * (distance <= SAME_SOUND ? 2 : Math.min(6 + quarters(distance), 30))

/** A letter off, and said the same. */
export const LEAST_SIMILAR: Cost = typoCost(1, 0)

/** What is said the same, in either script. */
export const isSaidTheSame = (cost: Cost): boolean => cost === soundCost(0)

/** By their letters, and what similar words of so many may cost to be what was meant, and not a guess. */
const NEAR: readonly (readonly [letters: number, most: Cost])[] = [
  [9, 44],
  [7, 35],
  [5, 33],
  [3, 28],
  [0, 20],
]

export const mostForNear = (word: string): Cost => NEAR.find(([letters]) => word.length >= letters)?.[1] ?? 0

/** A beginning that sounds like what was typed: after the whole words that do. */
export const soundBeginningCost = (distance: number): Cost => soundCost(distance + 60)

export const isAsTyped = (cost: Cost): boolean => cost < SIMILAR

export const WHYS: readonly Why[] = ['exact', 'prefix', 'sound', 'typo']

/** Its place in WHYS. */
export function findWhy(cost: Cost): number {
  if (cost === EXACT) return 0
  if (cost < SIMILAR) return 1
  return cost % 2 === 0 ? 2 : 3
}

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
