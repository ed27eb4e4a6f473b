import type { Sound } from './sounds.ts'

/** In hundredths: 100 is one consonant for quite another. */
const CONSONANT = 100
const MISSED_CONSONANT = 85
const VOWEL = 35
const MISSED_VOWEL = 30
const UNLIKE = 160

const LETTERS = 'kgcszjtdnpfbvmrlhywaeiouA@'
const SIZE = LETTERS.length
const VOWELS = 'aeiouA@yw'
const MISSED = new Uint8Array(SIZE)
const CHANGED = new Uint8Array(SIZE * SIZE)
const NUMBER_OF = new Uint8Array(128)

/** Letters that are taken for each other. */
const ALIKE: readonly (readonly [string, number])[] = [
  ...([
    ['cs', 15],
    ['zj', 10],
    ['sz', 25],
    ['cz', 35],
    ['cj', 40],
    ['sj', 30],
    ['pf', 25],
    ['bv', 15],
  ] as const),
  ...([
    ['kg', 60],
    ['td', 60],
    ['nm', 60],
    ['rl', 60],
    ['pb', 60],
    ['fv', 60],
    ['gj', 50],
    ['kc', 60],
  ] as const),
  ...([
    ['aA', 10],
    ['Ae', 10],
    ['ei', 15],
    ['ae', 25],
    ['ou', 15],
    ['au', 25],
    ['ao', 25],
    ['a@', 20],
  ] as const),
  ...([
    ['o@', 0],
    ['u@', 15],
    ['e@', 25],
    ['i@', 30],
    ['iy', 5],
    ['ey', 15],
    ['ow', 10],
    ['uw', 10],
    ['bw', 40],
    ['vw', 30],
  ] as const),
]

fillTables()

function fillTables(): void {
  for (let one = 0; one < SIZE; one++) {
    const isVowel = VOWELS.includes(LETTERS.charAt(one))
    NUMBER_OF[LETTERS.charCodeAt(one)] = one
    MISSED[one] = isVowel ? MISSED_VOWEL : MISSED_CONSONANT
    for (let other = 0; other < SIZE; other++) {
      const otherIsVowel = VOWELS.includes(LETTERS.charAt(other))
      CHANGED[one * SIZE + other] = one === other ? 0 : computeCost(isVowel, otherIsVowel)
    }
  }
  for (const [pair, cost] of ALIKE) {
    const [one, other] = [LETTERS.indexOf(pair.charAt(0)), LETTERS.indexOf(pair.charAt(1))]
    CHANGED[one * SIZE + other] = cost
    CHANGED[other * SIZE + one] = cost
  }
  for (const [letter, cost] of [
    ['@', 5],
    ['h', 15],
    ['y', 10],
    ['w', 15],
  ] as const)
    MISSED[LETTERS.indexOf(letter)] = cost
}

function computeCost(isVowel: boolean, otherIsVowel: boolean): number {
  if (isVowel !== otherIsVowel) return UNLIKE
  return isVowel ? VOWEL : CONSONANT
}

const WIDEST = 64
let previous = new Int32Array(WIDEST + 1)
let current = new Int32Array(WIDEST + 1)

/**
 * How unlike two sounds are, in hundredths of a consonant; more than `most` when they are more unlike than that. With
 * `beginning`, how unlike `typed` is to the nearest beginning of `word`.
 */
export function soundDistance(typed: Sound, word: Sound, most: number, beginning = false): number {
  if (typed.length > WIDEST || word.length > WIDEST) return most + 1
  previous[0] = 0
  for (let column = 1; column <= word.length; column++) {
    previous[column] = (previous[column - 1] ?? 0) + (MISSED[number(word, column - 1)] ?? 0)
  }
  for (let row = 1; row <= typed.length; row++) {
    if (fillRow(number(typed, row - 1), word) > most) return most + 1
    const swap = previous
    previous = current
    current = swap
  }
  return beginning ? Math.min(...previous.subarray(0, word.length + 1)) : (previous[word.length] ?? 0)
}

function fillRow(letter: number, word: Sound): number {
  const missed = MISSED[letter] ?? 0
  let left = (previous[0] ?? 0) + missed
  let least = left
  current[0] = left
  for (let column = 1; column <= word.length; column++) {
    const other = number(word, column - 1)
    const change = (previous[column - 1] ?? 0) + (CHANGED[letter * SIZE + other] ?? 0)
    left = Math.min(change, (previous[column] ?? 0) + missed, left + (MISSED[other] ?? 0))
    current[column] = left
    if (left < least) least = left
  }
  return least
}

const number = (sound: Sound, at: number): number => NUMBER_OF[sound.charCodeAt(at) & 127] ?? 0
