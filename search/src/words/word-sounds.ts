import { isBengali } from '../sounds/bengali-sounds.ts'
import { spellOut } from '../sounds/latin-sounds.ts'
import { soundDistance } from '../sounds/sound-distance.ts'
import { readSounds, type Sound, toConsonants } from '../sounds/sounds.ts'
import { type Cost, soundBeginningCost, soundCost } from './costs.ts'
import { Neighbourhood } from './neighbourhood.ts'
import { SortedWords } from './tokens.ts'

/** One way to say a word. Only Bengali writes out a word that is spelled letter by letter. */
type Reading = { word: number; sound: Sound; bones: string; spelled: boolean }
/** `begun`: enough is typed to be the beginning of a word. */
type Typed = {
  sound: Sound
  bones: string
  bengali: boolean
  begun: boolean
  found: (word: number, cost: Cost) => void
}

const BONES_FOR_AN_ERROR = 3
const BONES_FOR_A_BEGINNING = 3
const FAR = 300

/** In hundredths of a consonant: what a word of so many letters may be off. */
const allowed = (letters: number): number => Math.min(20 * letters, 40 + 14 * letters, 220)
const allowedInBeginning = (letters: number): number => Math.min(10 + 6 * letters, 60)

/** A word of one or two Latin letters sounds like too much, unless it is spelled. */
const isTooShort = (word: string): boolean => word.length < 3 && !isBengali(word)

/** The words of the catalogue by how they sound. */
export class WordSounds {
  #readings: Reading[] = []
  #ofWord: number[] = []
  #byBones = new SortedWords<number>()
  #neighbourhood = new Neighbourhood()
  #bulk = true

  endBulk(): void {
    this.#bulk = false
  }

  add(word: string, number: number): void {
    this.#ofWord[number] = this.#readings.length
    if (!isTooShort(word)) for (const sound of readSounds(word)) this.#addReading(number, sound, false)
    const spelled = spellOut(word)
    if (spelled !== null) this.#addReading(number, spelled, true)
  }

  #addReading(word: number, sound: Sound, spelled: boolean): void {
    const bones = toConsonants(sound)
    const number = this.#readings.push({ word, sound, bones, spelled }) - 1
    if (this.#bulk) this.#byBones.append(bones, number)
    else this.#byBones.insert(bones, number)
    if (bones.length >= BONES_FOR_AN_ERROR) this.#neighbourhood.add(bones, number, 1)
  }

  /** How unlike a word of the catalogue is to what was typed, each in its likeliest reading. */
  distance(typed: string, number: number): number {
    const reading = this.#readings[this.#ofWord[number] ?? -1]
    return reading ? soundDistance(readSounds(typed)[0] ?? '', reading.sound, FAR) : FAR
  }

  find(typed: string, found: Typed['found']): void {
    if (isTooShort(typed)) return
    const bengali = isBengali(typed)
    for (const sound of readSounds(typed)) {
      const one = { sound, bones: toConsonants(sound), bengali, begun: bengali || typed.length > 3, found }
      this.#findAlike(one)
      if (one.bones.length >= BONES_FOR_AN_ERROR) this.#findWithAnError(one)
    }
  }

  #findAlike(typed: Typed): void {
    const { sound, bones, bengali, begun } = typed
    const beginnings = begun && bones.length >= BONES_FOR_A_BEGINNING
    this.#byBones.eachBeginning(bones, (at, word) => {
      if (word !== bones && !beginnings) return
      const reading = this.#readings[at]
      if (!reading || (reading.spelled && !bengali)) return
      const found = word === bones && noteWhole(typed, reading)
      if (!found && beginnings) noteBeginning(typed, reading, allowedInBeginning(sound.length))
    })
  }

  #findWithAnError(typed: Typed): void {
    this.#neighbourhood.find(typed.bones, 1, (at) => {
      const reading = this.#readings[at]
      if (reading && reading.bones !== typed.bones && !reading.spelled) noteWhole(typed, reading)
    })
  }
}

function noteWhole({ sound, found }: Typed, reading: Reading): boolean {
  const most = allowed(sound.length)
  const distance = soundDistance(sound, reading.sound, most)
  if (distance > most) return false
  found(reading.word, soundCost(distance))
  return true
}

function noteBeginning({ sound, found }: Typed, reading: Reading, most: number): void {
  const distance = soundDistance(sound, reading.sound, most, true)
  if (distance <= most) found(reading.word, soundBeginningCost(distance))
}
