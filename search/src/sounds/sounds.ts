import { isBengali, readBengali } from './bengali-sounds.ts'
import { readLatin } from './latin-sounds.ts'

/**
 * A word's sound is written with these letters: the consonants k g c s z j t d n p f b v m r l h, the half vowels y w,
 * the vowels a e i o u, A as in cap, and @ for a vowel that may be there or not.
 */
export type Sound = string

/** How a word may sound, in either script, the likeliest first. */
export const readSounds = (word: string): Sound[] =>
  (isBengali(word) ? [readBengali(word)] : readLatin(word)).map(single)

/** Doubled letters are said once. */
const single = (sound: Sound): Sound => sound.replace(/(.)\1+/g, '$1')

const CLASSES: Record<string, string> = {
  ...{ k: 'k', g: 'g', c: 's', s: 's', z: 's', j: 's', t: 't', d: 'd', n: 'n', m: 'm' },
  ...{ p: 'p', f: 'p', b: 'b', v: 'b', r: 'r', l: 'l' },
}

/**
 * The bones of a sound: its consonants by class, after V when it begins with a vowel. Letters that Bengali writes or
 * hears alike (প ফ, স শ ছ চ জ য ঝ, ব ভ) are one class, so words that sound alike share their bones; how alike they
 * are is for the distance to say. The idea is Bangla double metaphone's.
 */
export function toConsonants(sound: Sound): string {
  let bones = /^[aeiouAyw@h]/.test(sound) ? 'V' : ''
  for (const letter of sound) {
    const bone = CLASSES[letter]
    if (bone !== undefined && !bones.endsWith(bone)) bones += bone
  }
  return bones
}

const EAR: Record<string, string> = {
  ...{ c: 's', z: 'j', f: 'p', v: 'b', A: 'a', e: 'i', y: 'i', u: 'o', w: 'o', '@': 'o', h: '' },
}

/** What is left for the ear: two names with the same are said the same, or nearly. */
export const toHeard = (sound: Sound): string =>
  single(Array.from(sound, (letter) => EAR[letter] ?? letter).join(''))
