import { expect, test } from 'vitest'
import { SCREENS } from '../../screens/screens.ts'
import { STOPS } from './stops.ts'

test('every stop of the tour leads to a screen', () => {
  const paths = STOPS.map(({ href }) => href.split('?')[0])
  expect(paths.filter((path) => !SCREENS.some((screen) => screen.path === path))).toEqual([])
  expect(STOPS).toHaveLength(10)
})
