import { expect, test } from 'vitest'
import { steppedLevel } from '../product-card/card-stepper.tsx'

const line = (box: unknown, strip: unknown, unit: unknown) => ({ quantities: { box, strip, unit } })

test('a card counts its usual pack', () => {
  expect(steppedLevel(null, 'strip')).toEqual({ level: 'strip', count: 0, isMixed: false })
  expect(steppedLevel(line(0, 3, 0), 'strip')).toEqual({ level: 'strip', count: 3, isMixed: false })
  expect(steppedLevel(line(2, 1, 0), 'strip')).toEqual({ level: 'strip', count: 1, isMixed: true })
})

test('what is in the cart in another pack is counted by that', () => {
  expect(steppedLevel(line(2, 0, 0), 'strip')).toEqual({ level: 'box', count: 2, isMixed: false })
  expect(steppedLevel(line(0, 0, 7), 'strip')).toEqual({ level: 'unit', count: 7, isMixed: false })
})

test('what makes no sense in the storage counts as nothing', () => {
  for (const quantities of [undefined, null, 'x', 3, [], { strip: -1 }, { strip: 'many' }, { strip: 0.4 }]) {
    expect(steppedLevel({ quantities }, 'strip').count).toBe(0)
  }
})
