import type { DispensingClass } from './dispensing.ts'
import { ingredientsOf, substanceOf } from './ingredients.ts'

export type Contained = {
  readonly genericName: string
  readonly dispensingClass: DispensingClass | null
}

/** An ingredient, and the lines that have it. */
export type Doubled<Line> = { readonly ingredient: string; readonly lines: readonly Line[] }

/** doubles 1: active ingredients that stand in two or more of the lines; what is no medicine has none. */
export function doubled<Line extends Contained>(lines: readonly Line[]): Doubled<Line>[] {
  const having = new Map<string, Set<Line>>()
  for (const line of lines) {
    if (line.dispensingClass === 'not-medicine') continue
    for (const ingredient of ingredientsOf(line.genericName)) {
      const substance = substanceOf(ingredient)
      having.set(substance, (having.get(substance) ?? new Set()).add(line))
    }
  }
  return [...having]
    .filter(([, found]) => found.size > 1)
    .map(([substance, found]) => ({ ingredient: titled(substance), lines: [...found] }))
}

function titled(substance: string): string {
  return substance.replace(/(^|[ -])[a-z]/g, (letter) => letter.toUpperCase())
}
