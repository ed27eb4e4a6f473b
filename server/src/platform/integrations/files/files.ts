import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

export type FileContent = Uint8Array | { path: string; size: number }

/** The stream holds an open file or connection: read it to its end or destroy it. */
export type StoredFile = { stream: Readable; size: number; type: string }

/** Bytes made just now, to be sent like a stored file. */
export function getFile(bytes: Uint8Array, type: string): StoredFile {
  return { stream: Readable.from([bytes], { objectMode: false }), size: bytes.byteLength, type }
}

export type FileStore = {
  /** After it resolves the file is whole and durable; until then readers see the old one, or none. */
  put(key: string, content: FileContent, type: string): Promise<void>
  get(key: string): Promise<StoredFile | null>
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>
  /** Removes what a process that died had half written before then. */
  sweep(before: Date): Promise<void>
  /** Rejects, saying why, when files cannot be stored. */
  check(): Promise<void>
}

export function measureSize(content: FileContent): number {
  return content instanceof Uint8Array ? content.byteLength : content.size
}

/** Opens the file at its first read, so that an error always has a listener. */
export async function* getChunks(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

/** An upload that was cut short, or grew meanwhile, must not be stored. */
export function expectWhole(content: FileContent, size: number): void {
  if (size !== measureSize(content))
    throw new Error(`File has ${size} bytes instead of ${measureSize(content)}`)
}

/** The widths each shape of picture is stored in, narrowest first. */
export const IMAGE_WIDTHS = { square: [160, 400, 800], wide: [800, 1600] } as const
export type ImageShape = keyof typeof IMAGE_WIDTHS
export type ImageWidth = (typeof IMAGE_WIDTHS)[ImageShape][number]

const TYPES = new Map([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv'],
])

export function publicImageKey(hash: string, width: ImageWidth): string {
  return `public/${hash}/${width}.webp`
}

/** It cannot be guessed, and does not reveal whose file it is. */
export function privateKey(kind: string, type: string): string {
  const extension = [...TYPES].find(([, known]) => known === type)?.[0]
  if (!extension) throw new Error(`No file extension is known for ${type}`)
  return `private/${kind}/${randomBytes(20).toString('hex')}.${extension}`
}

/**
 * The only door from a key to a path or URL. The extension says the type, so a file and its type never come
 * apart; no segment begins with a dot, which keeps `..` and half-written files out.
 */
export function fileKey(key: string, claimedType?: string): { segments: string[]; type: string } {
  const segments = key.split('/')
  const isRooted = segments.length > 1 && (segments[0] === 'public' || segments[0] === 'private')
  const type = TYPES.get(key.slice(key.lastIndexOf('.') + 1))
  if (!isRooted || !segments.every(isSound) || !type)
    throw new Error(`File key refused: ${JSON.stringify(key)}`)
  if (claimedType && claimedType !== type) throw new Error(`File key ${key} is not of type ${claimedType}`)
  return { segments, type }
}

function isSound(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !/[\p{Cc}\p{Cs}\\]/u.test(segment)
}
