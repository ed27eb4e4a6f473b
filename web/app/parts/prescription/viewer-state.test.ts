import { expect, test } from 'vitest'
import { FITTED, fitted, getTransform, MOST_ZOOM, moved, turned, type View, zoomed } from './use-viewer.ts'

const STAGE = { frame: { width: 400, height: 400 }, picture: { width: 1000, height: 2000 } }

test('a picture is zoomed between its frame and eight times that', () => {
  expect(zoomed(FITTED, 2, STAGE).zoom).toBe(2)
  expect(zoomed(FITTED, 100, STAGE).zoom).toBe(MOST_ZOOM)
  expect(zoomed(zoomed(FITTED, 3, STAGE), 0.01, STAGE)).toEqual(FITTED)
})

test('what lies under the pointer stays there', () => {
  const at = { x: 50, y: 120 }
  const view = zoomed(FITTED, 4, STAGE, at)
  // 50 right of the middle before: four times as far now, so the picture went left by the difference
  expect([view.x, view.y]).toEqual([-150, -360])
})

test('the picture is moved as far as there is more of it', () => {
  expect(moved(FITTED, { x: 30, y: 30 }, STAGE)).toEqual(FITTED)
  const large: View = zoomed(FITTED, 4, STAGE)
  expect(moved(large, { x: 9999, y: -9999 }, STAGE)).toMatchObject({ x: 200, y: -600 })
  const across = { ...large, turn: 1 }
  expect(moved(across, { x: 9999, y: -9999 }, STAGE)).toMatchObject({ x: 600, y: -200 })
})

test('turning four times is not turning, and shows the whole each time', () => {
  const view = zoomed(FITTED, 3, STAGE)
  expect(turned(view, 1)).toEqual({ ...FITTED, turn: 1 })
  expect(turned(FITTED, -1).turn).toBe(3)
  expect(turned(turned(turned(turned(view, 1), 1), 1), 1)).toEqual(FITTED)
  expect(fitted({ ...view, turn: 2 })).toEqual({ ...FITTED, turn: 2 })
})

test('a picture that lies across is drawn as large as its frame allows', () => {
  expect(getTransform(FITTED, STAGE)).toBe('translate(0px, 0px) rotate(0deg) scale(1)')
  const wide = { frame: { width: 800, height: 400 }, picture: { width: 1000, height: 2000 } }
  // upright it is 400 high, across 800 wide
  expect(getTransform({ ...FITTED, turn: 1 }, wide)).toBe('translate(0px, 0px) rotate(90deg) scale(2)')
})
