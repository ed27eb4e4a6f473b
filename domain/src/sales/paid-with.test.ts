import { expect, test } from 'vitest'
import { paidWith } from './paid-with.ts'

test.each([
  ['BKASH-BKash', 'bKash'],
  ['NAGAD-Nagad', 'Nagad'],
  ['DBBLMOBILEB-Dbbl Mobile Banking', 'Rocket'],
  ['VISA-Dutch Bangla', 'Visa (Dutch Bangla)'],
  ['MASTERCARD', 'Mastercard'],
  ['AMEX-City Bank', 'American Express (City Bank)'],
  // not known by name: what follows the code is what a person can read
  ['FSIBL-First Security Islami Bank', 'First Security Islami Bank'],
  ['Something new', 'Something new'],
  ['', ''],
])('%s is called %s', (cardType, name) => {
  expect(paidWith(cardType)).toBe(name)
})
