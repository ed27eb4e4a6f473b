/**
 * A password that is only one of these words, with or without digits around it and signs in between.
 * `Niramoy-123` is the word `niramoy`; `01712345678` is a person's own number.
 */
export function isKnownWord(password: string, words: readonly string[]): boolean {
  const bare = bareOf(password)
  const word = bare.replace(/^\p{Number}+|\p{Number}+$/gu, '')
  return words.map(bareOf).some((known) => known.length > 2 && (known === bare || known === word))
}

function bareOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '')
}
