import { pipeline, Readable } from 'node:stream'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Page = { readonly response: Response; readonly cookies: readonly string[] }

/** Passes a page on as it is being written, compressed on the way. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, cookies }: Page,
): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of [...cookies, ...response.headers.getSetCookie()]) reply.header('set-cookie', cookie)
  // what a page shows depends on who looks at it
  // and a page made for someone is not shown again after they left
  const isSomeone = /(^|; *)sid=/.test(request.headers.cookie ?? '')
  if (!response.headers.has('cache-control')) {
    reply.header('cache-control', isSomeone ? 'private, no-store' : 'private, no-cache')
  }
  reply.header('vary', 'accept-encoding, cookie')
  if (!response.body) return reply.send()
  if (request.method === 'HEAD') {
    void response.body.cancel()
    return reply.send()
  }

  const body = Readable.fromWeb(response.body)
  const encoding = encodingFor(request, response)
  if (!encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(compressed(body, encoding))
}

function encodingFor(request: FastifyRequest, response: Response): 'br' | 'gzip' | undefined {
  if (!response.headers.get('content-type')?.startsWith('text/')) return undefined
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted),
  )
}

function compressed(body: Readable, encoding: 'br' | 'gzip'): Readable {
  const packer = encoding === 'br' ? createBrotliCompress({ params: QUICK_BROTLI }) : createGzip({ level: 5 })
  // an error reaches the reader as a broken stream: its headers are gone already
  pipeline(body, packer, () => {})
  flushWhenQuiet(body, packer)
  return packer
}

const QUICK_BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
}

/** What has been written so far leaves as soon as the page pauses to wait for more. */
function flushWhenQuiet(body: Readable, packer: BrotliCompress | Gzip): void {
  let scheduled = false
  body.on('data', () => {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      if (!packer.destroyed && !packer.writableEnded) packer.flush()
    })
  })
}
