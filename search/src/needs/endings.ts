import { isBengali } from '../sounds/bengali-sounds.ts'
import { plain } from '../words/plain.ts'

const BENGALI = ['গুলোর', 'গুলো', 'গুলি', 'দের', 'য়ের', 'ের', 'এর', 'তে', 'কে', 'টা', 'টি', 'য়', 'র', 'ে'].map(
  plain,
)
const LATIN = ['gulo', 'der', 'er', 'es', 'te', 's', 'r', 'e']
const LEAST_LETTERS = 3

/** A word without the endings it may have: জ্বরের is জ্বর, kashir is kashi. */
export function stemsOf(word: string): string[] {
  const endings = isBengali(word) ? BENGALI : LATIN
  return endings.flatMap((ending) => {
    const rest = word.length - ending.length
    return rest >= LEAST_LETTERS && word.endsWith(ending) ? [word.slice(0, rest)] : []
  })
}
