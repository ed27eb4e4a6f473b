import { expect, test } from 'vitest'
import { SCREENS } from '../../screens/screens.ts'
import { STOPS } from './stops.ts'

test('every stop of the tour leads to a screen', () => {
  const paths = STOPS.map(({ href }) => href.replace(/\?.*$/, '').replace(/\d+$/, ':id'))
  const screens = SCREENS.map(({ path }) => path.replace(/:\w+$/, ':id'))
  expect(paths.filter((path) => !screens.includes(path))).toEqual([])
  expect(STOPS).toHaveLength(18)
})
