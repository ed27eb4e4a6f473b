import { expect, test } from 'vitest'
import { place } from './placement.ts'

const phone = { width: 360, height: 640 }

test('it hangs below its anchor where there is room', () => {
  const placement = place({ top: 40, bottom: 84, left: 20, right: 64 }, phone, 'start')
  expect(placement).toEqual({ top: '90px', bottom: 'auto', left: '20px', right: 'auto', maxHeight: '542px' })
})

test('at the foot of the screen it opens upwards', () => {
  const placement = place({ top: 560, bottom: 604, left: 20, right: 64 }, phone, 'start')
  expect(placement).toMatchObject({ top: 'auto', bottom: '86px', maxHeight: '546px' })
})

test('an anchor at the very edge leaves a margin', () => {
  const placement = place({ top: 0, bottom: 44, left: 316, right: 360 }, phone, 'end')
  expect(placement).toMatchObject({ left: 'auto', right: '8px' })
})
