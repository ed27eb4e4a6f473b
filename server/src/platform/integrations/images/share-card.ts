import { createRequire } from 'node:module'
import sharp from 'sharp'
import { printable } from '../printable.ts'
import { queued } from './images.ts'

export type ShareCard = {
  /** A photo as WebP, or one of our own drawings as SVG. */
  readonly picture: Uint8Array | string
  /** Name and strength. */
  readonly title: string
  /** Form and pack, in each language. */
  readonly lines: readonly string[]
  readonly shop: string
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 60
const GAP = 26
const SIDE = HEIGHT - 2 * MARGIN
const TEXT_LEFT = 2 * MARGIN + SIDE
const TEXT_WIDTH = WIDTH - TEXT_LEFT - MARGIN
/** Of a longer label only this much is drawn. */
const MOST_LETTERS = 120
const COLOURS = { paper: '#faf7f0', ink: '#15302a', soft: '#43594f', brand: '#0c6653' }

const require = createRequire(import.meta.url)
const FONT = require.resolve('@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf')

/** The picture of a link to a product: its picture, its label, and whose shop it is. */
export function drawShareCard({ picture, title, lines, shop }: ShareCard): Promise<Buffer> {
  return queued(async () => {
    const seen = await (typeof picture === 'string' ? readDrawing(picture) : readPhoto(picture))
    const owner = await drawText(shop, { colour: COLOURS.brand, size: 34, most: 60 })
    const words = [await drawText(title, { colour: COLOURS.ink, size: titleSize(title), most: 270 })]
    for (const line of lines) words.push(await drawText(line, { colour: COLOURS.soft, size: 38, most: 90 }))
    return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.paper } })
      .composite([
        { input: seen, left: MARGIN, top: MARGIN },
        ...words.map(({ bytes }, at) => ({ input: bytes, left: TEXT_LEFT, top: getTop(words, at) })),
        { input: owner.bytes, left: TEXT_LEFT, top: HEIGHT - MARGIN - owner.height },
      ])
      .jpeg({ quality: 82 })
      .toBuffer()
  })
}

function titleSize({ length }: string): number {
  if (length > 80) return 36
  return length > 30 ? 48 : 64
}

function getTop(words: readonly Drawn[], at: number): number {
  return words.slice(0, at).reduce((top, { height }) => top + height + GAP, MARGIN)
}

/** Drawings are ours. Nothing else is read meanwhile, so no upload ever meets a reader of SVG. */
async function readDrawing(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    return await sharp(Buffer.from(svg)).resize(SIDE, SIDE).png().toBuffer()
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}

function readPhoto(webp: Uint8Array): Promise<Buffer> {
  return sharp(webp)
    .resize(SIDE, SIDE, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
}

type Drawn = { readonly bytes: Buffer; readonly height: number }

type Look = { readonly colour: string; readonly size: number; readonly most: number }

/** A text as it was typed: what could be markup is escaped, and what is higher than `most` is made smaller. */
async function drawText(text: string, { colour, size, most }: Look): Promise<Drawn> {
  const said = shortened(printable(text).trim() || ' ')
  const markup = `<span foreground="${colour}">${escaped(said)}</span>`
  const drawn = sharp({
    text: {
      text: markup,
      font: `Hind Siliguri SemiBold ${size}`,
      fontfile: FONT,
      width: TEXT_WIDTH,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
  const whole = await drawn.png().toBuffer({ resolveWithObject: true })
  if (whole.info.height <= most && whole.info.width <= TEXT_WIDTH)
    return { bytes: whole.data, height: whole.info.height }
  const fitted = await sharp(whole.data)
    .resize(TEXT_WIDTH, most, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: fitted.data, height: fitted.info.height }
}

/** By whole letters: half of a Bengali one would be another. */
function shortened(text: string): string {
  const letters = [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)]
  if (letters.length <= MOST_LETTERS) return text
  const kept = letters.slice(0, MOST_LETTERS).map(({ segment }) => segment)
  return `${kept.join('')}…`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
