import { expect, test } from 'vitest'
import { missedWords } from './needs.ts'

test.each([
  ['  Matha   BETHA ', 'matha betha'],
  ['জ্বর', 'জ্বর'.normalize('NFC')],
  ['napa 12345', 'napa 12345'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('%j is counted as %j', (typed, words) => expect(missedWords(typed)).toBe(words))

test.each([
  '',
  ' \t',
  'rahim@example.com',
  '@',
  '017123',
  '+880 17 12',
  '০১৭১২৩',
  'x'.repeat(101),
  'İ'.repeat(60),
])('%j is not counted', (typed) => expect(missedWords(typed)).toBeNull())
