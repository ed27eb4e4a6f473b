import { expect, test } from 'vitest'
import { withArea } from './areas.ts'

const PICKED = { division: 'Khulna', district: '', thana: '' }

test('an area is added with as much of it as was chosen, and once', () => {
  const one = withArea([], PICKED)
  const two = withArea(one, { ...PICKED, district: 'Jashore', thana: 'Jhikargachha' })
  expect(two).toEqual([
    { division: 'Khulna' },
    { division: 'Khulna', district: 'Jashore', thana: 'Jhikargachha' },
  ])
  expect(withArea(two, PICKED)).toBe(two)
})

test('nothing is added while no division is chosen', () => {
  expect(withArea([], { ...PICKED, division: '' })).toEqual([])
})
