import { Readable } from 'node:stream'
import type { EventsReply } from '@niramoy/contract/platform/call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../refusal/refusal.ts'

/** Proxies and browsers give a silent line up. */
const COMMENT_EVERY_MS = 25_000
/** Then the browser asks again, and its session is looked at again. */
const LONGEST_MS = 30 * 60_000
/** As many tabs as anyone watches. */
const MOST_PER_PERSON = 5
const RETRY_AFTER_SECONDS = 60

type Watched = {
  isClosing: boolean
  /** What ends each open line. */
  readonly ends: Set<() => void>
  /** Open lines by who watches. */
  readonly lines: Map<string, number>
}

/** Lines that stay open end with the program, so that stopping it waits for none of them. */
export function installEvents(app: FastifyInstance): void {
  const watched: Watched = { isClosing: false, ends: new Set(), lines: new Map() }
  app.decorate('watched', watched)
  app.addHook('preClose', async () => {
    watched.isClosing = true
    for (const end of watched.ends) end()
  })
}

/** Server-sent events, until the reader leaves, the program stops or it has been long enough. */
export function sendEvents(reply: FastifyReply, { events }: EventsReply): FastifyReply {
  const { request, server } = reply
  const release = takeLine(server.watched.lines, request.actor ? `#${request.actor.id}` : request.ip)
  const over = new AbortController()
  const end = () => over.abort()
  server.watched.ends.add(end)
  // a timer and not AbortSignal.timeout, which is forgotten when only AbortSignal.any knows it
  const longest = setTimeout(end, LONGEST_MS)
  const stream = new Readable({ read() {} })
  // the browser learns at once that the line stands, also while there is nothing to tell
  stream.push(':\n\n')
  const comments = setInterval(() => stream.push(':\n\n'), COMMENT_EVERY_MS)
  stream.once('close', end)
  if (request.method === 'HEAD' || server.watched.isClosing) end()
  void pump(events(over.signal), stream).finally(() => {
    clearInterval(comments)
    clearTimeout(longest)
    server.watched.ends.delete(end)
    release()
  })
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // once it ends, so does the connection: an idle one would keep the program from stopping
    connection: 'close',
    // a proxy that gathers what it passes on would keep the news back
    'x-accel-buffering': 'no',
  })
  return request.method === 'HEAD' ? reply.send() : reply.send(stream)
}

async function pump(
  events: AsyncIterable<{ readonly event: string; readonly data: object }>,
  stream: Readable,
): Promise<void> {
  try {
    for await (const { event, data } of events) {
      if (!stream.destroyed) stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    if (!stream.destroyed) stream.push(null)
  } catch (error) {
    stream.destroy(error as Error)
  }
}

/** What gives the line back. */
function takeLine(lines: Map<string, number>, who: string): () => void {
  const open = lines.get(who) ?? 0
  if (open >= MOST_PER_PERSON) throw new Refusal('too-many-tries', { retryAfter: RETRY_AFTER_SECONDS })
  lines.set(who, open + 1)
  return () => {
    const left = (lines.get(who) ?? 1) - 1
    if (left > 0) lines.set(who, left)
    else lines.delete(who)
  }
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be widened
  interface FastifyInstance {
    watched: Watched
  }
}
