const CONSONANTS: Record<string, string> = {
  ...{ ক: 'k', খ: 'k', গ: 'g', ঘ: 'g', ঙ: 'n', চ: 'c', ছ: 's', জ: 'j', ঝ: 'j', ঞ: 'n' },
  ...{ ট: 't', ঠ: 't', ড: 'd', ঢ: 'd', ণ: 'n', ত: 't', থ: 't', দ: 'd', ধ: 'd', ন: 'n' },
  ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'v', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 's', ষ: 's', স: 's', হ: 'h' },
  ...{ ৎ: 't', ৰ: 'r', ৱ: 'b' },
}

const VOWELS: Record<string, string> = {
  ...{ অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
  ...{
    'া': 'a',
    'ি': 'i',
    'ী': 'i',
    'ু': 'u',
    'ূ': 'u',
    'ৃ': 'ri',
    'ে': 'e',
    'ৈ': 'oi',
    'ো': 'o',
    'ৌ': 'ou',
    'ং': 'n',
  },
}

const A_LIKE_IN_CAP = 'A'

/** Clusters that are not said as they are written. */
const UNLIKE_WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/ক্ষ/g, 'ক'],
  [/জ্ঞ/g, 'গ'],
  [/[অএ]্যা?/g, A_LIKE_IN_CAP],
  [/্যা?/g, A_LIKE_IN_CAP],
  [/য়/g, 'y'],
  [/ড়|ঢ়/g, 'র'],
]

export const isBengali = (word: string): boolean => /[\u0980-\u09ff]/.test(word)

/** How a Bengali word sounds. @ is the vowel that every consonant carries unwritten, said or not. */
export function readBengali(word: string): string {
  const letters = UNLIKE_WRITTEN.reduce((text, [written, said]) => text.replace(written, said), word)
  return Array.from(letters, (letter, at) => readSound(letter, letters.charAt(at + 1))).join('')
}

function readSound(letter: string, next: string): string {
  const consonant = CONSONANTS[letter]
  if (consonant === undefined) return VOWELS[letter] ?? (/[a-zA]/.test(letter) ? letter : '')
  return CONSONANTS[next] === undefined ? consonant : `${consonant}@`
}
