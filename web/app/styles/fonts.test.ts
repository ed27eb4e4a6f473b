import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')
const files = [...css.matchAll(/url\("\.\/(fonts\/[^"]+)"\)/g)].map(([, file = '']) => file)
const ranges = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => ({
  from: Number.parseInt(from, 16),
  to: Number.parseInt(to, 16),
}))

test('both fonts together weigh at most 90 KB', () => {
  const bytes = [...new Set(files)].map((file) => statSync(new URL(file, import.meta.url)).size)
  expect(bytes).toHaveLength(2)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90 * 1024)
})

test('every character of the shop’s texts is in the fonts', () => {
  const folder = new URL('../../../texts/src/', import.meta.url)
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  )
  const characters = new Set(texts.flatMap((path) => [...readFileSync(new URL(path, folder), 'utf8')]))
  expect(characters.size).toBeGreaterThan(100)
  expect([...characters].filter((character) => character !== '\n' && !covered(character))).toEqual([])
})

function covered(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(({ from, to }) => code >= from && code <= to)
}

test('no letters stay away for a whole visit, and a device without Bengali draws no boxes first', () => {
  expect(css).not.toContain('font-display: optional')
  expect(css).toMatch(
    /"Niramoy Sans Only";\s+src: url\("\.\/fonts\/niramoy-sans-bengali[^}]*font-display: block/,
  )
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  expect(tokens).toMatch(/:root\[data-no-bengali\] \{\s+--font-text:\s+"Niramoy Sans Only"/)
})
