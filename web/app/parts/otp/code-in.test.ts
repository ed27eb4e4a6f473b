import { expect, test } from 'vitest'
import { codeIn } from './otp-form.tsx'

test('digits are taken as they are typed', () => {
  expect(['', '1', '12345', '123456'].map(codeIn)).toEqual(['', '1', '12345', '123456'])
})

test('a seventh digit is not taken', () => {
  expect(codeIn('1234567')).toBe('123456')
})

test('Bengali digits are digits', () => {
  expect(codeIn('০১২৩৪৯')).toBe('012349')
})

test('spaces and dashes between digits do not count', () => {
  expect(codeIn(' 123 456 ')).toBe('123456')
  expect(codeIn('123-4')).toBe('1234')
})

test('letters do not count', () => {
  expect(codeIn('abc')).toBe('')
})

test('a whole message is searched for its code', () => {
  expect(codeIn('আপনার কোড ৪৫৬৭৮৯, ৫ মিনিট চলবে।\n\n@shop.example #456789')).toBe('456789')
  expect(codeIn('Call 01700000000. Your code: 004711.')).toBe('004711')
})
