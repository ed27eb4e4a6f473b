/** Reads HTTP answers from a socket's bytes, one after the other, as they come. */
import type { Answer } from './wire.ts'

type Read = Omit<Answer, 'ms'>
type Head = { readonly status: number; readonly headers: Record<string, string>; readonly end: number }

export type Reader = {
  /** Takes bytes; returns the replies that are complete. */
  feed(chunk: Buffer): Read[]
  /** The connection has ended: what has no length ends with it. */
  end(): Read[]
}

/** `methods` are those of the requests, in their order: the answer to HEAD has no body. */
export function readAnswers(methods: readonly string[]): Reader {
  let bytes = Buffer.alloc(0)
  let count = 0
  const take = (hasEnded: boolean): Read[] => {
    const read: Read[] = []
    for (let next = nextAnswer(bytes, methods[count], hasEnded); next; ) {
      bytes = bytes.subarray(next.used)
      if (next.answer.status >= 200) {
        read.push(next.answer)
        count += 1
      }
      next = nextAnswer(bytes, methods[count], hasEnded)
    }
    return read
  }
  return {
    feed(chunk) {
      bytes = Buffer.concat([bytes, chunk])
      return take(false)
    },
    end: () => take(true),
  }
}

type Next = { readonly answer: Read; readonly used: number }

function nextAnswer(bytes: Buffer, method: string | undefined, hasEnded: boolean): Next | undefined {
  const head = getHead(bytes)
  if (!head) return undefined
  const { status, headers, end } = head
  const whole = (body: Buffer, used: number): Next => ({ answer: { status, headers, body }, used })
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return whole(NOTHING, end)
  const rest = bytes.subarray(end)
  // events never end by themselves: their beginning is enough
  if (headers['content-type']?.startsWith('text/event-stream')) {
    return rest.length > 0 ? whole(rest, bytes.length) : undefined
  }
  if (headers['transfer-encoding'] === 'chunked') {
    const chunked = unchunk(rest)
    return chunked && whole(chunked.body, end + chunked.used)
  }
  const length = headers['content-length']
  if (length === undefined) return hasEnded ? whole(rest, bytes.length) : undefined
  return rest.length >= Number(length)
    ? whole(rest.subarray(0, Number(length)), end + Number(length))
    : undefined
}

const NOTHING = Buffer.alloc(0)

function getHead(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { status: Number(first.split(' ')[1]), headers, end: end + 4 }
}

function unchunk(bytes: Buffer): { readonly body: Buffer; readonly used: number } | undefined {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const after = line + 2 + size + 2
    if (bytes.length < after) return undefined
    chunks.push(bytes.subarray(line + 2, line + 2 + size))
    at = after
    if (size === 0) return { body: Buffer.concat(chunks), used: at }
  }
}
