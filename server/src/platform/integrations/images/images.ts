import { createHash } from 'node:crypto'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import {
  type FileStore,
  IMAGE_WIDTHS,
  type ImageShape,
  type ImageWidth,
  publicImageKey,
} from '../files/files.ts'

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

// For the whole process: no loader but these three exists (SVG above all; share-card.ts reads our own drawings while
// nothing else is read), and memory stays small.
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
  source: Source,
  { shape = 'square' }: { readonly shape?: ImageShape } = {},
): Promise<Image> {
  await refuseOtherKinds(source)
  return queued(async () => {
    const variants = await encodeVariants(await readPixels(source, shape), IMAGE_WIDTHS[shape])
    return { hash: computeHash(variants), variants }
  })
}

/** One picture to be read by people, as WebP: whole, upright, on white, no longer than this on its longest side. */
export async function takePicture(source: Source, longest: number): Promise<Buffer> {
  await refuseOtherKinds(source)
  return queued(() =>
    orBroken(async () => {
      const picture = await openPicture(source, { longest, fit: 'inside' })
      return picture.flatten({ background: '#fff' }).webp({ quality: 85 }).toBuffer()
    }),
  )
}

type Drawn = {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The same of pixels that another reader unpacked: red, green, blue and alpha, upright. */
export function takeDrawn({ data, width, height }: Drawn, longest: number): Promise<Buffer> {
  return queued(() =>
    orBroken(() =>
      sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: PIXEL_LIMIT })
        .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .webp({ quality: 85 })
        .toBuffer(),
    ),
  )
}

/** Returns the address of the widest variant; the others differ in their last number. */
export async function saveImage(files: FileStore, { hash, variants }: Image): Promise<string> {
  await Promise.all(
    variants.map(({ width, bytes }) => files.put(publicImageKey(hash, width), bytes, 'image/webp')),
  )
  return `/files/${hash}/${findWidest(variants).width}.webp`
}

type Source = string | Uint8Array
type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function refuseOtherKinds(source: Source): Promise<void> {
  const kind = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source))
  if (!kind || !KINDS.includes(kind.ext)) throw new ImageRefused('kind')
}

function readPixels(source: Source, shape: ImageShape): Promise<Pixels> {
  return orBroken(async () => {
    const fit = shape === 'square' ? 'contain' : 'inside'
    const picture = await openPicture(source, { longest: Math.max(...IMAGE_WIDTHS[shape]), fit })
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { data, width, height, channels }
  })
}

async function orBroken<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('broken', { cause: error })
  }
}

type Frame = { readonly longest: number; readonly fit: 'contain' | 'inside' }

/** The upload's pixels, the way the camera was held, in a frame that never enlarges them. */
async function openPicture(source: Source, { longest, fit }: Frame) {
  const side = Math.min(longest, await longestSide(source))
  return sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit, background: TRANSPARENT })
    .toColourspace('srgb')
}

/** Reads the header alone: a small file that unpacks to a wall of pixels is stopped before it unpacks. */
async function longestSide(source: Source): Promise<number> {
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

function computeHash(variants: Image['variants']): string {
  return createHash('sha256').update(findWidest(variants).bytes).digest('hex').slice(0, 20)
}

function findWidest(variants: Image['variants']): Image['variants'][number] {
  return variants.reduce((widest, variant) => (variant.width > widest.width ? variant : widest))
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** One picture is read at a time, whatever it is for: a large photo takes hundreds of megabytes while it does. */
export function queued<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  return turn
}
