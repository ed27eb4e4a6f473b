/** Compares how a document looks with a picture of it that was checked by eye. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { typstJson } from '../../platform/outside/documents/typst.ts'
import { typstCompiler } from '../../platform/outside/documents/typst-compiler.ts'

const KNOWN = fileURLToPath(new URL('../../sales/documents/pictures', import.meta.url))
const SEEN = fileURLToPath(new URL('../../../../node_modules/.cache/niramoy/pictures', import.meta.url))
/** Two machines may draw the edge of a letter in another grey; a letter that is missing is black on white. */
const SAME_GREY = 80
const GREYS = 16

const compiler = typstCompiler()

type DocumentInput = { readonly template: string; readonly data: object }
type Picture = { readonly data: Buffer; readonly width: number; readonly height: number }
type Likeness = {
  /** How many pixels look different; all of them when the size does. */
  readonly different: number
  /** Where the picture of now lies. */
  readonly seen: string
}

/** With `UPDATE_PICTURES=1` the picture of now becomes the known one: look at it first. */
export async function likenessOf(name: string, document: DocumentInput): Promise<Likeness> {
  const now = await drawing(document)
  const known = join(KNOWN, `${name}.png`)
  const seen = join(SEEN, `${name}.png`)
  mkdirSync(SEEN, { recursive: true })
  writeFileSync(seen, now)
  if (process.env.UPDATE_PICTURES) {
    mkdirSync(KNOWN, { recursive: true })
    writeFileSync(known, now)
  }
  if (!existsSync(known)) return { different: Number.POSITIVE_INFINITY, seen }
  return { different: differentPixels(await pixels(now), await pixels(known)), seen }
}

/** How many pixels look different on two documents. */
export async function differenceOf(one: DocumentInput, other: DocumentInput): Promise<number> {
  return differentPixels(await pixels(await drawing(one)), await pixels(await drawing(other)))
}

/** One point is one pixel: enough to see each letter. */
async function drawing({ template, data }: DocumentInput): Promise<Buffer> {
  const svg = Buffer.from(compiler.svg(template, typstJson(data)))
  // what the program reads pictures with lets no SVG in
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    return await sharp(svg)
      .flatten({ background: 'white' })
      .greyscale()
      .png({ palette: true, colours: GREYS, dither: 0, compressionLevel: 9 })
      .toBuffer()
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}

async function pixels(picture: Buffer | string): Promise<Picture> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function differentPixels(one: Picture, other: Picture): number {
  const size = one.width * one.height
  if (one.width !== other.width || one.height !== other.height) return size
  let different = 0
  for (let at = 0; at < size; at++) {
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > SAME_GREY) different++
  }
  return different
}
