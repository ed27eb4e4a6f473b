const UNSAID = /[\u200b-\u200d\u2060\ufeff'’]/g
const ACCENTED = /[\u00c0-\u024f]/
const ACCENTS = /[\u0300-\u036f]/g
const BENGALI_DIGIT = /[\u09e6-\u09ef]/g

/**
 * One spelling for what looks the same: composed letters, small letters, no joiners, apostrophes or accents, Latin digits.
 * Both encodings of য়, ড় and ঢ় become letter and dot.
 */
export function plain(text: string): string {
  let result = text.normalize('NFKC').toLowerCase().replace(UNSAID, '')
  if (ACCENTED.test(result)) result = result.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
  return result.replace(BENGALI_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}
