import { ART_FORMS, DRAWINGS } from './art-form.ts'
import { drawCategory } from './categories.ts'
import { fill, line, mark, oval, picture } from './kit.ts'
import { drawScene } from './scenes.ts'
import { TONE_NUMBERS, TONES } from './tones.ts'

const drawn = new Map<string, string>()

/** The SVG called `strip-3`, `category-vitamins`, `slide-1`, `promo-delivery` or `placeholder`; null when unknown. */
export function drawArt(name: string): string | null {
  const known = drawn.get(name)
  if (known) return known
  const svg = drawProduct(name) ?? drawNamed(name)
  if (svg) drawn.set(name, svg)
  return svg ?? null
}

function drawProduct(name: string): string | undefined {
  const form = ART_FORMS.find(
    (candidate) => name.startsWith(`${candidate}-`) && name.length === candidate.length + 2,
  )
  const number = TONE_NUMBERS.find((candidate) => name.endsWith(`-${candidate}`))
  if (!form || !number) return undefined
  return picture(TONES[number], DRAWINGS[form](TONES[number]))
}

function drawNamed(name: string): string | undefined {
  if (name === 'placeholder') return placeholder()
  if (name.startsWith('category-')) return drawCategory(name.slice('category-'.length))
  return drawScene(name)
}

function placeholder(): string {
  const tone = { ...TONES[1], paper: ['#faf9f6', '#ece9e2'] as const }
  const body =
    fill(oval(200, 196, 92), '#fff', 'opacity=".7"') +
    line(oval(200, 196, 92), tone.deep, 3, 'opacity=".12"') +
    mark(200, 182, tone, 2.1)
  return picture(tone, body)
}
