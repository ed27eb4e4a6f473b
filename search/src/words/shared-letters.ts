import { isBengali } from '../sounds/bengali-sounds.ts'

/** Of ten letters, so many must be the same in the same order. */
const LEAST = 0.45

/**
 * Whether a stranger would take one word for the other. A sound has few letters, so "xyzzyq" sounds like Xinc; of one
 * script, the letters must be alike as well. A word that was only begun is compared with as much of the other.
 */
export function mayBeMeant(typed: string, word: string): boolean {
  if (isBengali(typed) || isBengali(word)) return true
  const shared = sharedLetters(typed, word)
  return (
    shared >= LEAST * Math.max(typed.length, word.length) ||
    sharedLetters(typed, word.slice(0, typed.length + 1)) >= LEAST * typed.length
  )
}

/** The longest row of letters that both words have in the same order. */
function sharedLetters(one: string, other: string): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const letter of one) {
    const next = [0]
    for (let at = 1; at <= other.length; at++) {
      const [before, left] = [row[at] ?? 0, next[at - 1] ?? 0]
      next.push(letter === other[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(before, left))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
