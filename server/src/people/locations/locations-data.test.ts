import { expect, test } from 'vitest'
import { divisions, getDistricts, getThanas } from './locations-data.ts'

test('8 divisions hold 64 districts, and these 625 thanas', () => {
  const districts = divisions().flatMap(({ en }) => getDistricts(en))
  const thanas = districts.flatMap(({ en }) => getThanas(en))
  expect([divisions().length, districts.length, thanas.length]).toEqual([8, 64, 625])
})

test.each(['Chattogram', 'chattogram', ' CHATTOGRAM ', 'চট্টগ্রাম', 'Chittagong'])(
  '"%s" is Chattogram',
  (name) => {
    expect(getDistricts(name).map(({ en }) => en)).toContain("Cox's Bazar")
    expect(getThanas(name).map(({ en }) => en)).toContain('Kotwali')
  },
)

test('an unknown place has no parts', () => {
  expect(getDistricts('Atlantis')).toEqual([])
  expect(getThanas('constructor')).toEqual([])
})
