import { createHash } from 'node:crypto'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { type FileStore, IMAGE_WIDTHS, type ImageWidth, publicImageKey } from './files.ts'

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
const LARGEST = Math.max(...IMAGE_WIDTHS)
const PIXEL_LIMIT = 40e6
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

// For the whole process: no loader but these three exists (SVG above all), and memory stays small.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Nothing of the upload survives but its pixels. Each variant is a square with the whole picture in its
 * middle on transparent ground, at most as wide as its name says: a smaller picture is never enlarged.
 */
export async function takeImage(source: string | Uint8Array): Promise<Image> {
  const kind = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source))
  if (!kind || !KINDS.includes(kind.ext)) throw new ImageRefused('kind')
  return inTurn(async () => {
    const variants = await encodeVariants(await readSquare(source))
    return { hash: hashOf(variants), variants }
  })
}

/** Returns the address of the widest variant; the others differ in their last number. */
export async function saveImage(files: FileStore, { hash, variants }: Image): Promise<string> {
  await Promise.all(
    variants.map(({ width, bytes }) => files.put(publicImageKey(hash, width), bytes, 'image/webp')),
  )
  return `/files/${hash}/${LARGEST}.webp`
}

type Square = { side: number; pixels: Buffer; channels: 1 | 2 | 3 | 4 }

async function readSquare(source: string | Uint8Array): Promise<Square> {
  try {
    const side = Math.min(LARGEST, await longestSide(source))
    const { data, info } = await sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'contain', background: TRANSPARENT })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { side, pixels: data, channels: info.channels }
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

async function encodeVariants({ side, pixels, channels }: Square): Promise<Image['variants']> {
  const raw = { width: side, height: side, channels }
  return Promise.all(
    IMAGE_WIDTHS.map(async (width) => {
      const bytes = await sharp(pixels, { raw })
        .resize(Math.min(width, side))
        .webp({ quality: 80 })
        .toBuffer()
      return { width, bytes }
    }),
  )
}

function hashOf(variants: Image['variants']): string {
  const widest = variants.find(({ width }) => width === LARGEST)
  if (!widest) throw new Error(`An image needs its variant of ${LARGEST}`)
  return createHash('sha256').update(widest.bytes).digest('hex').slice(0, 20)
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** One upload unpacks at a time: a large photo takes hundreds of megabytes while it does. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  return turn
}
