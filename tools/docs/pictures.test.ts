import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MOST_BYTES, MOST_BYTES_IN_ALL, PICTURES } from '../../e2e/pictures/pictures.ts'
import { SCREENS } from '../../web/app/screens/screens.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FILES = readdirSync(`${ROOT}docs/pictures`)

test('every picture shows a screen that exists, and is in the README', () => {
  const paths = SCREENS.map(({ path }) => path)
  expect(PICTURES.filter(({ screen }) => !paths.includes(screen))).toEqual([])
  expect(FILES.sort()).toEqual(PICTURES.map(({ name }) => `${name}.jpg`).sort())
  const readme = readFileSync(`${ROOT}README.md`, 'utf8')
  expect(FILES.filter((file) => !readme.includes(`docs/pictures/${file}`))).toEqual([])
})

test('pictures are small', () => {
  const sizes = FILES.map((file) => statSync(`${ROOT}docs/pictures/${file}`).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES_IN_ALL)
})
