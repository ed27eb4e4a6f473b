/** Sends inputs over a socket, byte by byte as they are. */
import { connect, type Socket } from 'node:net'
import type { Sender } from './inject.ts'
import { LONGEST_MS } from './judge.ts'
import { readAnswers } from './read-answer.ts'
import type { Answer, Header, Wire } from './wire.ts'

/** What a connection that ended without an answer is counted as. */
const NO_ANSWER = 0

/** What goes out for it; a length and a host are added where it has none of its own. */
export function getBytes(wire: Wire, more: readonly Header[]): Buffer {
  const own = new Set(wire.headers.map(([name]) => name))
  const added: Header[] = [['host', '127.0.0.1'], ...more]
  if (wire.body && !own.has('transfer-encoding')) added.push(['content-length', String(wire.body.length)])
  const headers = [...added.filter(([name]) => !own.has(name)), ...wire.headers]
  const head = [
    `${wire.method} ${wire.target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), wire.body ?? Buffer.alloc(0)])
}

/** Each input over a connection of its own, since what is hostile may spoil it. */
export function socketSender(port: number): Sender {
  return async ({ wire }, { cookie, requestId }) => {
    const [answer] = await converse(port, {
      bytes: getBytes(withCookie(wire, cookie), [
        ['x-request-id', requestId],
        ['connection', 'close'],
      ]),
      methods: [wire.method],
    })
    return answer ?? { status: NO_ANSWER, headers: {}, body: Buffer.alloc(0), ms: 0 }
  }
}

/** A hostile cookie goes out beside the person's own, unless it is a session itself. */
export function withCookie(wire: Wire, cookie: string): Wire {
  if (cookie === '') return wire
  const own = wire.headers.find(([name]) => name === 'cookie')
  if (!own) return { ...wire, headers: [...wire.headers, ['cookie', cookie]] }
  if (own[1].includes('sid=')) return wire
  const others = wire.headers.filter(([name]) => name !== 'cookie')
  return { ...wire, headers: [...others, ['cookie', `${own[1]}; ${cookie}`]] }
}

type Talk = {
  readonly bytes: Buffer
  /** Of the requests in it. */
  readonly methods: readonly string[]
  readonly patienceMs?: number
  /** Written after the bytes, one piece each time, for as long as the connection lives. */
  readonly drip?: { readonly piece: Buffer; readonly everyMs: number }
}

/** The replies that came until there was one for each request, the connection ended or the time was up. */
export function converse(
  port: number,
  { bytes, methods, patienceMs = LONGEST_MS, drip }: Talk,
): Promise<Answer[]> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const reader = readAnswers(methods)
    const answers: Answer[] = []
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const dripping = drip && setInterval(() => dripOnce(socket, drip.piece), drip.everyMs)
    const keep = (read: ReturnType<typeof reader.feed>) => {
      for (const answer of read) answers.push({ ...answer, ms: performance.now() - begun })
    }
    const done = () => {
      clearTimeout(patience)
      clearInterval(dripping)
      socket.destroy()
      resolve(answers)
    }
    const patience = setTimeout(done, patienceMs)
    // what the server says before it hangs up counts, also when it hears no more
    socket.on('error', () => {})
    socket.on('close', () => {
      keep(reader.end())
      done()
    })
    socket.on('data', (chunk: Buffer) => {
      keep(reader.feed(chunk))
      if (answers.length >= methods.length) done()
    })
    socket.write(bytes)
  })
}

function dripOnce(socket: Socket, piece: Buffer): void {
  if (socket.writable) socket.write(piece)
}
