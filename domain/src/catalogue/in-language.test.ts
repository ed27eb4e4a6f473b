import { expect, test } from 'vitest'
import { inLanguage } from './generic-texts.ts'

const BOTH = 'Napa হলো প্যারাসিটামল।\n\nজ্বরে খান।\n\nNapa is paracetamol.'

test('a text in both languages is read in one', () => {
  expect(inLanguage(BOTH, 'bn')).toBe('Napa হলো প্যারাসিটামল।\n\nজ্বরে খান।')
  expect(inLanguage(BOTH, 'en')).toBe('Napa is paracetamol.')
})

test('a text in one language is there for everyone', () => {
  expect(inLanguage('জ্বরে খান।', 'en')).toBe('জ্বরে খান।')
  expect(inLanguage('For fever.\n\nTwice a day.', 'bn')).toBe('For fever.\n\nTwice a day.')
})
