import { createHash } from 'node:crypto'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { type FileStore, IMAGE_WIDTHS, type ImageShape, type ImageWidth, publicImageKey } from './files.ts'

export type Image = { hash: string; variants: { width: ImageWidth; bytes: Buffer }[] }
export type ImageRefusal = 'kind' | 'broken' | 'too-large'

export class ImageRefused extends Error {
  readonly reason: ImageRefusal

  constructor(reason: ImageRefusal, options?: ErrorOptions) {
    super(`Image refused: ${reason}`, options)
    this.reason = reason
  }
}

const KINDS = ['jpg', 'png', 'webp']
const PIXEL_LIMIT = 40e6
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

// For the whole process: no loader but these three exists (SVG above all), and memory stays small.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Nothing of the upload survives but its pixels. A variant is at most as wide as its name says: a smaller
 * picture is never enlarged. A square has the whole picture in its middle on transparent ground; a wide
 * picture keeps its own proportions and is no taller than its widest variant.
 */
export async function takeImage(
  source: string | Uint8Array,
  { shape = 'square' }: { readonly shape?: ImageShape } = {},
): Promise<Image> {
  const kind = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source))
  if (!kind || !KINDS.includes(kind.ext)) throw new ImageRefused('kind')
  return inTurn(async () => {
    const variants = await encodeVariants(await readPixels(source, shape), IMAGE_WIDTHS[shape])
    return { hash: hashOf(variants), variants }
  })
}

/** Returns the address of the widest variant; the others differ in their last number. */
export async function saveImage(files: FileStore, { hash, variants }: Image): Promise<string> {
  await Promise.all(
    variants.map(({ width, bytes }) => files.put(publicImageKey(hash, width), bytes, 'image/webp')),
  )
  return `/files/${hash}/${widestOf(variants).width}.webp`
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function readPixels(source: string | Uint8Array, shape: ImageShape): Promise<Pixels> {
  try {
    const side = Math.min(Math.max(...IMAGE_WIDTHS[shape]), await longestSide(source))
    const fit = shape === 'square' ? 'contain' : 'inside'
    const { data, info } = await sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit, background: TRANSPARENT })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { data, width, height, channels }
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('broken', { cause: error })
  }
}

/** Reads the header alone: a small file that unpacks to a wall of pixels is stopped before it unpacks. */
async function longestSide(source: string | Uint8Array): Promise<number> {
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  if (width * height > PIXEL_LIMIT) throw new ImageRefused('too-large')
  return Math.max(width, height)
}

async function encodeVariants(
  { data, ...raw }: Pixels,
  widths: readonly ImageWidth[],
): Promise<Image['variants']> {
  return Promise.all(
    widths.map(async (width) => {
      const bytes = await sharp(data, { raw })
        .resize(Math.min(width, raw.width))
        .webp({ quality: 80 })
        .toBuffer()
      return { width, bytes }
    }),
  )
}

function hashOf(variants: Image['variants']): string {
  return createHash('sha256').update(widestOf(variants).bytes).digest('hex').slice(0, 20)
}

function widestOf(variants: Image['variants']): Image['variants'][number] {
  return variants.reduce((widest, variant) => (variant.width > widest.width ? variant : widest))
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** One upload unpacks at a time: a large photo takes hundreds of megabytes while it does. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  return turn
}
