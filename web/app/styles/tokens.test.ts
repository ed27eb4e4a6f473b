import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const grounds = ['paper', 'surface', 'raised', 'sunken']
const tones = ['brand', 'accent', 'success', 'warning', 'danger', 'info']

const texts = [
  ...['ink', 'ink-soft', 'ink-faint', ...tones.map((tone) => `${tone}-ink`)].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...tones.flatMap((tone) =>
    [`${tone}-ink`, 'ink', 'ink-soft'].map((text) => [text, `${tone}-soft`] as const),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
] as const

const shapes = ['line-strong', 'brand', 'success', 'warning', 'danger', 'info', 'focus'].flatMap((shape) =>
  ['paper', 'surface', 'raised', 'sunken'].map((ground) => [shape, ground] as const),
)

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in %s', (_scheme, side) => {
  test.each(texts)('text %s is readable on %s', (text, ground) => {
    expect(contrast(colour(text, side), colour(ground, side))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('shape %s is visible on %s', (shape, ground) => {
    expect(contrast(colour(shape, side), colour(ground, side))).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is the known greatest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

function colour(name: string, side: 0 | 1): string {
  const pair = css.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`))
  const value = pair?.[side + 1]
  if (!value) throw new Error(`tokens.css has no colour --${name}`)
  return value
}

/** Contrast ratio as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
