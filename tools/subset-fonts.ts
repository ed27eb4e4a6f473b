import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Subset = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2'
    noHinting: boolean
    variationAxes: Record<string, { min: number; max: number }>
  },
) => Promise<Buffer>

const require = createRequire(import.meta.url)
const subsetFont: Subset = require('subset-font')

// fonts.css says which characters and weights each file holds; the cut follows it, so the two cannot differ.
const folder = new URL('../web/app/styles/', import.meta.url)
const css = readFileSync(new URL('fonts.css', folder), 'utf8')
const faces = css.matchAll(
  /url\("\.\/(fonts\/niramoy-sans-(\w+)\.woff2)"\)[^}]*font-weight: (\d+) (\d+);[^}]*unicode-range:([^;]+);/g,
)

mkdirSync(new URL('fonts/', folder), { recursive: true })
for (const [, file, script, lightest, boldest, ranges] of faces) {
  if (!file || !script || !ranges) throw new Error('fonts.css: a face without file or unicode-range')
  const bytes = await subsetFont(readFileSync(sourceFont(script)), characters(ranges), {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: { wght: { min: Number(lightest), max: Number(boldest) } },
  })
  writeFileSync(new URL(file, folder), bytes)
  console.log(`${file}: ${(bytes.length / 1024).toFixed(1)} KB`)
}

function sourceFont(script: string): string {
  const name = `noto-sans-bengali-${script}-wght-normal.woff2`
  return require.resolve(`@fontsource-variable/noto-sans-bengali/files/${name}`)
}

function characters(ranges: string): string {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .map(([, from = '', to = from]) => span(Number.parseInt(from, 16), Number.parseInt(to, 16)))
    .join('')
}

function span(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))
}
