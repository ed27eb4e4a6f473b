import { isBengali } from './sounds/bengali-sounds.ts'
import { readSounds, toConsonants, toHeard } from './sounds/sounds.ts'
import { plain, readTokens } from './words/tokens.ts'

/** How well a name fits what is typed of it, the best 0; null: not at all. */
export type NameMatch = (name: string) => number | null

const BEGINS = 0
const WORD_BEGINS = 1
const INSIDE = 2
const SOUNDS_ALIKE = 3
const BONES_FOR_A_BEGINNING = 3

/** For a list of names that is narrowed while one types: by its letters, and what is typed in Bengali by its sound too. */
export function nameMatch(typed: string): NameMatch {
  const letters = plain(typed).trim()
  const sounds = soundMatch(letters)
  return (name) => {
    const text = plain(name)
    const at = text.indexOf(letters)
    if (at === 0) return BEGINS
    if (at > 0) return isInWord(text, at) ? wordBeginning(text, letters, at) : WORD_BEGINS
    return sounds?.(name) ? SOUNDS_ALIKE : null
  }
}

function isInWord(text: string, at: number): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at - 1))
}

/** A name may have the letters first inside a word and then again at a beginning. */
function wordBeginning(text: string, letters: string, first: number): number {
  for (let at = text.indexOf(letters, first + 1); at > 0; at = text.indexOf(letters, at + 1))
    if (!isInWord(text, at)) return WORD_BEGINS
  return INSIDE
}

/** Every typed word is how a word of the name begins, said aloud. */
function soundMatch(letters: string): ((name: string) => boolean) | null {
  if (!isBengali(letters)) return null
  const typed = readTokens(letters).map(({ text }) => readSound(text))
  if (typed.length === 0) return null
  return (name) => {
    const words = readName(name)
    return typed.every((one) => words.some((word) => beginsWith(word, one)))
  }
}

type Said = { readonly ear: string; readonly bones: string }

/** The same names are matched again and again while one types, and their sounds cost most of it. */
const said = new Map<string, readonly Said[]>()
const MOST_SAID = 5_000

function readName(name: string): readonly Said[] {
  const known = said.get(name)
  if (known) return known
  const words = readTokens(name).map(({ text }) => readSound(text))
  if (said.size >= MOST_SAID) said.clear()
  said.set(name, words)
  return words
}

function readSound(word: string): Said {
  const [sound = ''] = readSounds(word)
  return { ear: toHeard(sound), bones: toConsonants(sound) }
}

function beginsWith(word: Said, typed: Said): boolean {
  if (typed.ear === '') return false
  const sameBones = typed.bones.length >= BONES_FOR_A_BEGINNING && word.bones.startsWith(typed.bones)
  return sameBones || word.ear.startsWith(typed.ear)
}
