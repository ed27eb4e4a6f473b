import { connect } from 'node:net'

type Opened = (close: () => unknown) => void

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Closes everything that the work opened, the last first, however it ends: also by Ctrl-C, which leaves no database running. */
export async function withOpened(work: (opened: Opened) => Promise<void>): Promise<void> {
  const open: (() => unknown)[] = []
  let isStopped = false
  const closeAll = async () => {
    for (let close = open.pop(); close; close = open.pop()) await close()
  }
  // a signal may come twice: from the terminal and from the parent process
  const stop = () => {
    if (isStopped) return
    isStopped = true
    void closeAll().finally(() => process.exit(1))
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    await work((close) => open.push(close))
  } catch (error) {
    // what is taken away from it fails, of course
    if (!isStopped) throw error
  } finally {
    if (!isStopped) await closeAll()
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

export type Answer = { readonly status: number; readonly bytes: number; readonly text: string }
export type Connection = {
  /** One request at a time; resolves when the last byte of the reply is there. */
  ask(request: Buffer): Promise<Answer>
  close(): void
}

/**
 * A kept-alive connection that knows just enough of HTTP/1.1 to find a reply's end: whoever measures shares the
 * machine's cores with what is measured, so that the usual client would take as much of them as the server.
 */
export function openConnection(port: number): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let reading = beginReply()
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    feed(reading, chunk)
    if (!reading.isDone) return
    const answer = { status: reading.status, bytes: reading.bytes, text: toText(reading) }
    const asked = waiting
    reading = beginReply()
    waiting = undefined
    asked?.resolve(answer)
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the server closed the connection'))
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

type Part = 'head' | 'body' | 'size' | 'chunk' | 'end'
export type Reading = {
  part: Part
  isDone: boolean
  status: number
  /** Of the whole reply, with its head. */
  bytes: number
  /** What still belongs to the part that is being read. */
  left: number
  /** The beginning of a head or of a chunk's size that came without its end. */
  rest: Buffer
  /** What a refusal said; other replies are counted and forgotten. */
  said: Buffer[]
}

export function beginReply(): Reading {
  return {
    part: 'head',
    isDone: false,
    status: 0,
    bytes: 0,
    left: 0,
    rest: Buffer.alloc(0),
    said: [],
  }
}

export function feed(reading: Reading, chunk: Buffer): void {
  reading.bytes += chunk.length
  let data = reading.rest.length > 0 ? Buffer.concat([reading.rest, chunk]) : chunk
  reading.rest = NOTHING
  while (!reading.isDone) {
    const used = readPart(reading, data)
    if (used < 0) {
      reading.rest = data
      return
    }
    data = data.subarray(used)
    if (data.length === 0) return
  }
}

const NOTHING = Buffer.alloc(0)

/** How many bytes it used; below 0: it needs more of them first. */
function readPart(reading: Reading, data: Buffer): number {
  if (reading.part === 'head') return readHead(reading, data)
  if (reading.part === 'size') return readSize(reading, data)
  const used = Math.min(reading.left, data.length)
  if (reading.status >= 400) reading.said.push(data.subarray(0, used))
  reading.left -= used
  if (reading.left === 0) {
    if (reading.part === 'chunk') reading.part = 'size'
    else reading.isDone = true
  }
  return used
}

function readHead(reading: Reading, data: Buffer): number {
  const end = data.indexOf('\r\n\r\n')
  if (end < 0) return -1
  const head = data.toString('latin1', 0, end)
  reading.status = Number(head.slice(9, 12))
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) reading.part = 'size'
  else if (length > 0 && reading.status !== 304) begin(reading, 'body', length)
  else reading.isDone = true
  return end + 4
}

function readSize(reading: Reading, data: Buffer): number {
  const end = data.indexOf('\r\n')
  if (end < 0) return -1
  const size = Number.parseInt(data.toString('latin1', 0, end), 16)
  // a chunk and the end of all are both followed by a line's end
  if (size > 0) begin(reading, 'chunk', size + 2)
  else begin(reading, 'end', 2)
  return end + 2
}

function begin(reading: Reading, part: Part, left: number): void {
  reading.part = part
  reading.left = left
}

function toText({ said }: Reading): string {
  return Buffer.concat(said).toString('utf8').trim().slice(0, 500)
}
