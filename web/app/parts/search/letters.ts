/** Fewer letters fit too much to be worth a question. */
const LEAST_LETTERS = 2

/** A Bengali vowel sign belongs to its letter: "না" is one. */
export function isWorthAsking(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS
}
