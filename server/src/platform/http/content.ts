import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'
type Headers = Readonly<Record<string, string>>

/** A whole answer as it goes out: its bytes, its name for the next visit, and its compressed forms, each made once. */
export type Content = {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Headers
  packed(encoding: Encoding): Promise<Buffer>
}

/** Below this a compressed answer is hardly smaller. */
export const LEAST_BYTES = 1_000
/** 256 KB, as a power of two: every page fits, and the usual 4 MB take longer to set up than a page to pack. */
export const SMALL_WINDOW = 18

export function toContent(body: Buffer, headers: Headers): Content {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    body,
    etag,
    headers,
    packed(encoding) {
      const known = made.get(encoding)
      if (known) return known
      const making = packed(body, encoding)
      made.set(encoding, making)
      return making
    },
  }
}

export function packed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, brotliFor(body)) : zip(body, { level: 6 })
}

type Sent = {
  readonly content: Content
  readonly pack: boolean
  /** The headers by which a CDN may keep it. */
  readonly shared?: Headers | undefined
}

/** Sends it, or says that the browser has it already. The browser asks again each time, for it may change. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, pack, shared }: Sent,
): Promise<FastifyReply> {
  // the next who get it from the CDN made other requests
  if (shared) reply.removeHeader('x-request-id')
  reply.headers({
    // what a signed-in member of staff sees at the same address is another answer
    vary: 'accept-encoding, cookie',
    'cache-control': 'private, no-cache',
    ...content.headers,
    etag: `W/${content.etag}`,
    ...shared,
  })
  if (hasEtag(request.headers['if-none-match'], content.etag)) return reply.code(304).send()
  const encoding = pack && content.body.length >= LEAST_BYTES ? acceptedEncoding(request) : undefined
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding ? await content.packed(encoding) : content.body)
}

/** The best that the browser can read. */
export function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((name) => READS[name].test(accepted))
}

const READS = {
  br: /\bbr\b(?!;q=0(\.0*)?(,|$))/,
  gzip: /\bgzip\b(?!;q=0(\.0*)?(,|$))/,
} as const

export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known?.some((tag) => tag === etag || tag === '*') ?? false
}

function brotliFor(body: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW,
    },
  }
}
