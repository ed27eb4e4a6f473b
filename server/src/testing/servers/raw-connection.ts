import { connect } from 'node:net'
import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'

const KB = 1024
/** More than a socket's buffers and a stream's take in by themselves. */
const LARGE = 300 * KB
const BOUNDARY = 'niramoy-test-boundary'

type Who = 'guest' | 'customer' | 'admin'
export type Refused = {
  readonly who: Who
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
type Kind = {
  readonly statuses: readonly number[]
  applies(call: Call): boolean
  make(call: Call): Partial<Refused> & Pick<Refused, 'body' | 'headers'>
}

export const CALLS_WITH_BODY: readonly Call[] = Object.values<Calls>(contract)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ body, files }) => body !== undefined || files !== undefined)

const json = (body: Buffer) => ({ headers: { 'content-type': 'application/json' }, body })
const LARGE_JSON = Buffer.from(JSON.stringify({ filler: 'x'.repeat(LARGE) }))
const takesFiles = ({ files }: Call) => files !== undefined

/** Every way in which a call that takes a body can be refused before the body was read, or in the middle of it. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'by nobody who is signed in': {
    statuses: [401],
    applies: ({ access }) => access !== 'anyone',
    make: () => ({ who: 'guest', ...json(LARGE_JSON) }),
  },
  'by a customer, to staff’s call': {
    statuses: [403],
    applies: ({ access }) => access === 'admin',
    make: () => ({ who: 'customer', ...json(LARGE_JSON) }),
  },
  'from another site': {
    statuses: [403],
    applies: ({ anyOrigin }) => !anyOrigin,
    make: () => ({
      body: LARGE_JSON,
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    }),
  },
  'too large, with its length': {
    statuses: [413],
    applies: () => true,
    make: () => json(Buffer.alloc(2 * KB * KB, ' ')),
  },
  'of an unknown type': {
    statuses: [415],
    applies: () => true,
    make: () => ({ body: Buffer.alloc(LARGE, 'x'), headers: { 'content-type': 'text/csv' } }),
  },
  'that is no JSON': {
    statuses: [400],
    applies: () => true,
    make: () => json(Buffer.alloc(LARGE, '{')),
  },
  // answered by what the fields lack, or by what else is wrong: the file is not looked at
  'a form where no file is taken': {
    statuses: [200, 201, 204, 302, 303, 400, 401, 403, 404, 409],
    applies: (call) => !takesFiles(call),
    make: () => form('file', 'image/png', LARGE),
  },
  'a file of an unknown kind': {
    statuses: [415],
    applies: takesFiles,
    make: (call) => form(fileField(call), 'image/x-unknown', LARGE),
  },
  'a file in an unknown field': {
    statuses: [400],
    applies: takesFiles,
    make: () => form('surprise', 'image/png', LARGE),
  },
  'a file that is too large': {
    statuses: [413],
    applies: takesFiles,
    make: (call) => form(fileField(call), acceptedBy(call), getLargest(call) + LARGE),
  },
  'a form for an id that is none': {
    statuses: [404],
    applies: (call) => takesFiles(call) && call.path.includes(':'),
    make: (call) => ({ ...form(fileField(call), acceptedBy(call), LARGE), path: toPath(call, 'x') }),
  },
  'a form under a key that is none': {
    statuses: [400],
    applies: (call) => takesFiles(call) && call.oncePerKey === true,
    make(call) {
      const { headers, body } = form(fileField(call), acceptedBy(call), LARGE)
      return { body, headers: { ...headers, 'idempotency-key': 'k'.repeat(201) } }
    },
  },
}

export function refusedBy(kind: Kind, call: Call): Refused {
  const who: Who = call.access === 'anyone' ? 'guest' : call.access
  return { who, path: toPath(call, '1'), ...kind.make(call) }
}

export function largeJson(call: Call): Refused {
  const who: Who = call.access === 'anyone' ? 'guest' : call.access
  return { who, path: toPath(call, '1'), ...json(LARGE_JSON) }
}

function toPath({ path }: Call, id: string): string {
  return `/api${path.replace(/:\w+/g, id)}`
}

const fileField = ({ files = {} }: Call) => Object.keys(files)[0] ?? ''
const acceptedBy = ({ files = {} }: Call) => Object.values(files)[0]?.accept[0] ?? ''
const getLargest = ({ files = {} }: Call) => Object.values(files)[0]?.maxBytes ?? 0

function form(field: string, type: string, bytes: number) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(bytes, 'x'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** The request's bytes with their length, or in chunks. */
export function getBytes(
  method: string,
  { path, headers, body }: Refused,
  how: 'length' | 'chunks' = 'length',
): Buffer {
  const all = { host: 'shop', ...headers, ...getLength(body, how) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const head = Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  return Buffer.concat([head, how === 'length' ? body : inChunks(body)])
}

function getLength(body: Buffer, how: 'length' | 'chunks'): Record<string, string> {
  return how === 'length' ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' }
}

function inChunks(body: Buffer): Buffer {
  const size = 64 * KB
  const chunks: Buffer[] = []
  for (let from = 0; from < body.length; from += size) {
    const part = body.subarray(from, from + size)
    chunks.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
}

export type RawReply = { readonly status: number; readonly head: string; readonly body: string }
export type RawConnection = {
  send(bytes: string | Buffer): void
  /** The next reply in full (one with a length, as every refusal has); null: the server closed the connection first. */
  reply(): Promise<RawReply | null>
  /** When the server has closed the connection: `end` in an orderly way, otherwise the error's code. */
  readonly closed: Promise<string>
  destroy(): void
}

/** One TCP connection on which a test writes its own bytes. */
export function openRaw(port: number): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let isOver = false
  let wake = () => {}
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    wake()
  })
  const closed = new Promise<string>((resolve) => {
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)))
    socket.on('close', () => {
      isOver = true
      resolve('end')
      wake()
    })
  })
  const more = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  return {
    send: (bytes) => void socket.write(bytes),
    async reply() {
      let found = takeReply(received)
      while (!found && !isOver) {
        await more()
        found = takeReply(received)
      }
      if (!found) return null
      received = found.rest
      return found.reply
    },
    closed,
    destroy: () => void socket.destroy(),
  }
}

type Taken = { readonly reply: RawReply; readonly rest: Buffer<ArrayBuffer> }

function takeReply(bytes: Buffer): Taken | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const from = end + 4
  // 100 Continue announces the reply
  if (status < 200) return takeReply(bytes.subarray(from))
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  if (bytes.length < from + length) return null
  const body = bytes.toString('utf8', from, from + length)
  return { reply: { status, head, body }, rest: Buffer.from(bytes.subarray(from + length)) }
}
