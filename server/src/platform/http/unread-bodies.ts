import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A little more than a proxy lets pass. A client that sends more, or takes longer, loses the connection. */
export const MOST_DISCARDED_BYTES = 16 * 1024 * 1024
export const LONGEST_DISCARD_MS = 5_000

/**
 * A reply may be ready before its request was read: a refusal, mostly. What is left of that body would keep the next
 * request on the connection waiting, and closing the connection with bytes unread resets it, so that the sender may
 * never see the reply. So the reply goes out at once, the rest of the body is read and thrown away, up to a limit of
 * size and time, and only then does the reply end for Node, which goes on to the next request or closes.
 */
export function installUnreadBodies(app: FastifyInstance): void {
  /** Connections whose last reply is under way. */
  const ending = new WeakSet<Socket>()
  app.addHook('onRequest', (request, reply, done) => {
    // sent along behind a request whose reply ends the connection: it is neither handled nor replied to
    if (ending.has(request.raw.socket)) reply.hijack()
    else done()
  })
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!isUnread(request)) return done(null, payload)
    const { raw } = request
    // how much is to come is not known, or too much
    const keeps = Number(raw.headers['content-length'] ?? Number.NaN) <= MOST_DISCARDED_BYTES
    if (!keeps) reply.header('connection', 'close')
    if (reply.getHeader('connection') === 'close') ending.add(raw.socket)
    if (payload) return done(null, whole(reply, payload, raw))
    void discard(raw)
    done(null, payload)
  })
}

/** What a page asks of this same server has no connection. */
function isUnread({ raw }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
  if (coding === undefined && length === '0') return false
  return !raw.readableEnded && !raw.destroyed && !('_lightMyRequest' in raw)
}

/** The reply's bytes, which end when the request's do. */
function whole(reply: FastifyReply, payload: unknown, raw: IncomingMessage): Readable {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
    reply.header('content-length', Buffer.byteLength(payload))
  }
  return Readable.from(bytesThenRest(payload, raw), { objectMode: false })
}

async function* bytesThenRest(payload: unknown, raw: IncomingMessage): AsyncGenerator<string | Buffer> {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) yield payload
  else yield* payload as AsyncIterable<Buffer>
  await discard(raw)
}

/** Settles when the body has been read to its end, or the connection is given up. */
function discard(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (raw.readableEnded || raw.destroyed) return resolve()
    let bytes = 0
    const settle = () => {
      clearTimeout(timer)
      resolve()
    }
    const giveUp = () => {
      raw.pause()
      // after what is still to be written
      raw.socket.destroySoon()
      settle()
    }
    const timer = setTimeout(giveUp, LONGEST_DISCARD_MS).unref()
    // a reader that had begun, such as a form's parser waiting for its file to be taken, reads no further
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_DISCARDED_BYTES) giveUp()
    })
    raw.once('end', settle).once('close', settle).on('error', settle)
    raw.resume()
  })
}
