import { PassThrough, pipeline, type Readable, Writable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entry } from '../cache/public-cache.ts'
import {
  acceptedEncoding,
  type Encoding,
  LEAST_BYTES,
  packed,
  SMALL_WINDOW,
  sendContent,
} from '../content.ts'
import { isGuest } from '../cookies.ts'
import { isForOne, type PageMaking } from './page-cache.ts'

export type SharePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Entry,
) => Readonly<Record<string, string>> | undefined

type Page = {
  readonly response: Response
  readonly page: string | Readable | null
  readonly cookies: readonly string[]
  /** Whether it shows nothing of the visitor. */
  readonly isForAll?: boolean | undefined
  /** Present where the page may be shown to others too. */
  readonly making?: PageMaking | undefined
  /** Present where a CDN may keep it. */
  readonly share?: SharePage | undefined
}

/** Sends a page that is whole as it is, and passes on one that is still being written; both compressed. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, page, cookies, isForAll, making, share }: Page,
): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of [...cookies, ...response.headers.getSetCookie()]) reply.header('set-cookie', cookie)
  // what a page shows depends on who looks at it
  // and a page made for one visitor is not shown again after they left
  if (!response.headers.has('cache-control')) {
    reply.header('cache-control', isForAll || isGuest(request) ? 'private, no-cache' : 'private, no-store')
  }
  reply.header('vary', 'accept-encoding, cookie')
  if (page === null) {
    making?.giveUp()
    return reply.send()
  }
  const encoding = encodingFor(request, response)
  if (typeof page === 'string') return sendWhole(request, reply, { page, response, making, encoding, share })
  if (request.method === 'HEAD') {
    page.destroy()
    return reply.send()
  }

  const body = followed(page, { response, making })
  if (!encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(compressed(body, encoding))
}

type Following = Pick<Page, 'response' | 'making'>

type Whole = Following & {
  readonly page: string
  readonly encoding: Encoding | undefined
  readonly share: SharePage | undefined
}

async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, response, making, encoding, share }: Whole,
): Promise<FastifyReply> {
  const whole = Buffer.from(page)
  if (isForOne(response)) making?.giveUp()
  const entry = making?.finish(whole, response.headers)
  const shared = entry && share?.(request, reply, entry)
  // what a CDN may keep goes out as it is cached, without the nonce of this request
  if (shared) return sendContent(request, reply, { content: entry.content, pack: true, shared })
  if (!encoding || whole.length < LEAST_BYTES) return reply.send(whole)
  return reply.header('content-encoding', encoding).send(await packed(whole, encoding))
}

/** The page, gathered for others while it is sent. */
function followed(body: Readable, { response, making }: Following): Readable {
  if (!making) return body
  if (isForOne(response)) {
    making.giveUp()
    return body
  }
  const pieces: Buffer[] = []
  body.on('data', (piece: Uint8Array | string) => pieces.push(Buffer.from(piece)))
  body.once('end', () => making.finish(Buffer.concat(pieces), response.headers))
  // the visitor may leave in the middle; after the end it changes nothing
  body.once('close', () => making.giveUp())
  // a listener starts the stream: this way nothing is lost before it is sent
  const passage = new PassThrough()
  pipeline(body, passage, () => {})
  return passage
}

function encodingFor(request: FastifyRequest, response: Response): Encoding | undefined {
  return response.headers.get('content-type')?.startsWith('text/') ? acceptedEncoding(request) : undefined
}

function compressed(body: Readable, encoding: Encoding): Readable {
  const packer = encoding === 'br' ? createBrotliCompress({ params: QUICK_BROTLI }) : createGzip({ level: 5 })
  const gulps = inGulps((gulp) => {
    packer.write(gulp)
    packer.flush()
  })
  // an error reaches the reader as a broken stream: its headers are gone already
  pipeline(body, gulps, (error) => (error ? packer.destroy(error) : packer.end()))
  packer.once('close', () => body.destroy())
  return packer
}

const QUICK_BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW,
}

/**
 * Takes what a page writes before it pauses to wait for more as one piece, which leaves at once. It comes in pieces of
 * two kilobytes, and to pack each of them by itself takes longer than to make them.
 */
function inGulps(take: (gulp: Buffer) => void): Writable {
  let pieces: Buffer[] = []
  const swallow = () => {
    if (pieces.length > 0) take(Buffer.concat(pieces))
    pieces = []
  }
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      if (pieces.push(piece) === 1) setImmediate(swallow)
      done()
    },
    final(done) {
      swallow()
      done()
    },
  })
}
