import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { SERVER } from '../config/paths.ts'
import { TONES } from './tones.ts'

const products = readFolder('art/products')
const pictures = new Map([...readFolder('art'), ...readFolder('demo/art')])

/** The kinds of products that have a drawing. */
export const ART_FORMS: readonly string[] = [...products.keys()]

/** The SVG called `strip-3`, `category-vitamins`, `slide-1`, `promo-delivery` or `placeholder`; null when unknown. */
export function readArt(name: string): string | null {
  const [, form = '', tone] = /^(.+)-(\d)$/.exec(name) ?? []
  const drawing = products.get(form)
  const colours = TONES[Number(tone) - 1]
  if (drawing && colours) return inTone(drawing, colours)
  return pictures.get(name) ?? null
}

/** No tone has a colour of the stored one, so one is replaced after the other. */
function inTone(drawing: string, colours: (typeof TONES)[number]): string {
  return TONES[0].reduce((svg, colour, at) => svg.replaceAll(colour, colours[at] ?? colour), drawing)
}

/** The SVG files of a folder of `server/` by name; in production the demo has none. */
function readFolder(folder: string): Map<string, string> {
  const path = join(SERVER, folder)
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.svg')) : []
  return new Map(files.map((file) => [parse(file).name, readFileSync(join(path, file), 'utf8').trimEnd()]))
}
