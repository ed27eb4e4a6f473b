import { expect, test } from 'vitest'
import { plain } from '../words/tokens.ts'
import { soundDistance } from './sound-distance.ts'
import { readSounds, toConsonants } from './sounds.ts'

const bones = (word: string) => readSounds(plain(word)).map(toConsonants)
const distance = (one: string, other: string) =>
  soundDistance(readSounds(plain(one))[0] ?? '', readSounds(plain(other))[0] ?? '', 500)

test.each([
  ['প্যারাসিটামল', 'paracetamol'],
  ['সিপ্রোফ্লক্সাসিন', 'ciprofloxacin'],
  ['হাইড্রোক্সিক্লোরোকুইন', 'hydroxychloroquine'],
  ['থিওফাইলিন', 'theophylline'],
  ['জেন্টামাইসিন', 'gentamicin'],
  ['র‍্যামিপ্রিল', 'ramipril'],
  ['র্যামিপ্রিল', 'ramipril'],
  ['ওয়ারফারিন', 'warfarin'],
  ['জাইলোমেটাজোলিন', 'xylometazoline'],
  ['এক্সপা', 'xpa'],
  ['রিহাইড্রেশন', 'rehydration'],
])('%s has the bones of %s', (bengali, latin) => {
  expect(bones(latin)).toContain(bones(bengali)[0])
})

test('letters that Bengali hears alike have one bone', () => {
  expect(bones('পফ')).toEqual(bones('প'))
  for (const letter of ['শ', 'ষ', 'ছ', 'চ', 'জ', 'য', 'ঝ']) expect(bones(letter)).toEqual(bones('স'))
  expect(bones('ভ')).toEqual(bones('ব'))
})

test('a vowel weighs less than a consonant, and a like consonant less than another', () => {
  expect(distance('napa', 'nepa')).toBeLessThan(distance('nafa', 'nata'))
  expect(distance('napa', 'nafa')).toBeLessThan(distance('napa', 'nata'))
  expect(distance('seclo', 'seklo')).toBe(0)
})

test('the unwritten vowel may be said or not', () => {
  expect(distance('ডেটল', 'dettol')).toBe(0)
  expect(distance('সেকলো', 'seclo')).toBeLessThan(10)
})
