import { expect, test } from 'vitest'
import { districtsOf, divisions, thanasOf } from './locations-data.ts'

test('8 divisions hold 64 districts, and these 625 thanas', () => {
  const districts = divisions().flatMap(({ en }) => districtsOf(en))
  const thanas = districts.flatMap(({ en }) => thanasOf(en))
  expect([divisions().length, districts.length, thanas.length]).toEqual([8, 64, 625])
})

test.each(['Chattogram', 'chattogram', ' CHATTOGRAM ', 'চট্টগ্রাম', 'Chittagong'])(
  '"%s" is Chattogram',
  (name) => {
    expect(districtsOf(name).map(({ en }) => en)).toContain("Cox's Bazar")
    expect(thanasOf(name).map(({ en }) => en)).toContain('Kotwali')
  },
)

test('an unknown place has no parts', () => {
  expect(districtsOf('Atlantis')).toEqual([])
  expect(thanasOf('constructor')).toEqual([])
})
