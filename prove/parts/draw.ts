import { type Chance, chance } from '../../server/src/demo/seed/chance.ts'

/** Chance that repeats by its seed, with the questions that a test asks of it. */
export type Draw = Chance & {
  /** True so many times of a hundred. */
  isLucky(percent: number): boolean
  getOne<T>(choices: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

export function draw(seed: string | number): Draw {
  const numbers = chance(seed)
  return {
    ...numbers,
    isLucky: (percent) => numbers.below(100) < percent,
    getOne<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new Error('there is nothing to choose from')
      return choices[numbers.below(choices.length)] as T
    },
    shuffle<T>(items: readonly T[]): T[] {
      const left = [...items]
      for (let at = left.length - 1; at > 0; at--) {
        const other = numbers.below(at + 1)
        ;[left[at], left[other]] = [left[other] as T, left[at] as T]
      }
      return left
    },
  }
}
