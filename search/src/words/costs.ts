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
export function whyOf(cost: Cost): number {
  if (cost === EXACT) return 0
  if (cost < SIMILAR) return 1
  return cost % 2 === 0 ? 2 : 3
}
