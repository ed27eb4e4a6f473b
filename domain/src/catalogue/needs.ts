/** By which fact of a product a need finds it. */
export const NEED_KINDS = ['category', 'sub-category', 'drug-class', 'generic-name', 'dosage-form'] as const
export type NeedKind = (typeof NEED_KINDS)[number]

export const MOST_NEED_WORDS = 200

const MOST_MISSED_LETTERS = 100
/** As many as the shortest number that finds a person. */
const DIGITS_OF_A_PERSON = 6

/** A search as it is counted when it finds nothing; null when it may say something of a person. */
export function missedWords(typed: string): string | null {
  const words = typed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const digits = words.match(/\p{Nd}/gu)?.length ?? 0
  const isPersonal = words.includes('@') || digits >= DIGITS_OF_A_PERSON
  const isCounted = words !== '' && [...words].length <= MOST_MISSED_LETTERS && !isPersonal
  return isCounted ? words : null
}
