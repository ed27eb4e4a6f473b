import { expect, test } from 'vitest'
import { readNumber } from './codes.ts'
import { groupedTaka, poisha, takaText, toTaka } from './money.ts'
import { seededNumbers } from './seeded-numbers.ts'

const bengali = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
const inThousands = (text: string) => text.replace(/\B(?=(\d{3})+\.)/g, ',')

test('an amount is understood however it is grouped, signed and written', () => {
  const next = seededNumbers(28)
  for (let n = 0; n < 5_000; n++) {
    const taka = toTaka(poisha(Math.floor(next() ** 3 * 2_000_000_000)))
    const plain = takaText(taka)
    for (const grouped of [plain, groupedTaka(taka), inThousands(plain)]) {
      for (const text of [
        grouped,
        `৳${grouped}`,
        `৳ ${grouped}`,
        ` Tk. ${grouped} `,
        `${grouped}/-`,
        `${grouped} ৳`,
      ]) {
        expect([text, readNumber(text)]).toEqual([text, taka])
        expect([text, readNumber(bengali(text))]).toEqual([text, taka])
      }
    }
  }
})

test('what was understood before is understood still', () => {
  const typed = ['0', '12', '0.5', '.5', '5.', '-3', '+7', ' 42 ', '007', '1250.50', '2147483647']
  expect(typed.map(readNumber)).toEqual(typed.map(Number))
  expect(readNumber('−3')).toBe(-3)
  expect(readNumber('১.২৫')).toBe(1.25)
})

test('what could mean two things, or nothing, is no number', () => {
  const typed = [
    '1.250,50',
    '1,25',
    '12,50',
    '1,2,3',
    '1,250,50',
    '1,25,00',
    ',250',
    '1,250,',
    '1 250',
    '12 50',
  ]
  const others = [
    '',
    ' ',
    '.',
    '-',
    '৳',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '1.2.3',
    '12a',
    '--1',
    '1-2',
    '5%',
  ]
  for (const text of [...typed, ...others]) expect([text, readNumber(text)]).toEqual([text, Number.NaN])
})
