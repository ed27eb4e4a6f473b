import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('half letters, control characters and turned directions are not printed', () => {
  expect(printable('a\ud800b')).toBe('a\ufffdb')
  expect(printable('a\u0000\n\tb')).toBe('a b')
  expect(printable('\u202eabc\u2066')).toBe('abc')
})

test('what people really write stays as it is, joiners included', () => {
  const names = ['Napa Extra 500 mg + 65 mg', 'র‍্যাব', 'ব্রাহ্মণবাড়িয়া', 'rahima@example.com', '😀']
  expect(names.map(printable)).toEqual(names)
})

test('a word that is none may be broken between its letters, never inside a conjunct', () => {
  const long = printable('ক্ষ'.repeat(30))
  expect(long.split('\u200b').slice(0, 3)).toEqual(['ক্ষ', 'ক্ষ', 'ক্ষ'])
  expect(printable('x'.repeat(3000)).split('\u200b')).toHaveLength(3001)
})
