import { expect, test } from 'vitest'
import { isBangladeshiMobile, isElevenDigits, readPhone } from './contact.ts'

test.each(['01300000000', '01712345678', '01999999999'])('%s is a mobile number', (phone) => {
  expect(isBangladeshiMobile(phone)).toBe(true)
  expect(isElevenDigits(phone)).toBe(true)
})

test.each(['01212345678', '0171234567', '017123456789', '+8801712345678', '০১৭১২৩৪৫৬৭৮', '01712 345678', ''])(
  '%j is no mobile number',
  (phone) => expect(isBangladeshiMobile(phone)).toBe(false),
)

test('a registration takes any 11 digits', () => {
  expect(isElevenDigits('02112345678')).toBe(true)
  expect(isElevenDigits('0171234567x')).toBe(false)
})

test.each([
  '01712345678',
  '০১৭১২৩৪৫৬৭৮',
  '+880 1712-345678',
  '8801712345678',
  '008801712345678',
  ' 01712 345 678 ',
  '+৮৮০১৭১২৩৪৫৬৭৮',
])('%j is stored as 01712345678', (typed) => expect(readPhone(typed)).toBe('01712345678'))

test.each(['017', '88017', 'rahima', '0171234567890'])('%j stays as it is', (typed) => {
  expect(readPhone(typed)).toBe(typed)
})
